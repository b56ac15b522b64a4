#!/usr/bin/env bash
# The one place that decides which infrastructure images are used, and writes their names to .images.env at the root of the checkout:
# the official ones where an image registry answers, else equivalents built from Debian packages. Nothing else knows.
# IMAGES=official or IMAGES=debian decides by hand.
# Usage: resolve.sh [builders | rest]   With `builders`: of images that have to be built first, only those that the product's own are built from;
# with `rest`, beside which `make up` builds its own, the others.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=../scripts/say.sh
. "$here/../scripts/say.sh"
# shellcheck source=versions.sh
. "$here/versions.sh"

readonly OUT="$root/.images.env"
readonly OFFICIAL=("$OFFICIAL_MONGO" "$OFFICIAL_RABBITMQ" "$OFFICIAL_S3" "$OFFICIAL_NODE" "$OFFICIAL_NGINX")

present() {
  local image
  for image in "$@"; do
    docker image inspect "$image" >/dev/null 2>&1 || return 1
  done
}

registry_answers() { timeout 20 docker manifest inspect "$OFFICIAL_NODE" >/dev/null 2>&1; }

pull_official() {
  local image pids=()
  for image in "${OFFICIAL[@]}"; do
    if ! present "$image"; then
      say "pulling $image"
      quietly "pull of $image" docker pull --quiet "$image" &
      pids+=($!)
    fi
  done
  for pid in "${pids[@]}"; do
    wait "$pid" || return 1
  done
}

use_official() {
  case ${IMAGES:-auto} in
    official) pull_official || die 'IMAGES=official, but the official images could not be pulled' ;;
    debian) return 1 ;;
    *) present "${OFFICIAL[@]}" || { registry_answers && pull_official; } ;;
  esac
}

# The names as of the last run, when they still hold: same inputs, images still there. Spares asking a registry on every start.
unchanged() {
  local stamp names
  [ -f "$OUT" ] || return 1
  stamp="# inputs $("$here/cache-key.sh" "$here" "${IMAGES:-auto}")"
  [ "$(head -n 1 "$OUT")" = "$stamp" ] || return 1
  mapfile -t names < <(sed -n 's/^[A-Z0-9]*_IMAGE=//p' "$OUT")
  present "${names[@]}"
}

# Whether a run with `builders` has found a moment ago that no registry answers.
is_rest() { [ "${1:-}" = rest ] && grep -qs '^NODE_IMAGE=viral-slides-' "$OUT"; }

main() {
  local names
  if unchanged; then
    return 0
  fi
  if ! is_rest "$@" && use_official; then
    names=$(printf 'MONGO_IMAGE=%s\nRABBITMQ_IMAGE=%s\nS3_IMAGE=%s\nNODE_IMAGE=%s\nNGINX_IMAGE=%s\nCADDY_FROM=%s' "${OFFICIAL[@]}" "$OFFICIAL_CADDY")
  else
    say 'no image registry is used: the infrastructure images come from Debian packages'
    # deploy/caddy/Dockerfile has a stage of this name; few installations need it, so it is built when one does.
    names=$("$here/build.sh" "$@" && echo CADDY_FROM=debian)
  fi
  printf '# inputs %s\n%s\n' "$("$here/cache-key.sh" "$here" "${IMAGES:-auto}")" "$names" >"$OUT.$$"
  mv "$OUT.$$" "$OUT"
}

main "$@"
