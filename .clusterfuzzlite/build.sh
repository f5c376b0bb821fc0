#!/usr/bin/env bash
# Builds every fuzz target for whatever engine and sanitizer the environment names, the OSS-Fuzz way:
# CXX and CXXFLAGS compile, LIB_FUZZING_ENGINE brings the engine, OUT takes what is built, WORK is room
# to build in. Each target comes with its seeds, its dictionary and its options.
set -euo pipefail

if [[ -d ${SRC:-}/kinjite ]]; then
  source=$SRC/kinjite
else
  source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
fi
: "${OUT:?names the folder to put the targets in}"
work=${WORK:-$source/build}/clusterfuzzlite
mkdir -p "$OUT"

# {fmt} as headers alone: the system's library may be of another standard library than CXX's. Several
# files of a room are compiled at once, which shortens the build.
cmake -S "$source" -B "$work" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER="${CXX:-clang++}" \
  -DCMAKE_CXX_FLAGS="${CXXFLAGS:-} -DFMT_HEADER_ONLY=1" -DCMAKE_CXX_FLAGS_DEBUG=-O1 \
  -DCMAKE_EXE_LINKER_FLAGS=-Wl,--as-needed -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=12 \
  -DKINJITE_TESTS=OFF -DKINJITE_DEVELOPER=OFF -DKINJITE_FUZZER=ON
cmake --build "$work" --target fuzzers

for program in "$work"/bin/fuzz_*; do
  name=$(basename "$program")
  target=${name#fuzz_}
  cp "$program" "$OUT/"

  seeds=("$source/fuzz/seeds/$target")
  dictionary=$source/fuzz/$target.dict
  length=8192
  if [[ ! -f $dictionary ]]; then
    # A target of boards.
    seeds+=("$source/fuzz/seeds/boards")
    dictionary=$source/fuzz/kinjite.dict
    length=1024
  fi
  rm -f "$OUT/${name}_seed_corpus.zip"
  python3 -B "$source/fuzz/zip_seeds.py" "$OUT/${name}_seed_corpus.zip" "${seeds[@]}"
  cp "$dictionary" "$OUT/$name.dict"
  printf '[libfuzzer]\nmax_len = %d\ntimeout = 20\n' "$length" >"$OUT/$name.options"
done
