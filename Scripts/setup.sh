#!/usr/bin/env bash
# Installs what is missing on this machine, and nothing else.
#
#   Scripts/setup.sh build     what building a site needs
#   Scripts/setup.sh test      and what the tests need: browsers, their drivers, Java, Node.js, Python packages in .build/venv
#   Scripts/setup.sh bench     the same: Hugo judges as well as it is measured
#   Scripts/setup.sh script    what makes and tests the script of pages, alone
#
# A machine that has everything is not asked for a password and touches no network.
set -euo pipefail
cd "$(dirname "$0")/.."

goal="${1:-build}"
case "$goal" in
    build | test | bench | script) ;;
    *) echo "usage: Scripts/setup.sh [build|test|bench|script]" >&2; exit 64 ;;
esac

# Goal | how to see that it is there | Debian and Ubuntu | Homebrew (- : not there, or part of the system)
packages() {
    cat <<'TABLE'
build | command pkg-config                         | pkg-config                    | pkg-config
build | library libcmark                           | libcmark-dev                  | cmark
build | library yaml-0.1                           | libyaml-dev                   | libyaml
build | library harfbuzz-subset                    | libharfbuzz-dev               | harfbuzz
build | library libwoff2enc                        | libwoff-dev                   | woff2
build | library vips                               | libvips-dev                   | vips
build | library cairo-ft                           | libcairo2-dev                 | cairo
build | library librsvg-2.0                        | librsvg2-dev                  | librsvg
build | library libxml-2.0                         | libxml2-dev                   | libxml2
build | library libpcre2-8                         | libpcre2-dev                  | pcre2
build | linux-file /usr/share/gocode/src/github.com/alecthomas/chroma/v2/lexers/embedded/swift.xml | golang-github-alecthomas-chroma-v2-dev | -
build | library libqrencode                        | libqrencode-dev               | qrencode
build | library sqlite3                            | libsqlite3-dev                | sqlite
build | library icu-uc                             | libicu-dev                    | icu4c
build | font BIZUDPGothic-Bold.ttf                 | fonts-morisawa-bizud-gothic   | --cask font-biz-udpgothic
build | font BIZUDGothic-Regular.ttf               | fonts-morisawa-bizud-gothic   | --cask font-biz-udgothic
build | font BIZUDPMincho-Regular.ttf              | fonts-morisawa-bizud-mincho   | --cask font-biz-udpmincho
build | font BIZUDMincho-Regular.ttf               | fonts-morisawa-bizud-mincho   | --cask font-biz-udmincho
build | font CharisSIL-Bold.ttf                    | fonts-sil-charis              | --cask font-charis-sil
build | font OpenSans-Regular.ttf                  | fonts-open-sans               | -
build | font DejaVuSans-Bold.ttf                   | fonts-dejavu-core             | --cask font-dejavu
build | linux-file /usr/share/hyphen/hyph_en_US.dic | hyphen-en-us            | -
build | file /usr/share/zoneinfo/Asia/Tokyo        | tzdata                        | -
test  | command pdftotext                          | poppler-utils                 | poppler
test  | python 3.11                                | python3                       | python
test  | command node                               | nodejs                        | node
test  | module ensurepip                           | python3-venv                  | -
test  | command chromium google-chrome             | chromium                      | --cask google-chrome
test  | linux-font LiberationSans-Bold.ttf         | fonts-liberation              | -
test  | linux chromedriver                         | chromium-driver               | -
test  | command firefox-esr firefox                | firefox-esr                   | --cask firefox
test  | darwin geckodriver                         | -                             | geckodriver
test  | linux WebKitWebDriver                      | webkit2gtk-driver             | -
test  | linux Xvfb                                 | xvfb                          | -
test  | java                                       | default-jre-headless          | --cask temurin
test  | linux-file /usr/share/hyphen/hyph_de_DE.dic | hyphen-de                | -
test  | linux-file /usr/share/hyphen/hyph_fr.dic  | hyphen-fr                  | -
test  | command hugo                               | hugo                          | hugo
bench | linux perf                               | linux-perf                    | -
script | command esbuild                           | esbuild                       | esbuild
script | command node                              | nodejs                        | node
script | python 3.11                               | python3                       | python
TABLE
}

has_command() {
    local name
    for name in "$@"; do
        if command -v "$name" > /dev/null; then return 0; fi
    done
    case "$*" in
        *chromium*) compgen -G "/Applications/*Chrom*.app" > /dev/null ;;
        *firefox*) compgen -G "/Applications/Firefox*.app" > /dev/null ;;
        *) return 1 ;;
    esac
}

has_font() {
    local folder
    for folder in templates/default/fonts /usr/share/fonts /usr/local/share/fonts ~/.local/share/fonts ~/Library/Fonts \
        /Library/Fonts; do
        if [[ -d "$folder" && -n "$(find -L "$folder" -name "$1" -print -quit)" ]]; then return 0; fi
    done
    return 1
}

is_there() {
    local kind="$1"
    shift
    case "$kind" in
        command) has_command "$@" ;;
        # Nothing that other systems have: the tests that need it are left out there.
        linux) [[ "$(uname -s)" != Linux ]] || has_command "$@" ;;
        # In a package of Python's elsewhere.
        darwin) [[ "$(uname -s)" != Darwin ]] || has_command "$@" ;;
        library) command -v pkg-config > /dev/null && pkg-config --exists "$1" ;;
        font) has_font "$1" ;;
        linux-font) [[ "$(uname -s)" != Linux ]] || has_font "$1" ;;
        # macOS has one of 2021.
        python) python3 -c "import sys; sys.exit(sys.version_info < (${1/./, }))" 2> /dev/null ;;
        file) [[ -e "$1" ]] ;;
        linux-file) [[ "$(uname -s)" != Linux || -e "$1" ]] ;;
        module) python3 -c "import $1" 2> /dev/null ;;
        # macOS has a `java` that only says where to get one.
        java) java -version > /dev/null 2>&1 ;;
    esac
}

trim() { awk '{$1 = $1; print}' <<< "$1"; }

# Sets `debian`, `brew` and `missing`: package names, and what was looked for.
find_missing() {
    debian=() brew=() missing=()
    local row_goal check apt_name brew_name
    while IFS='|' read -r row_goal check apt_name brew_name; do
        row_goal="$(trim "$row_goal")" check="$(trim "$check")"
        case "$goal/$row_goal" in
            build/test | build/bench | test/bench | script/build | script/test | script/bench) continue ;;
            build/script | test/script | bench/script) continue ;;
        esac
        # shellcheck disable=SC2086 -- the words of a check are its arguments
        if is_there $check; then continue; fi
        missing+=("$check")
        debian+=("$(trim "$apt_name")")
        brew+=("$(trim "$brew_name")")
    done < <(packages)
}

# One name that apt does not know would keep it from installing any.
refuse_unknown() {
    local name unknown=()
    for name in "${debian[@]}"; do
        if ! apt-cache show "$name" > /dev/null 2>&1; then unknown+=("$name"); fi
    done
    if ((${#unknown[@]} == 0)); then return; fi
    echo "error: this system has no package of the name $(printf '%s, ' "${unknown[@]}" | sed 's/, $//')" >&2
    echo "  hint: Ubuntu has browsers as snaps, which the tests cannot drive: they are for Debian" >&2
    exit 1
}

fetch_open_sans() {
    local folder
    folder="$(mktemp -d)"
    python3 -m pip download --quiet --no-deps --dest "$folder" ttf-opensans==2020.10.30
    mkdir -p ~/Library/Fonts
    unzip -qjo "$folder"/*.whl 'ttf_opensans/ttf/*' -d ~/Library/Fonts
    rm -rf "$folder"
}

install_missing() {
    echo "installing: $(printf '%s, ' "${missing[@]}" | sed 's/, $//')"
    if command -v apt-get > /dev/null; then
        local as_root=()
        if [[ "$(id -u)" != 0 ]]; then as_root=(sudo); fi
        # ${a[@]+…}: an empty array is an error for the bash of macOS.
        ${as_root[@]+"${as_root[@]}"} apt-get update -q
        refuse_unknown
        ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends "${debian[@]}"
    elif command -v brew > /dev/null; then
        local name
        for name in "${brew[@]}"; do
            # shellcheck disable=SC2086 -- "--cask chromium" is two words
            if [[ "$name" != - ]]; then brew install $name; fi
        done
        # Homebrew has Open Sans as one variable font alone: its single faces are in a package of Python's.
        if ! has_font OpenSans-Regular.ttf; then fetch_open_sans; fi
    else
        echo "error: neither apt-get nor brew is here; install what Debian calls ${debian[*]}" >&2
        exit 1
    fi
}

# CommonMark's examples, which are CC BY-SA and no part of this repository: a package of others has them among its tests.
fetch_examples() {
    local folder name=markdown-it-py version=4.3.0
    folder="$(mktemp -d)"
    .build/venv/bin/python -m pip download --quiet --disable-pip-version-check --retries 1 --timeout 20 \
        --no-deps --no-binary "$name" --dest "$folder" "$name==$version" &&
        tar -xzf "$folder/markdown_it_py-$version.tar.gz" -C "$folder" &&
        mv "$folder/markdown_it_py-$version/tests/test_cmark_spec/spec.md" "$1"
    local status=$?
    rm -rf "$folder"
    return $status
}

explain_fonts() {
    cat >&2 <<'TEXT'
error: fonts of the default theme are missing: BIZ UD Gothic and Mincho, Charis SIL (SIL Open Font License), Open Sans (Apache License)
  hint: put BIZUDPGothic-Regular.ttf, BIZUDPGothic-Bold.ttf, BIZUDGothic-Regular.ttf, BIZUDPMincho-Regular.ttf, BIZUDMincho-Regular.ttf,
  CharisSIL-Regular.ttf, CharisSIL-Bold.ttf, CharisSIL-Italic.ttf, OpenSans-Regular.ttf, OpenSans-Bold.ttf and OpenSans-Italic.ttf,
  as their makers publish them, into templates/default/fonts or ~/Library/Fonts, and run this again
TEXT
}

if [[ "$goal" != script ]] && ! command -v swift > /dev/null; then
    echo "error: swift is missing" >&2
    echo "  hint: install Swift 6.2 or newer (6.3 for the tests) as its makers say (on macOS: Xcode), and run this again" >&2
    exit 1
fi

# Homebrew keeps ICU out of the way of the system's own.
if [[ "$(uname -s)" == Darwin ]] && command -v brew > /dev/null; then
    PKG_CONFIG_PATH="$(brew --prefix icu4c)/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
    export PKG_CONFIG_PATH
fi

find_missing
if ((${#missing[@]} > 0)); then
    install_missing
    find_missing
fi
if ((${#missing[@]} > 0)); then
    if [[ "${missing[*]}" == *"font "* ]]; then explain_fonts; fi
    echo "error: still missing: $(printf '%s, ' "${missing[@]}" | sed 's/, $//')" >&2
    exit 1
fi

# Python packages at the versions of requirements.txt, in a folder of their own.
if [[ "$goal" != build && "$goal" != script ]]; then
    requirements=Tests/Browser/requirements.txt
    # Those that are wanted for a file in them, not for what they depend on.
    alone=Tests/Browser/requirements-alone.txt
    stamp=.build/venv/requirements.txt
    if ! { python3 --version && cat "$requirements" "$alone"; } | cmp -s - "$stamp"; then
        rm -rf .build/venv
        mkdir -p .build
        python3 -m venv .build/venv
        .build/venv/bin/python -m pip install --quiet --disable-pip-version-check -r "$requirements"
        .build/venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r "$alone"
        { python3 --version && cat "$requirements" "$alone"; } > "$stamp"
    fi
fi

# Tests that need them are left out where there is no network.
examples=.build/examples/commonmark.md
if [[ "$goal" == test && ! -f "$examples" ]]; then
    mkdir -p "$(dirname "$examples")"
    fetch_examples "$examples" || echo "CommonMark's examples could not be fetched: they are not tried" >&2
fi
