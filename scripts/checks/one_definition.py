#!/usr/bin/env python3
"""A type that other files may see has a name of its own: two types of one name in one namespace are
one to the linker, which then takes the functions of either for both."""

import collections
import re

from project import File, main

_NAMESPACE = re.compile(r"^(inline )?namespace( [\w:]+)? \{|^\}  // namespace( [\w:]+)?$")
_TYPE = re.compile(r"^(?:struct|class|union|enum(?: class)?) (\w+)(?: final)?(?: : .*)?(?: \{|$)")


def named_types(text: str) -> list[str]:
    """The types that are defined outside unnamed namespaces, with their namespaces before them."""
    types = []
    inside: list[str] = []
    for line in text.splitlines():
        if _NAMESPACE.match(line):
            if line.startswith("}"):
                del inside[-1:]
            else:
                inside.append(line.split()[-2] if line.split()[-2] != "namespace" else "")
        elif (found := _TYPE.match(line)) and "" not in inside:
            types.append("::".join([*inside, found[1]]))
    return types


def defined_twice(files: list[File]) -> list[str]:
    places = collections.defaultdict(list)
    for file in files:
        if file.is_cpp and file.top_folder != "examples":
            for name in named_types(file.text):
                places[name].append(file.path)
    return [f"{name}: defined in {' and in '.join(paths)}" for name, paths in places.items() if len(paths) > 1]


if __name__ == "__main__":
    main(defined_twice)
