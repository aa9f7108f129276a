#!/usr/bin/env bash
# Feeds what reads files of authors and themes with bytes that nobody thought of: libFuzzer with AddressSanitizer, on Linux.
#
#   Scripts/fuzz.sh [SECONDS] [TARGET…]     120 for each; all targets unless some are named
#
# A target starts from Tests/Fuzz/corpus/TARGET and from what it has found interesting before (.build/fuzz/TARGET/seen). What ends
# it, or takes it ten seconds, lies in .build/fuzz/TARGET, and the status is 1. Mend it, and add the input to the corpus: the tests
# try it from then on. FUZZ_LENGTH=65536 tries long inputs from the start, which shows work that grows faster than what is read;
# otherwise inputs have up to 4,096 bytes.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds="${1:-120}"
shift || true
targets=("$@")
if ((${#targets[@]} == 0)); then
    for folder in Tests/Fuzz/corpus/*/; do targets+=("$(basename "$folder")"); done
fi
for target in "${targets[@]}"; do
    if [[ ! -d "Tests/Fuzz/corpus/$target" ]]; then
        echo "error: there is no target \"$target\"; there are: $(cd Tests/Fuzz/corpus && echo *)" >&2
        exit 64
    fi
done

# The part of libFuzzer that leaves `main` to us comes with Swift's own clang.
library="$(clang -print-resource-dir)/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a"
if [[ ! -f "$library" ]]; then
    echo "error: $library is missing: fuzzing needs the clang of a Swift toolchain for Linux" >&2
    exit 1
fi

# Every module is made for it, with assertions: in a folder of its own, since another build has no use for any of it.
c_flags=(-fsanitize=address,fuzzer-no-link)
swift_flags=(
    -enable-testing -assert-config Debug
    -sanitize=address -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
    -use-ld=lld
)
arguments=(-c release --product fuzzer --scratch-path .build/fuzz-build)
for flag in "${swift_flags[@]}"; do arguments+=(-Xswiftc "$flag"); done
for flag in "${c_flags[@]}"; do arguments+=(-Xcc "$flag" -Xcxx "$flag"); done
arguments+=(-Xlinker "$library" -Xlinker -lstdc++)
KAWARABAN_FUZZER=1 swift build "${arguments[@]}"
program=.build/fuzz-build/release/fuzzer

# Leaks are of libraries that keep what they have made once; a backtrace is AddressSanitizer's to write.
export ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no
length=(-max_len="${FUZZ_LENGTH:-4096}")
if [[ -n "${FUZZ_LENGTH:-}" ]]; then length+=(-len_control=0); fi
status=0
for target in "${targets[@]}"; do
    folder=".build/fuzz/$target"
    mkdir -p "$folder/seen"
    log="$folder/log.txt"
    ended=0
    KAWARABAN_FUZZ="$target" nice "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 \
        "${length[@]}" -print_final_stats=1 -artifact_prefix="$folder/" \
        "$folder/seen" "Tests/Fuzz/corpus/$target" 2> "$log" || ended=$?
    executions="$(awk '/stat::number_of_executed_units/ { print $2 }' "$log")"
    if ((ended == 0)); then
        printf '%-14s %10s executions, nothing found\n' "$target" "$executions"
        continue
    fi
    status=1
    found="$(LC_ALL=C sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)"
    printf '%-14s %10s executions, and found %s\n' "$target" "${executions:-?}" "$found"
    grep -a -m 3 -E '^broken promise|Fatal error|Assertion|ERROR: ' "$log" | cut -c 1-400 || true
    echo "  once more: ASAN_OPTIONS=detect_leaks=0 KAWARABAN_FUZZ=$target $program $found"
done
exit "$status"
