#!/usr/bin/env bash
# Makes sure that `docker compose` (v2) and `docker buildx` answer.
#
# Missing ones come from the distribution where it has them (Ubuntu, Debian 13 and later), else from Debian sid's packages:
# Go binaries that need nothing but libc, unpacked into Docker's plugin folder.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=say.sh
. "$here/say.sh"

readonly PLUGINS=/usr/local/lib/docker/cli-plugins

plugins_answer() { docker compose version >/dev/null 2>&1 && docker buildx version >/dev/null 2>&1; }

# Succeeds when the distribution's candidate of package $1 is version 2 or later.
distribution_has() { LC_ALL=C apt-cache policy "$1" 2>/dev/null | grep -qE 'Candidate: [2-9]'; }

install_from_distribution() {
  local compose
  for compose in docker-compose-v2 docker-compose; do
    if distribution_has "$compose"; then
      say "installing $compose and docker-buildx from the distribution"
      DEBIAN_FRONTEND=noninteractive quietly "apt-get install $compose" \
        apt-get -qy install --no-install-recommends "$compose" docker-buildx
      return
    fi
  done
  return 1
}

install_from_sid() {
  local base out
  base=$("$here/../images/base.sh")
  out=$(mktemp -d)
  # shellcheck disable=SC2064
  trap "rm -rf '$out'" EXIT
  say 'fetching Compose v2 and buildx from Debian sid'
  quietly 'download of Compose and buildx' docker run --rm -v "$out:/out" -w /out "$base" \
    sh -c 'apt-get -q update && apt-get -o APT::Sandbox::User=root -q download docker-compose docker-buildx'
  for deb in "$out"/*.deb; do
    dpkg-deb -x "$deb" "$out/unpacked"
  done
  install -d "$PLUGINS"
  install -m 755 "$out"/unpacked/usr/libexec/docker/cli-plugins/* "$PLUGINS/"
}

main() {
  if plugins_answer; then
    return 0
  fi
  if [ "$(id -u)" != 0 ] || ! command -v dpkg-deb >/dev/null; then
    die 'docker compose (v2) or docker buildx is missing: install the Compose and buildx plugins of Docker, then run this again'
  fi
  exec 9>/run/lock/viral-slides-compose.lock
  flock 9
  if ! plugins_answer; then
    install_from_distribution || install_from_sid
    plugins_answer || die 'the Compose and buildx plugins were installed but do not answer'
  fi
}

main "$@"
