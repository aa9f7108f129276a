#!/usr/bin/env bash
# Builds and tests in the one way that there is: Scripts/swift.sh build|test WORDS…
#
# Optimised, as the program is shipped, and such that tests see what is internal: tests try the program that readers get, and
# program and tests are built once. Flags are the same for both, since with others SwiftPM would build all modules anew, each time one
# goes from `make site` to `make test` and back.
set -euo pipefail
cd "$(dirname "$0")/.."

words=(--configuration release -Xswiftc -enable-testing)
if [[ "$1" == test ]]; then
    # By itself `swift test` has the same flag twice, and builds everything for that.
    words+=(--disable-testable-imports)
    # So many at once keep all cores at work; all 1,200 would hold 7 GB. Older versions of Swift cannot be told.
    width=--experimental-maximum-parallelization-width
    if [[ "$(swift test --help-hidden)" == *"$width"* ]]; then words+=("$width" $((4 * $(getconf _NPROCESSORS_ONLN)))); fi
fi
exec swift "$1" "${words[@]}" "${@:2}"
