#!/usr/bin/env bash
# Succeeds when http://127.0.0.1:$1$2 answers 200. Bash alone, because a health check must cost next to nothing.
# Starting a process in a container costs far more than the question. So with $3 the check stays for that many seconds once the container is known to be well, asks
# every five seconds, and fails at once when the answer is not 200. The first success returns at once, because other containers wait for it.
set -euo pipefail
readonly port=$1 path=$2 stay=${3:-0} known_well=/tmp/known-well
readonly pause=5

is_well() {
  local status=
  exec 3<>"/dev/tcp/127.0.0.1/$port" || return 1
  printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$path" >&3
  read -r -t 4 _ status _ <&3 || true
  exec 3>&-
  [ "$status" = 200 ]
}

# Waits without starting a process: nothing is ever written to a pipe that this shell itself holds.
pause_for() { read -r -t "$1" <&4 || true; }

look() {
  if is_well 2>/dev/null; then return 0; fi
  rm -f "$known_well"
  exit 1
}

look
[ "$stay" -gt 0 ] || exit 0
if [ ! -e "$known_well" ]; then
  : >"$known_well"
  exit 0
fi
exec 4<> <(:)
while [ "$SECONDS" -lt "$stay" ]; do
  pause_for "$pause"
  look
done
