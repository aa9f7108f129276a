#!/usr/bin/env bash
# Makes .build/release-tarball/kawaraban-VERSION-SYSTEM-MACHINE.tar.gz, which builds sites on machines without Swift.
#
# The same sources, built with the same Swift on the same system, give the same bytes: no path of this machine is compiled
# in, and what is packed is sorted, owned by nobody in particular and as old as SOURCE_DATE_EPOCH (else as the last commit).
set -euo pipefail
# macOS packs what it notes of files as files of their own otherwise.
export COPYFILE_DISABLE=1
cd "$(dirname "$0")/.."

system="$(uname -s | tr '[:upper:]' '[:lower:]')"
build=.build/release-build
output=.build/release-tarball

epoch="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}"

# Libraries whose names change with every release of a distribution are linked into the program, so that one tarball serves
# several of them: the linker finds them first, in a folder of their own. SwiftPM would put the system's folder before that,
# because pkg-config's files name it, so it reads copies that do not: the linker looks there anyway.
prepare_static_libraries() {
    local folder="$1" library directory
    directory="$(pkg-config --variable=libdir libcmark)"
    rm -rf "$folder"
    mkdir -p "$folder/pkgconfig"
    for library in cmark yaml; do ln -s "$directory/lib$library.a" "$folder/"; done
    # ICU's data belong to it: a script for the linker names both.
    echo "GROUP ( $directory/libicuuc.a $directory/libicudata.a )" > "$folder/libicuuc.a"
    ln -s "$directory/libicudata.a" "$folder/"
    for library in "$directory"/pkgconfig/*.pc; do
        sed 's/-L\${libdir}//' "$library" > "$folder/pkgconfig/$(basename "$library")"
    done
    export PKG_CONFIG_PATH="$folder/pkgconfig"
}

build_programs() {
    local flags=(-c release --scratch-path "$build") product
    # Sources name their own paths when they complain.
    flags+=(-Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=." -Xcxx "-ffile-prefix-map=$PWD=.")
    if [[ "$system" == linux ]]; then
        prepare_static_libraries "$PWD/$build-libraries"
        flags+=(--static-swift-stdlib -Xswiftc "-L$PWD/$build-libraries" -Xlinker --strip-all)
    fi
    for product in kawaraban kawaraban-images; do swift build "${flags[@]}" --product "$product"; done
}

# What is inside the programs wants its licences beside them.
copy_licences() {
    local folder="$1" package file
    mkdir -p "$folder"
    for package in "$build"/checkouts/*; do
        for file in "$package"/LICENSE* "$package"/NOTICE*; do
            if [[ -f "$file" ]]; then cat "$file"; fi
        done > "$folder/$(basename "$package").txt"
    done
    sed -n '/^#ifndef/q; p' "$build/checkouts/TOMLKit/Sources/CTOML/Sources/toml.hpp" > "$folder/tomlplusplus.txt"
    if [[ "$system" == linux ]]; then
        cp "$(dirname "$(readlink -f "$(command -v swift)")")/../share/swift/LICENSE.txt" "$folder/swift.txt"
        for package in libcmark libicu libyaml; do cp "/usr/share/doc/$package-dev/copyright" "$folder/$package.txt"; done
    fi
}

# Sorted, without names of users, without the time of packing.
pack() {
    local folder="$1" tarball="$2" owner=(--owner=0 --group=0 --numeric-owner) moment
    if ! tar --version | grep -q GNU; then owner=(--uid 0 --gid 0 --no-xattrs); fi
    # The first is GNU's way to say it, the second that of macOS.
    moment="$(date -u -d "@$epoch" +%Y-%m-%dT%H:%M:%SZ 2> /dev/null || date -u -r "$epoch" +%Y-%m-%dT%H:%M:%SZ)"
    chmod -R u=rwX,go=rX "$folder"
    find "$folder" -exec touch -d "$moment" {} +
    (cd "$(dirname "$folder")" && find "$(basename "$folder")" | LC_ALL=C sort) > "$folder.list"
    tar -C "$(dirname "$folder")" -cf - --format=ustar --no-recursion "${owner[@]}" -T "$folder.list" | gzip -9 -n > "$tarball"
}

build_programs
programs="$build/release"
name="kawaraban-$("$programs/kawaraban" --version)-$system-$(uname -m)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
folder="$work/$name"
mkdir -p "$folder/bin" "$folder/templates"
cp "$programs/kawaraban" "$programs/kawaraban-images" "$folder/bin/"
# The theme without what its script is made from, and without fonts that this machine may have put into it.
cp -R templates/default "$folder/templates/"
rm -rf "$folder/templates/default/script" "$folder/templates/default/fonts"
cp LICENSE NOTICE README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md Scripts/release/install.sh Scripts/release/INSTALL.md "$folder/"
# Nothing but what is in the repository.
git archive HEAD docs | tar -x -C "$folder"
# Definitions of programming languages, where this machine has them.
code=/usr/share/gocode/src/github.com/alecthomas/chroma/v2/lexers/embedded
if [[ -d "$code" ]]; then
    mkdir -p "$folder/share/kawaraban/code"
    cp -L "$code"/*.xml "$folder/share/kawaraban/code/"
fi
copy_licences "$folder/licences"
if [[ -d "$code" ]]; then
    cp /usr/share/doc/golang-github-alecthomas-chroma-v2-dev/copyright "$folder/licences/chroma.txt"
fi
rm -rf "$output"
mkdir -p "$output"
pack "$folder" "$work/$name.tar.gz"
mv "$work/$name.tar.gz" "$output/"
du -sk "$folder" | awk '{ printf "unpacked: %d MB\n", $1 / 1024 }'
echo "$output/$name.tar.gz: $(($(wc -c < "$output/$name.tar.gz") / 1000000)) MB"
