#!/usr/bin/env bash
# Fuzzes what typesetting takes from outside (texts, font files, phrase models) with libFuzzer and AddressSanitizer.
#
#   Scripts/fuzz.sh [SECONDS]     600 unless told
#
# Starts from Tests/Fuzz/corpus. What it finds is kept in .build/fuzz; a crash leaves its input there and ends with status 1.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds="${1:-600}"
folder=.build/fuzz
mkdir -p "$folder/found" "$folder/objects"
font="$(find -L templates/default/fonts /usr/share/fonts ~/.local/share/fonts -name BIZUDPGothic-Bold.ttf -print -quit 2> /dev/null || true)"

if [[ -z "$font" ]]; then
    echo "error: BIZUDPGothic-Bold.ttf is missing; run Scripts/setup.sh build" >&2
    exit 1
fi

# The build system embeds the weights; here a file with the same name does.
python3 - "$folder" <<'PYTHON'
import sys
from pathlib import Path

weights = Path("Sources/Typesetting/Phrases/budoux-ja.json").read_bytes()
numbers = ",".join(map(str, weights))
Path(sys.argv[1], "PackageResources.swift").write_text(
    f"enum PackageResources {{ static let budoux_ja_json: [UInt8] = [{numbers}] }}\n", encoding="utf-8")
PYTHON

flags="$(pkg-config --cflags harfbuzz-subset icu-uc libwoff2enc)"
clang=clang
# shellcheck disable=SC2086 -- flags are several words
"$clang" -c -O1 -g -fsanitize=address $flags -ISources/CICU/include Sources/CICU/CICU.c -o "$folder/objects/CICU.o"
# shellcheck disable=SC2086
"$clang" -c -O1 -g -std=c++17 -fsanitize=address $flags -ISources/CWoff2/include Sources/CWoff2/CWoff2.cpp \
    -o "$folder/objects/CWoff2.o"

cat > "$folder/module.modulemap" <<MAP
module CICU { header "$PWD/Sources/CICU/include/CICU.h" export * }
module CWoff2 { header "$PWD/Sources/CWoff2/include/CWoff2.h" export * }
MAP
sources=()
while IFS= read -r file; do sources+=("$file"); done < <(find Sources/Typesetting -name '*.swift' | sort)
# shellcheck disable=SC2046
swiftc -O -g -swift-version 6 -parse-as-library -module-name Fuzz -sanitize=fuzzer,address -use-ld=lld \
    $(for flag in $flags; do printf -- '-Xcc %s ' "$flag"; done) \
    -Xcc -fmodule-map-file="$PWD/Sources/CHarfBuzz/module.modulemap" -Xcc -fmodule-map-file="$PWD/$folder/module.modulemap" \
    "${sources[@]}" "$folder/PackageResources.swift" Tests/Fuzz/Fuzz.swift "$folder/objects/CICU.o" "$folder/objects/CWoff2.o" \
    $(pkg-config --libs harfbuzz-subset icu-uc libwoff2enc) -lstdc++ -o "$folder/fuzz"

export KAWARABAN_FUZZ_FONT="$font" SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
exec "$folder/fuzz" -max_total_time="$seconds" -timeout=20 -max_len=6000 -print_final_stats=1 -verbosity=1 \
    -artifact_prefix="$folder/" "$folder/found" Tests/Fuzz/corpus
