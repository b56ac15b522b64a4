#!/usr/bin/env bash
# Makes sure that a Docker engine answers on this machine.
#
# An engine that answers is used as it is. On Debian or Ubuntu, as root, a missing one is installed from the distribution and
# started; anywhere else the script says in one sentence what to install. Safe to run again and from two checkouts at once.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=say.sh
. "$here/say.sh"

readonly PID_FILE=/var/run/docker.pid
readonly ENGINE_LOG=/var/log/dockerd.log

engine_answers() { timeout 20 docker info >/dev/null 2>&1; }

is_debian_like() { [ -r /etc/os-release ] && grep -qE '^(ID|ID_LIKE)=.*(debian|ubuntu)' /etc/os-release; }

install_engine() {
  say "installing the Docker engine from the distribution"
  export DEBIAN_FRONTEND=noninteractive
  quietly 'apt-get update' apt-get -q update
  quietly 'apt-get install docker.io' apt-get -qy install --no-install-recommends docker.io iptables ca-certificates
}

# A pid file outlives a killed engine or a machine restart, and its number may by now belong to another program.
clear_stale_engine() {
  local pid
  [ -f "$PID_FILE" ] || return 0
  pid=$(cat "$PID_FILE")
  if [ -r "/proc/$pid/comm" ] && [ "$(cat "/proc/$pid/comm")" = dockerd ]; then
    return 0
  fi
  say "removing the pid file and socket of an engine that no longer runs"
  rm -f "$PID_FILE" /var/run/docker.sock /var/run/docker/containerd/containerd.pid
}

start_engine() {
  if [ -d /run/systemd/system ]; then
    systemctl start docker
  else
    clear_stale_engine
    if ! pidof dockerd >/dev/null; then
      say "starting dockerd (log: $ENGINE_LOG)"
      # 9>&- : the engine must not inherit the lock of this script
      setsid nohup dockerd >>"$ENGINE_LOG" 2>&1 </dev/null 9>&- &
    fi
  fi
}

wait_for_engine() {
  local deadline=$((SECONDS + 60))
  until engine_answers; do
    if [ "$SECONDS" -ge "$deadline" ]; then
      tail -n 20 "$ENGINE_LOG" >&2 2>/dev/null || true
      die "the Docker engine did not answer within 60 s; its log is $ENGINE_LOG"
    fi
    sleep 0.5
  done
}

main() {
  if engine_answers; then
    return 0
  fi
  if [ "$(id -u)" != 0 ] || ! is_debian_like; then
    die 'no Docker engine answers: install and start Docker Engine (or Docker Desktop) with Compose v2, then run this again'
  fi
  exec 9>/run/lock/viral-slides-engine.lock
  flock 9
  if engine_answers; then
    return 0
  fi
  if ! command -v dockerd >/dev/null || ! command -v iptables >/dev/null; then
    install_engine
  fi
  start_engine
  wait_for_engine
  say "Docker engine $(docker version --format '{{.Server.Version}}') answers"
}

main "$@"
