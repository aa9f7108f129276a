#!/usr/bin/env bash
# Runs a command under a heading and says how long it took: Scripts/timed.sh HEADING COMMAND…
set -euo pipefail

heading="$1"
shift
echo "== $heading"
"$@"
echo "== $heading: $SECONDS s"
