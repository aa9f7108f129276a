#!/usr/bin/env bash
# Tries the release where there is no Swift: in a bare Debian of its own, made by debootstrap in a temporary folder.
#
#   Scripts/release_check.sh [SUITE]     the Debian release that runs here, unless told another one
#
# Unpacks the tarball there, has its install.sh install what it needs, begins a site and builds it, then builds the sample
# articles of this repository. In the same release of Debian the checkout's program must write the same bytes.
#
# Needs root, for chroot and mounts; both are gone afterwards, and so is the folder. Half an hour is the longest it may take,
# besides building.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ "$(uname -s)" != Linux ]] || ! command -v apt-get > /dev/null; then
    echo "error: the release is tried in a bare Debian, which needs a Debian to make it" >&2
    exit 1
fi
if [[ "$(id -u)" != 0 ]]; then
    echo "error: only root may make a system of its own (debootstrap, chroot, mount)" >&2
    echo "  hint: run this as root, or with sudo" >&2
    exit 1
fi

# Mounts in a namespace of their own end with it, processes in theirs, whatever happens.
if [[ -z "${KAWARABAN_APART:-}" ]]; then
    make release
    Scripts/swift.sh build --product kawaraban
    Scripts/swift.sh build --product kawaraban-images
    export KAWARABAN_APART=1
    exec timeout --kill-after=30 1800 \
        unshare --mount --pid --fork --kill-child --propagation private "$0" "$@"
fi

here="$(. /etc/os-release && echo "$VERSION_CODENAME")"
suite="${1:-$here}"
program=.build/release/kawaraban
tarball="$(echo .build/release-tarball/kawaraban-*.tar.gz)"
# Every article of the sample is of the past.
moment=2100-01-01T00:00:00Z

work="$(mktemp -d)"
root="$work/root"
cleanup() {
    if mountpoint -q "$root/proc"; then umount "$root/proc"; fi
    rm -rf --one-file-system "$work"
}
trap cleanup EXIT

step() { echo "== $1 ($SECONDS s)"; }
inside() { env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 TMPDIR=/tmp chroot "$root" "$@"; }
megabytes() { du -sxm "$1" | cut -f 1; }

# The places that this machine's own apt asks for Debian, one a line: address, release, component.
debian_sources() {
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' \
        | awk '$4 ~ /^Debian/ { print $1, $2, $3 }' | sort -u
}

make_debian() {
    local mirror
    mirror="$(debian_sources | awk -v here="$here" '$2 == here { print $1; exit }')"
    if [[ -z "$mirror" ]]; then
        echo "error: apt knows no place for Debian's $here" >&2
        exit 1
    fi
    if ! command -v debootstrap > /dev/null; then apt-get install -q -y --no-install-recommends debootstrap; fi
    debootstrap --variant=minbase "$suite" "$root" "$mirror" > "$work/debootstrap.log" || {
        tail -n 20 "$work/debootstrap.log" >&2
        exit 1
    }
    debian_sources | awk -v here="$here" -v suite="$suite" '{ sub(here, suite, $2); print "deb", $1, $2, $3 }' \
        > "$root/etc/apt/sources.list"
    apt-config dump Acquire::http::Proxy > "$root/etc/apt/apt.conf.d/proxy"
    cp -L /etc/resolv.conf "$root/etc/resolv.conf"
    mount -t proc proc "$root/proc"
}

step "a bare Debian ($suite)"
make_debian
bare="$(megabytes "$root")"

step "the release, and what it needs of the system"
tar -C "$root/opt" -xzf "$tarball"
release="/opt/$(basename "$tarball" .tar.gz)"
unpacked="$(megabytes "$root$release")"
inside "$release/install.sh" > "$work/install.log" 2>&1 || {
    tail -n 20 "$work/install.log" >&2
    exit 1
}
tail -n 3 "$work/install.log"
inside ln -s "$release/bin/kawaraban" /usr/local/bin/kawaraban
inside apt-get clean
needed=$(($(megabytes "$root") - bare - unpacked))
if inside sh -c 'command -v swift || find / -xdev -name "libswift*" | grep .'; then
    echo "error: there is Swift in this Debian: it proves nothing" >&2
    exit 1
fi

step "a new site"
inside kawaraban new site /srv/my-paper
inside kawaraban build --site /srv/my-paper
test -s "$root/srv/my-paper/output/index.html"

step "the sample articles"
mkdir -p "$root/srv/sample" "$work/sample"
cp -R content "$root/srv/sample/"
cp -R content "$work/sample/"
started=$SECONDS
inside kawaraban build --site /srv/sample --at "$moment"
built=$((SECONDS - started))

if [[ "$suite" == "$here" ]]; then
    step "the same, by the checkout's program"
    "$program" build --site "$work/sample" --at "$moment"
    if ! diff -r "$root/srv/sample/output" "$work/sample/output" > "$work/differences"; then
        echo "error: the release and the checkout write different bytes" >&2
        head -n 20 "$work/differences" >&2
        echo "  hint: pictures and fonts are those of the system's libvips and HarfBuzz; here and there:" >&2
        for package in libvips42 libharfbuzz-subset0 libwoff1 libwebp7; do
            echo "    $package: $(dpkg-query -W -f '${Version}' "$package"), $(inside dpkg-query -W -f '${Version}' "$package")" >&2
        done
        exit 1
    fi
    echo "$(find "$work/sample/output" -type f | wc -l) files, byte for byte the same"
fi

step "done"
echo "tarball $(($(wc -c < "$tarball") / 1000000)) MB, unpacked $unpacked MB, packages it needs $needed MB," \
    "bare Debian $bare MB; sample site with all its pictures built in $built s"
