# For the scripts that build files into the binary.

# Sets `result` to the bytes of the file at `path` as a std::string_view literal of C++.
function(cpp_literal path result)
  file(READ ${path} bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  set(${result} "\"${bytes}\"sv" PARENT_SCOPE)
endfunction()
