# kinjite_room(name SOURCES ... USES rooms... [PUBLIC_LIBRARIES ...] [LIBRARIES ...])
#
# Every room has one shape: headers for others in include/kinjite/<room>, sources beside them, and
# the target kinjite::<room>. USES lists the rooms it may touch; nothing else is on its include path,
# so that an arrow which the plan does not have is a compile error.
#
# Unit tests are the files *_test.cpp of the room and its folders; kinjite_room_tests gathers them.
function(kinjite_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;USES;PUBLIC_LIBRARIES;LIBRARIES" ${ARGN})
  add_library(kinjite_${name} STATIC ${ROOM_SOURCES})
  add_library(kinjite::${name} ALIAS kinjite_${name})
  target_include_directories(kinjite_${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/include)
  list(TRANSFORM ROOM_USES PREPEND kinjite::)
  target_link_libraries(kinjite_${name}
    PUBLIC ${ROOM_USES} ${ROOM_PUBLIC_LIBRARIES}
    PRIVATE kinjite_warnings ${ROOM_LIBRARIES})
  kinjite_room_tests(${name} ${ROOM_LIBRARIES})
endfunction()

function(kinjite_room_tests name)
  file(GLOB_RECURSE tests CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp)
  if(NOT KINJITE_TESTS OR NOT tests)
    return()
  endif()
  add_executable(${name}_test ${tests})
  target_link_libraries(${name}_test PRIVATE
    kinjite::${name} kinjite_warnings GTest::gmock_main ${ARGN})
  # What a test itself does is cheap; compiling it is not: several files at once, with less effort.
  set_target_properties(${name}_test PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
  target_compile_options(${name}_test PRIVATE $<$<CONFIG:Release>:-O1>)
  add_test(NAME ${name} COMMAND ${name}_test)
  set_tests_properties(${name} PROPERTIES LABELS unit)
endfunction()
