# Tests of the project's shape, label `structure`: scripts/checks/*.py over the sources, and over the
# objects that are compiled for one instruction set.
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)

function(kinjite_structure_test name script)
  add_test(NAME structure.${name}
    COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/scripts/checks/${script} ${ARGN}
    COMMAND_EXPAND_LISTS)
  set_tests_properties(structure.${name} PROPERTIES LABELS structure)
endfunction()

kinjite_structure_test(checks_catch test_checks.py)
kinjite_structure_test(rooms rooms.py ${PROJECT_BINARY_DIR}/compile_commands.json)
kinjite_structure_test(words words.py)
kinjite_structure_test(leftovers leftovers.py)
kinjite_structure_test(file_length file_length.py)
kinjite_structure_test(one_definition one_definition.py)

# The referee's kernels are its object libraries. Sanitizers and coverage bring weak symbols of their
# own, so only plain builds are looked at.
if(NOT CMAKE_CXX_FLAGS MATCHES "-f(sanitize|profile)")
  get_property(targets DIRECTORY ${PROJECT_SOURCE_DIR}/referee PROPERTY BUILDSYSTEM_TARGETS)
  set(kernels)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "OBJECT_LIBRARY")
      list(APPEND kernels $<TARGET_OBJECTS:${target}>)
    endif()
  endforeach()
  kinjite_structure_test(weak_symbols weak_symbols.py ${kernels})
endif()
