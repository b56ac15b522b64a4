#!/usr/bin/env bash
# Builds the infrastructure images from Debian packages, in parallel, each cached by the content of its inputs.
# Prints one KEY=name line per image (the format of .images.env); progress goes to the terminal.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=../scripts/say.sh
. "$here/../scripts/say.sh"
# shellcheck source=versions.sh
. "$here/versions.sh"

readonly CA_BUNDLE=${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The machine's architecture in the words of the npm registry and of Go.
npm_arch() { case $(uname -m) in aarch64 | arm64) echo arm64 ;; *) echo x64 ;; esac; }

go_on_host_is_new_enough() {
  command -v go >/dev/null && [ "$(printf '1.25\n%s\n' "$(go env GOVERSION | tr -d go)" | sort -V | head -1)" = 1.25 ]
}

# Builds a Go command. $1 = module@version, $2 = folder for the binary.
go_build() {
  local flags=(-trimpath '-ldflags=-s -w')
  if go_on_host_is_new_enough; then
    GOBIN=$2 CGO_ENABLED=0 GOTOOLCHAIN=local GOFLAGS=-mod=mod quietly "go install $1" go install "${flags[@]}" "$1"
  else
    # The host's CA bundle: behind a proxy of its own the container trusts what the host trusts.
    quietly "go install $1" docker run --rm -v "$2:/out" -v "$CA_BUNDLE:/ca.crt:ro" \
      -e GOBIN=/out -e SSL_CERT_FILE=/ca.crt -e CGO_ENABLED=0 -e GOTOOLCHAIN=local -e GOPROXY "$base" \
      sh -c 'apt-get -q update && apt-get -qy install golang-go && go install "$@"' sh "${flags[@]}" "$1"
  fi
}

# Fetches an npm package without installing it. $1 = package@version, $2 = folder that gets its content.
npm_fetch() {
  mkdir -p "$2"
  quietly "npm pack $1" npm pack "$1" --pack-destination "$2" --loglevel=error
  tar -xzf "$2"/*.tgz -C "$2" --strip-components=1
  rm "$2"/*.tgz
}

# What an image needs beside its folder, laid into the build context $1.
add_mongo() { go_build "$FERRETDB_MODULE" "$1"; }
add_s3() { go_build "$VERSITYGW_MODULE" "$1"; }
add_node() {
  npm_fetch "node-linux-$(npm_arch)@$NODE_VERSION" "$work/node-binary"
  cp "$work/node-binary/bin/node" "$1/node"
  npm_fetch "npm@$NPM_VERSION" "$1/npm"
}
add_rabbitmq() { :; }
add_nginx() { :; }

# The pinned version that an image depends on beside its folder and the base.
pin_of() {
  case $1 in
    mongo) echo "$FERRETDB_MODULE" ;;
    s3) echo "$VERSITYGW_MODULE" ;;
    node) echo "$NODE_VERSION-$NPM_VERSION" ;;
    *) echo none ;;
  esac
}

name_of() { printf 'viral-slides-%s:%s\n' "$1" "$("$here/cache-key.sh" "$here/$1" "$(pin_of "$1")" "$base")"; }

build() {
  local image=$1 name started=$SECONDS
  name=$(name_of "$image")
  if ! docker image inspect "$name" >/dev/null 2>&1; then
    say "$image: building from Debian packages"
    cp -r "$here/$image" "$work/$image"
    "add_$image" "$work/$image"
    quietly "build of $image" docker buildx build --load --build-arg "BASE=$base" --tag "$name" "$work/$image"
    say "$image: ready after $((SECONDS - started)) s"
  fi
  printf '%s_IMAGE=%s\n' "$(printf '%s' "$image" | tr a-z A-Z)" "$name" >"$work/$image.env"
}

main() {
  local image pids=() failed=0
  base=$("$here/base.sh")
  for image in mongo s3 rabbitmq node nginx; do
    build "$image" &
    pids+=($!)
  done
  for pid in "${pids[@]}"; do
    wait "$pid" || failed=1
  done
  [ "$failed" = 0 ] || die 'an infrastructure image could not be built; the reason is above'
  cat "$work"/*.env
}

main "$@"
