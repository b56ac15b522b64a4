#!/usr/bin/env bash
# Runs a command in the product's Node image, in this checkout and as this user: for machines without Node.
# Usage: in-node-container.sh <command> [argument]...
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
readonly CA_BUNDLE=${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}

image=$(sed -n 's/^NODE_IMAGE=//p' "$root/.images.env")
options=(--rm --volume "$root:$root" --workdir "$root" --user "$(id -u):$(id -g)" --env HOME=/tmp)
# Behind a proxy of its own the container trusts what this machine trusts.
[ ! -r "$CA_BUNDLE" ] || options+=(--volume "$CA_BUNDLE:/run/ca.crt:ro" --env NODE_EXTRA_CA_CERTS=/run/ca.crt)
for name in HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy NPM_CONFIG_REGISTRY npm_config_registry; do
  [ -z "${!name:-}" ] || options+=(--env "$name")
done
# In rootless Docker the administrator of the container is the user of this machine.
if docker info --format '{{.SecurityOptions}}' | grep -q rootless; then
  options+=(--user 0:0)
fi
exec docker run "${options[@]}" "$image" "$@"
