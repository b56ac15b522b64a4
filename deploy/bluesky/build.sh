#!/usr/bin/env bash
# Builds the image of the rehearsal Bluesky, unless it is there, and writes its name to .bluesky.env at the root of the checkout.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=../scripts/say.sh
. "$here/../scripts/say.sh"

node_image=$(sed -n 's/^NODE_IMAGE=//p' "$root/.images.env")
name="viral-slides-bluesky:$("$here/../images/cache-key.sh" "$here" "$node_image")"
if ! docker image inspect "$name" >/dev/null 2>&1; then
  say 'the rehearsal Bluesky: building from its packages'
  quietly 'build of the rehearsal Bluesky' docker buildx build --load --tag "$name" --build-arg "NODE_IMAGE=$node_image" \
    --secret "id=ca,src=${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}" "$here"
fi
printf 'BLUESKY_IMAGE=%s\n' "$name" >"$root/.bluesky.env"
