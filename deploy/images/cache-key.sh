#!/usr/bin/env bash
# Prints the cache key of an image: 12 hex digits over the content and the names of its inputs.
# Usage: cache-key.sh <file, folder or plain word>...   A word (a version, another key) counts as itself.
set -euo pipefail

# Prints "path hash" for each file below $1, with paths relative to it, so that the key does not depend on where the checkout is.
digest_of() {
  if [ -d "$1" ]; then
    (cd "$1" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 -r sha256sum)
  elif [ -f "$1" ]; then
    sha256sum <"$1"
  else
    printf 'word %s\n' "$1"
  fi
}

for input in "$@"; do
  printf 'input %s\n' "$(basename "$input")"
  digest_of "$input"
done | sha256sum | cut -c1-12
