#!/usr/bin/env bash
# Builds the infrastructure images from Debian packages, in parallel, each cached by the content of its inputs.
# Prints one KEY=name line per image (the format of .images.env); progress goes to the terminal.
# Usage: build.sh [builders]   With `builders` only what the product's own images are built from; a later run does the rest, while those are
# being built. The Go programs, which take longest, are started at once and go on in the background: the later run waits for them.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=../scripts/say.sh
. "$here/../scripts/say.sh"
# shellcheck source=versions.sh
. "$here/versions.sh"

readonly IMAGES=(mongo s3 rabbitmq node nginx)
readonly BUILDERS=(node nginx)
readonly CA_BUNDLE=${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The machine's architecture in the words of the npm registry and of Go.
npm_arch() { case $(uname -m) in aarch64 | arm64) echo arm64 ;; *) echo x64 ;; esac; }

go_on_host_is_new_enough() {
  command -v go >/dev/null && [ "$(printf '1.25\n%s\n' "$(go env GOVERSION | tr -d go)" | sort -V | head -1)" = 1.25 ]
}

# The folder with versitygw and ferretdb, kept for the images of both and for a later run. It is named by the content of programs/.
kept="$here/../../.cache/programs-$("$here/cache-key.sh" "$here/programs")"
readonly kept

# Both images ask for them: one builds, the other waits for it.
build_programs() (
  mkdir -p "$(dirname "$kept")"
  exec 8>"$kept.lock"
  flock 8
  [ -d "$kept" ] && return 0
  started=$SECONDS
  # Not in the folder of this run, which may be over before.
  out=$(mktemp -d)
  trap 'rm -rf "$out"' EXIT
  say 'versitygw and ferretdb: building from Go modules'
  if go_on_host_is_new_enough; then
    quietly 'build of versitygw and ferretdb' "$here/programs/build.sh" "$out"
  else
    # The host's CA bundle: behind a proxy of its own the container trusts what the host trusts.
    quietly 'build of versitygw and ferretdb' docker run --rm -v "$here/programs:/src:ro" -v "$out:/out" -v "$CA_BUNDLE:/ca.crt:ro" \
      -e SSL_CERT_FILE=/ca.crt -e GOPROXY "$base" \
      bash -c 'apt-get -q update && apt-get -qy install golang-go && /src/build.sh /out'
  fi
  rm -rf "$kept.new"
  cp -r "$out" "$kept.new" && mv "$kept.new" "$kept"
  say "versitygw and ferretdb: ready after $((SECONDS - started)) s"
)

install_npm() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || die 'without an image registry the Node image is made of npm packages: install npm, then run this again'
  quietly 'apt-get update' apt-get -q update
  DEBIAN_FRONTEND=noninteractive quietly 'apt-get install npm' apt-get -qy install --no-install-recommends nodejs npm
}

# Fetches an npm package without installing it. $1 = package@version, $2 = folder that gets its content.
npm_fetch() {
  command -v npm >/dev/null || install_npm
  mkdir -p "$2"
  quietly "npm pack $1" npm pack "$1" --pack-destination "$2" --loglevel=error
  tar -xzf "$2"/*.tgz -C "$2" --strip-components=1
  rm "$2"/*.tgz
}

# What an image needs beside its folder, laid into the build context $1.
add_mongo() { add_program ferretdb "$1"; }
add_s3() { add_program versitygw "$1"; }
add_program() { build_programs && cp -r "$kept/$1" "$kept/licenses" "$2"; }
add_node() {
  npm_fetch "node-linux-$(npm_arch)@$NODE_VERSION" "$work/node-binary"
  cp "$work/node-binary/bin/node" "$1/node"
  npm_fetch "npm@$NPM_VERSION" "$1/npm"
}
add_rabbitmq() { :; }
add_nginx() { :; }

# What an image depends on beside its folder and the base: a folder or a pinned version.
pin_of() {
  case $1 in
    mongo | s3) echo "$here/programs" ;;
    node) echo "$NODE_VERSION-$NPM_VERSION" ;;
    *) echo none ;;
  esac
}

name_of() { printf 'viral-slides-%s:%s\n' "$1" "$("$here/cache-key.sh" "$here/$1" "$(pin_of "$1")" "$base")"; }

is_there() { docker image inspect "$(name_of "$1")" >/dev/null 2>&1; }

build() {
  local image=$1 name started=$SECONDS
  is_there "$image" && return 0
  name=$(name_of "$image")
  say "$image: building from Debian packages"
  cp -r "$here/$image" "$work/$image"
  # The packages are installed while the program is still being built.
  if [ "$image" = mongo ]; then
    quietly "packages of $image" docker buildx build --build-arg "BASE=$base" --target packages "$work/$image"
  fi
  "add_$image" "$work/$image"
  quietly "build of $image" docker buildx build --load --build-arg "BASE=$base" --tag "$name" "$work/$image"
  say "$image: ready after $((SECONDS - started)) s"
}

programs_are_needed() { ! is_there mongo || ! is_there s3; }

# Runs each argument, a command with its words, beside the others.
all_of() {
  local command pids=() failed=0
  for command in "$@"; do
    $command &
    pids+=($!)
  done
  for pid in "${pids[@]}"; do
    wait "$pid" || failed=1
  done
  [ "$failed" = 0 ] || die 'an infrastructure image could not be built; the reason is above'
}

begin_programs() {
  if programs_are_needed; then build_programs >&2 & fi
}

main() {
  local image wanted=("${IMAGES[@]/#/build }")
  # As base.sh will name it: what is missing is known before it is made.
  base="viral-slides-base:$("$here/cache-key.sh" "$here/base.sh" "$here/base")"
  if [ "${1:-}" = builders ]; then
    wanted=("${BUILDERS[@]/#/build }")
    ! go_on_host_is_new_enough || begin_programs
  fi
  base=$("$here/base.sh")
  # Without Go on this machine they are built in a container of the base.
  [ "${1:-}" != builders ] || go_on_host_is_new_enough || begin_programs
  all_of "${wanted[@]}"
  for image in "${IMAGES[@]}"; do
    printf '%s_IMAGE=%s\n' "$(printf '%s' "$image" | tr a-z A-Z)" "$(name_of "$image")"
  done
}

main "$@"
