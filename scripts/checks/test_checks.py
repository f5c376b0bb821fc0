#!/usr/bin/env python3
"""Shows every check a file that breaks its rule, and one that keeps it."""

import pathlib
import subprocess
import tempfile
import unittest

from file_length import LONGEST, too_long
from leftovers import leftovers
from one_definition import defined_twice
from project import File, project_files
from rooms import forbidden_arrows, open_doors
from weak_symbols import defined_symbols, unfit_symbols
from words import foreign_words


class Rooms(unittest.TestCase):
    def arrows(self, path: str, text: str) -> list[str]:
        return forbidden_arrows([File(path, text)])

    def test_the_judges_never_include_each_other(self):
        for path, other in (("referee/a.cpp", "oracle"), ("oracle/include/kinjite/oracle/a.hpp", "referee")):
            include = f"#include <kinjite/{other}/{other}.hpp>\n"
            self.assertEqual(len(self.arrows(path, "\n" + include)), 1)
            self.assertEqual(len(self.arrows(path, f'#  include "{other}/hidden.hpp"\n')), 1)

    def test_the_judges_never_link_each_other(self):
        for text in (
            "kinjite_room(referee\n  SOURCES a.cpp\n  USES terms oracle)\n",
            "kinjite_room(referee\n  SOURCES a.cpp\n  USES terms\n    oracle\n  LIBRARIES fmt::fmt)\n",
            "target_link_libraries(referee_test PRIVATE kinjite::oracle)\n",
            "target_link_libraries(referee_test PRIVATE kinjite_oracle)\n",
            "target_link_libraries(a PRIVATE $<TARGET_OBJECTS:kinjite_oracle>)\n",
        ):
            self.assertEqual(len(self.arrows("referee/CMakeLists.txt", text)), 1, text)

    def test_a_path_out_of_the_room_is_no_way_round(self):
        self.assertEqual(len(self.arrows("oracle/a.cpp", '#include "../referee/a.hpp"\n')), 1)

    def test_terms_touches_nothing(self):
        self.assertEqual(len(self.arrows("terms/a.cpp", "#include <kinjite/proof/a.hpp>\n")), 1)

    def test_nothing_touches_the_command_line(self):
        self.assertEqual(len(self.arrows("harness/a.cpp", "#include <kinjite/cli/a.hpp>\n")), 1)

    def test_an_unknown_room_is_found(self):
        self.assertEqual(len(self.arrows("helpers/CMakeLists.txt", "")), 1)

    def test_the_arrows_of_the_plan_are_free(self):
        kept = "#include <vector>\n#include <kinjite/terms/point.hpp>\n#include <kinjite/oracle/a.hpp>\n"
        self.assertEqual(self.arrows("oracle/a.cpp", kept), [])
        room = "kinjite_room(referee  # as the oracle does\n  SOURCES a.cpp\n  USES terms\n  LIBRARIES fmt::fmt)\n"
        self.assertEqual(self.arrows("referee/CMakeLists.txt", room), [])
        self.assertEqual(self.arrows("harness/a.cpp", "#include <kinjite/referee/a.hpp>\n"), [])

    def doors(self, file: str, path: str) -> list[str]:
        command = {"file": f"/project/{file}", "command": f"c++ {path} -O3 -c a.cpp"}
        return open_doors([command], pathlib.PurePosixPath("/project"))

    def test_an_include_path_to_the_other_judge_is_found(self):
        self.assertEqual(len(self.doors("referee/a.cpp", "-I/project/oracle/include")), 1)
        self.assertEqual(len(self.doors("oracle/a.cpp", "-isystem /project/referee")), 1)
        self.assertEqual(len(self.doors("referee/a.cpp", "-I/project/proof/include")), 1)

    def test_include_paths_of_the_plan_are_free(self):
        self.assertEqual(self.doors("oracle/a.cpp", "-I/project/terms/include -I/usr/include"), [])
        self.assertEqual(self.doors("cli/a.cpp", "-I/project/referee/include"), [])

    def test_both_judges_are_really_read(self):
        rooms = {file.top_folder for file in project_files() if file.is_cpp}
        self.assertLessEqual({"terms", "proof", "oracle", "referee"}, rooms)


class OneDefinition(unittest.TestCase):
    def twice(self, first: str, second: str) -> list[str]:
        return defined_twice([File("terms/a.hpp", first), File("proof/b.cpp", second)])

    def test_two_types_of_one_name_are_found(self):
        text = "namespace kinjite {\n\n{} {{\n}};\n\n}}  // namespace kinjite\n"
        for kind in ("struct Answer", "class Answer final", "enum class Answer : std::uint8_t"):
            one = text.replace("{}", kind).replace("{{", "{").replace("}}", "}")
            self.assertEqual(len(self.twice(one, one)), 1, kind)

    def test_a_name_of_a_file_or_of_another_namespace_is_free(self):
        shared = "namespace kinjite {\nstruct Answer {\n};\n}  // namespace kinjite\n"
        own = "namespace kinjite {\nnamespace {\nstruct Answer {\n};\n}  // namespace\n}  // namespace kinjite\n"
        inner = "namespace kinjite::page {\nstruct Answer {\n};\n}  // namespace kinjite::page\n"
        forward = "namespace kinjite {\nstruct Answer;\n}  // namespace kinjite\n"
        for other in (own, inner, forward):
            self.assertEqual(self.twice(shared, other), [])


class WeakSymbols(unittest.TestCase):
    def findings(self, source: str) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            code = pathlib.Path(folder, "a.cpp")
            code.write_text(source)
            made = str(code.with_suffix(".o"))
            subprocess.run(["c++", "-std=c++20", "-O0", "-c", str(code), "-o", made], check=True)
            return unfit_symbols("a.o", defined_symbols(made))

    def test_an_inline_function_is_weak(self):
        findings = self.findings("inline int shared() { return 1; }\nint table() { return shared(); }\n")
        self.assertEqual(findings, ["a.o: weak symbol shared()"])

    def test_an_inline_variable_is_weak(self):
        findings = self.findings("inline int shared = 1;\nint* table() { return &shared; }\n")
        self.assertEqual(findings, ["a.o: weak symbol shared"])

    def test_a_second_export_is_found(self):
        self.assertEqual(len(self.findings("int table() { return 1; }\nint more() { return 2; }\n")), 1)

    def test_no_export_is_found(self):
        self.assertEqual(len(self.findings("static int table() { return 1; }\nstatic int i = table();\n")), 1)

    def test_one_table_and_internal_helpers_are_fit(self):
        source = """
            namespace { int one() { return 1; } }
            extern int (*const table)();
            int (*const table)() = one;
        """
        self.assertEqual(self.findings(source), [])


class Leftovers(unittest.TestCase):
    def test_reminders(self):
        for word in ("TO" "DO", "FIX" "ME"):
            self.assertEqual(len(leftovers([File("a.cpp", f"// {word}: later\n")])), 1)

    def test_paths_of_one_machine(self):
        for home in ("home/me", "work/main", "root/x"):
            self.assertEqual(len(leftovers([File("a.md", f"see `/{home}/notes.txt`\n")])), 1, home)

    def test_other_paths(self):
        kept = "#!/usr/bin/env bash\n../work/x /dev/null docs/home/a ${folder}/work/a https://a.b/home/a\n"
        self.assertEqual(leftovers([File("a.md", kept)]), [])


class FileLength(unittest.TestCase):
    def test_the_longest_and_one_more(self):
        self.assertEqual(too_long([File("a.cpp", "\n" * LONGEST)]), [])
        self.assertEqual(len(too_long([File("a.cpp", "\n" * (LONGEST + 1))])), 1)
        self.assertEqual(len(too_long([File("scripts/test", "\n" * (LONGEST + 1))])), 1)

    def test_data_may_be_long(self):
        self.assertEqual(too_long([File("corpus/cases/a.json", "\n" * 9999)]), [])


class Words(unittest.TestCase):
    def test_other_names(self):
        for line in ("an open three", "a Double three", "a live-four here", "an over-line"):
            self.assertEqual(len(foreign_words([File("a.md", line)])), 1, line)

    def test_our_names(self):
        kept = "a three, a double-three, a straight four, an overline, double_three, free points\n"
        self.assertEqual(foreign_words([File("a.md", kept)]), [])

    def test_a_translation(self):
        self.assertEqual(foreign_words([File("a.md", "a three, also called an open three")]), [])


if __name__ == "__main__":
    unittest.main()
