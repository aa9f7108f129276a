#!/bin/sh
# Installs what kawaraban needs from the system (docs/RELEASE.md of the sources says why not all is in this folder), then
# starts both programs. Packages that are there stay as they are.
set -eu

packages="fonts-dejavu-core fonts-morisawa-bizud-gothic fonts-morisawa-bizud-mincho fonts-open-sans fonts-sil-charis hyphen-en-us libharfbuzz-subset0 libpcre2-8-0 libqrencode4 libsqlite3-0 libstdc++6 libvips42 libwoff1 libxml2 tzdata"
formulas="cmark harfbuzz icu4c libyaml pcre2 qrencode vips woff2"

here="$(cd "$(dirname "$0")" && pwd)"

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# shellcheck disable=SC2086 -- packages are words
if command -v apt-get > /dev/null; then
    as_root apt-get update -q
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $packages
elif command -v brew > /dev/null; then
    brew install $formulas
    for cask in biz-udpgothic biz-udgothic biz-udpmincho biz-udmincho charis-sil dejavu; do brew install --cask "font-$cask"; done
    echo "Sites in Latin letters are set in Open Sans, too: put OpenSans-Regular.ttf, -Bold and -Italic into ~/Library/Fonts."
else
    echo "error: neither apt-get nor brew is here" >&2
    echo "  hint: install what Debian calls $packages" >&2
    exit 1
fi

if ! "$here/bin/kawaraban" --version || ! "$here/bin/kawaraban-images" --version; then
    echo "error: the programs do not start on this system" >&2
    echo "  hint: they are made for Debian 12, Debian 13 and systems with the same libraries; elsewhere, build them from the sources" >&2
    exit 1
fi
echo "ready: $here/bin/kawaraban"
