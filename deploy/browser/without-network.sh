#!/usr/bin/env bash
# Runs a program in a network namespace of its own, with a loopback and nothing else: what `network_mode: none` is in compose, for places where
# several containers share one network, such as a pod (ADR 0017). Needs what Chromium's own sandbox needs: user namespaces (seccomp.json).
# Where there are none it fails, and nothing runs.
#   bash without-network.sh node deploy/browser/src/main.ts
set -euo pipefail

# The first namespace may raise the loopback, as its root. The second one gives the program its own user back, and no right over the first.
# shellcheck disable=SC2016
readonly inside='ip link set lo up && exec unshare --user --map-user="$1" --map-group="$2" -- "${@:3}"'
exec unshare --user --map-root-user --net -- bash -c "$inside" bash "$(id -u)" "$(id -g)" "$@"
