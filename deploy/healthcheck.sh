#!/usr/bin/env bash
# Succeeds when http://127.0.0.1:$1$2 answers 200. Bash alone: a health check every few seconds must cost next to nothing.
set -euo pipefail
exec 3<>"/dev/tcp/127.0.0.1/$1"
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
read -r _ status _ <&3
[ "$status" = 200 ]
