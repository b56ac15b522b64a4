# Messages of the set-up scripts. Sourced, never run.

# Prints one progress line to the terminal.
say() { printf '\033[2m[%s]\033[0m %s\n' "$(date +%H:%M:%S)" "$*" >&2; }

# Prints what is wrong and what to do about it, then ends the script.
die() { printf '\033[31mviral-slides:\033[0m %s\n' "$*" >&2; exit 1; }

# Runs a noisy command quietly; shows the end of its output only when it fails.
# $1 = what is being done, the rest = the command.
quietly() {
  local what=$1 log
  shift
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    rm -f "$log"
  else
    local status=$?
    tail -n 40 "$log" >&2
    rm -f "$log"
    printf 'viral-slides: %s failed (exit %s)\n' "$what" "$status" >&2
    return "$status"
  fi
}
