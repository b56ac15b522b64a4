#!/usr/bin/env bash
# Builds `versitygw` and `ferretdb`, the programs of the images s3 and mongo, from the parts of their modules that the product uses: a main
# of our own each, over a copy of the module without code that is not called here (over/). One build makes both, so what they share is
# compiled once. Needs Go 1.25 or newer. Usage: build.sh <folder for the programs>
#
# go.mod pins the versions, go.sum what they contain. To take a newer one: write it into go.mod, run `TIDY=1 build.sh <folder>`,
# and read what changed in the files that are left out.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

readonly VERSITYGW=github.com/versity/versitygw
readonly FERRETDB=github.com/FerretDB/FerretDB/v2

# Sources of accounts, message brokers and servers of measurements: their clients are two thirds of what the stock program compiles.
readonly VERSITYGW_LEFT_OUT=(
  auth/iam_{ipa,ldap,s3_object,standalone,vault}.go
  embedgw/iam.go
  metrics/{dogstats,statsd}.go
  s3event/{kafka,nats,rabbitmq}.go
)
# The stock main, and what sends traces over gRPC.
readonly FERRETDB_LEFT_OUT=(cmd/ferretdb/{main,readyz}.go internal/util/observability/observability.go)

# Copies a module, as go.sum knows it, to sources/$2, takes the files $3… out and lays over/$2 over it.
lay_out() {
  local module=$1 name=$2 source
  shift 2
  source=$(go mod download -json "$module" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')
  mkdir -p sources
  cp -r "$source" "sources/$name"
  chmod -R u+w "sources/$name"
  (cd "sources/$name" && rm "$@")
  cp -r "$here/over/$name/." "sources/$name"
  mkdir -p "$out/licenses/$name"
  find "sources/$name" -maxdepth 1 \( -name LICENSE -o -name NOTICE \) -exec cp {} "$out/licenses/$name/" \;
}

cd "$work"
cp -r "$here/go.mod" "$here/go.sum" "$here/versitygw" .
export CGO_ENABLED=0 GOTOOLCHAIN=local GOWORK=off GOFLAGS=-mod=readonly
lay_out "$VERSITYGW" versitygw "${VERSITYGW_LEFT_OUT[@]}"
lay_out "$FERRETDB" ferretdb "${FERRETDB_LEFT_OUT[@]}"
go mod edit -replace "$VERSITYGW=./sources/versitygw" -replace "$FERRETDB=./sources/ferretdb"
if [ -n "${TIDY:-}" ]; then
  grep -E "^($VERSITYGW|$FERRETDB) " go.sum >own.sum
  GOFLAGS=-mod=mod go mod tidy
  LC_ALL=C sort -u go.sum own.sum >"$here/go.sum"
  go mod edit -dropreplace "$VERSITYGW" -dropreplace "$FERRETDB" && cp go.mod "$here/go.mod"
  exit
fi
go build -trimpath -ldflags='-s -w' -o "$out/" ./versitygw "$FERRETDB/cmd/ferretdb"
