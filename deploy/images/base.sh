#!/usr/bin/env bash
# Makes the base image of the Debian-built infrastructure: a minimal Debian sid. Prints its name.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=../scripts/say.sh
. "$here/../scripts/say.sh"

name="viral-slides-base:$("$here/cache-key.sh" "${BASH_SOURCE[0]}" "$here/base")"
readonly name

install_debootstrap() {
  command -v debootstrap >/dev/null && return 0
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null ||
    die 'no image registry answers, and building the images requires root on Debian or Ubuntu (debootstrap)'
  quietly 'apt-get update' apt-get -q update
  DEBIAN_FRONTEND=noninteractive quietly 'apt-get install debootstrap' \
    apt-get -qy install --no-install-recommends debootstrap debian-archive-keyring
}

build() {
  local root
  root=$(mktemp -d)
  # shellcheck disable=SC2064
  trap "rm -rf '$root'" EXIT
  say 'base image: debootstrap of a minimal Debian sid'
  quietly 'debootstrap' debootstrap --variant=minbase --include=ca-certificates sid "$root"
  cp "$here/base/apt.conf" "$root/etc/apt/apt.conf.d/90viral-slides"
  cp "$here/base/dpkg.conf" "$root/etc/dpkg/dpkg.cfg.d/90viral-slides"
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/usr/share/{man,locale,info}/*
  # What people are given of Debian comes with its copyright files.
  find "$root/usr/share/doc" -type f ! -name copyright -delete
  tar -C "$root" -c . | docker import --change 'ENV LANG=C.UTF-8' - "$name" >/dev/null
  say "base image: $name"
}

if ! docker image inspect "$name" >/dev/null 2>&1; then
  install_debootstrap
  build
fi
printf '%s\n' "$name"
