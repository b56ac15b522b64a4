#!/usr/bin/env bash
# Installs what is missing: Node modules, Docker Engine with Compose, infrastructure images. Quick when nothing is.
# Usage: setup.sh [all | up | modules | engine | images | bluesky | browser | other-browsers | ffmpeg | queues | python]...   (default: all, which is modules, engine and images)
# `up` is all but the images that take longest: up.ts has them built beside the product's own.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=say.sh
. "$here/say.sh"

# Installs Debian packages, where this machine is one and we may.
install_packages() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || die "install $1 with the package manager of this machine, then run this again"
  say "installing $* from the distribution"
  quietly 'apt-get update' apt-get -q update
  DEBIAN_FRONTEND=noninteractive quietly "apt-get install $*" apt-get -qy install --no-install-recommends "$@"
}

has_npm() { command -v npm >/dev/null; }

has_modules() { [ -f node_modules/.package-lock.json ] && ! [ package-lock.json -nt node_modules/.package-lock.json ]; }

# Any npm will do: Node 24 itself is a pinned package among the modules, so a machine without Node needs npm once, from a container.
# `npm install --no-save` keeps to the lockfile like `npm ci`, which refuses a lockfile without the binaries of other systems, and not every registry offers those.
ensure_modules() {
  local install=(npm install --no-save --no-update-notifier --loglevel=error)
  cd "$root"
  if has_modules; then
    return 0
  fi
  say 'installing the Node modules'
  if ! has_npm; then
    ensure_engine
    # May install npm, where there is no image registry.
    ensure_images builders
  fi
  if has_npm; then
    quietly 'npm install' "${install[@]}"
  else
    quietly 'npm install in a container' "$here/in-node-container.sh" "${install[@]}"
    # Nothing of another system may stay.
    node_modules/.bin/node --version >/dev/null 2>&1 || { rm -rf node_modules; die 'this machine cannot run the Node that comes with the modules: install Node with npm, any version, then run this again'; }
  fi
  touch node_modules/.package-lock.json
}

ensure_engine() { "$here/ensure-engine.sh" && "$here/ensure-compose.sh"; }

ensure_images() { "$here/../images/resolve.sh" "$@"; }

# A browser for people, which browser tests drive, and the one without a window that the screenshot service uses, where the distribution has it.
ensure_browser() {
  local wanted=()
  command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || wanted+=(chromium)
  if ! command -v chromium-headless-shell >/dev/null && command -v apt-cache >/dev/null && apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    wanted+=(chromium-headless-shell)
  fi
  [ "${#wanted[@]}" = 0 ] || install_packages "${wanted[@]}"
}

# Firefox and WebKit, in which the main job is tried besides Chromium, and an invisible display for WebKit. Firefox needs no driver program.
ensure_other_browsers() {
  local wanted=()
  command -v firefox-esr >/dev/null || wanted+=(firefox-esr)
  command -v WebKitWebDriver >/dev/null || wanted+=(webkit2gtk-driver)
  command -v xvfb-run >/dev/null || wanted+=(xvfb xauth)
  [ "${#wanted[@]}" = 0 ] || install_packages "${wanted[@]}"
}

# Makes videos of slides; the component tests of screenshot run it.
ensure_ffmpeg() { command -v ffmpeg >/dev/null || install_packages ffmpeg; }

# Servers of queues that scheduling is measured against; they run as processes of the measurement, the services of these packages are not used.
ensure_queues() {
  local wanted=()
  command -v redis-server >/dev/null || wanted+=(redis-server)
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || wanted+=(postgresql)
  [ "${#wanted[@]}" = 0 ] || install_packages "${wanted[@]}"
}

# The rehearsal Bluesky; component tests publish to it.
ensure_bluesky() { "$here/../bluesky/build.sh"; }

# Python with virtual environments, for schemathesis (make fuzz-api).
ensure_python() { python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || install_packages python3 python3-venv; }

# Modules and images come from different places: fetch them side by side, unless the modules need an image.
ensure_both() {
  local modules=0
  has_npm || ensure_modules
  ensure_modules &
  modules=$!
  ensure_engine
  ensure_images "$@"
  wait "$modules"
}

# Development runs npm itself.
ensure_all() {
  has_npm || install_packages nodejs npm
  ensure_both
}

ensure_up() { ensure_both builders; }

if [ "$#" = 0 ]; then
  ensure_all
else
  for part in "$@"; do
    case $part in
      all) ensure_all ;;
      up | modules | engine | images | bluesky | browser | other-browsers | ffmpeg | queues | python) "ensure_${part//-/_}" ;;
      *) die "unknown part '$part'; valid are all, up, modules, engine, images, bluesky, browser, other-browsers, ffmpeg, queues, python" ;;
    esac
  done
fi
