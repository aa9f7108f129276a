#!/usr/bin/env bash
# All tests: Scripts/test.sh [--whole]. Builds first, so that what the tests themselves take can be told apart.
set -euo pipefail
cd "$(dirname "$0")/.."

timed=Scripts/timed.sh
$timed "what testing needs" Scripts/setup.sh test
$timed "the programs and the Swift tests, in release" Scripts/swift.sh build --build-tests
built=$SECONDS

# Tests look where Debian has fonts; Homebrew puts them here.
if [[ "$(uname -s)" == Darwin ]]; then export KAWARABAN_FONTS="${KAWARABAN_FONTS:-$HOME/Library/Fonts}"; fi

TMPDIR="$(mktemp -d)"
# A test builds as somebody else, who must pass through.
chmod 711 "$TMPDIR"
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
# Real folders of other generators are read as well, where there are any.
if [[ -z "${KAWARABAN_CORPORA:-}" && -d ../shared/corpora/raw ]]; then
    KAWARABAN_CORPORA="$(cd ../shared/corpora && pwd)"
    export KAWARABAN_CORPORA
fi
# So are examples that are no part of this repository; those of CommonMark are found by their test.
if [[ -z "${GFM_SPEC:-}" && -f ../shared/data/gfm-spec.json ]]; then
    GFM_SPEC="$(cd ../shared/data && pwd)/gfm-spec.json"
    export GFM_SPEC
fi
$timed "tests of the script of pages" make --no-print-directory test-script
$timed "Swift tests" Scripts/swift.sh test --skip-build --quiet
$timed "browser tests" .build/venv/bin/python Scripts/browser_tests.py "$@"
echo "== all tests: $((SECONDS - built)) s, and $built s before to install and to build"
