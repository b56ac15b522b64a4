#!/usr/bin/env bash
# The node of the test cluster, one container:
#   node.sh up NAME IMAGE     starts it where it is not running, waits until it serves, writes .cache/test-cluster/kubeconfig
#   node.sh load NAME IMAGE…  brings images of this machine into it
#   node.sh down NAME         removes it with its data
# MEM=8g is the most memory that it takes; API_ONLY=1 starts no node behind the API, which is enough for `kubectl apply --dry-run=server`.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=../scripts/say.sh
. "$here/../scripts/say.sh"

# Twenty seconds on an idle machine.
readonly ready_within_s=420
# In the order of their numbers (capabilities(7)).
readonly all_capabilities=(CHOWN DAC_OVERRIDE DAC_READ_SEARCH FOWNER FSETID KILL SETGID SETUID SETPCAP LINUX_IMMUTABLE NET_BIND_SERVICE NET_BROADCAST
  NET_ADMIN NET_RAW IPC_LOCK IPC_OWNER SYS_MODULE SYS_RAWIO SYS_CHROOT SYS_PTRACE SYS_PACCT SYS_ADMIN SYS_BOOT SYS_NICE SYS_RESOURCE SYS_TIME
  SYS_TTY_CONFIG MKNOD LEASE AUDIT_WRITE AUDIT_CONTROL SETFCAP MAC_OVERRIDE MAC_ADMIN SYSLOG WAKE_ALARM BLOCK_SUSPEND AUDIT_READ)

# `--privileged` asks for every capability and fails where the machine itself lacks one: the node gets what there is, without those that
# change the machine.
capabilities() {
  local have name number=0
  have=$(awk '/^CapBnd/ { print $2 }' /proc/self/status)
  for name in "${all_capabilities[@]}"; do
    case $name in
      SYS_MODULE | SYS_RAWIO | SYS_BOOT | SYS_TIME | MAC_*) ;;
      *) if (((16#$have >> number) & 1)); then printf '%s\n' --cap-add "$name"; fi ;;
    esac
    number=$((number + 1))
  done
}

in_node() { docker exec -e KUBECONFIG=/etc/kube/admin.conf "$name" "$@"; }

api_answers() { in_node kubectl get --raw /readyz >/dev/null 2>&1; }

addons_are_there() {
  [ -n "${API_ONLY:-}" ] || in_node kubectl -n kube-system wait --for=condition=Available --timeout=5s deploy/coredns deploy/metrics-server >/dev/null 2>&1
}

up() {
  local image=$1 options deadline=$((SECONDS + ready_within_s))
  if [ -z "$(docker ps --quiet --filter "name=^$name\$")" ]; then
    docker rm --force --volumes "$name" >/dev/null 2>&1 || true
    mapfile -t options < <(capabilities)
    docker run --detach --name "$name" --hostname "$name" "${options[@]}" \
      --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined \
      --device-cgroup-rule 'a *:* rwm' --device /dev/kmsg --memory "${MEM:-8g}" ${API_ONLY:+-e API_ONLY=1} --tmpfs /run \
      -v /var/lib/containerd -v /var/lib/etcd -v /var/lib/kubelet -v /tmp/hostpath_pv "$image" >/dev/null
  fi
  until api_answers && addons_are_there; do
    [ "$SECONDS" -lt "$deadline" ] || die "the test cluster did not become ready within $ready_within_s s; its logs: docker exec $name ls /var/log/kube"
    sleep 0.5
  done
  # An API without a node is asked from inside its container alone.
  [ -n "${API_ONLY:-}" ] || (umask 077 && docker exec "$name" cat /etc/kube/admin.conf >"$root/.cache/test-cluster/kubeconfig")
  say "test cluster: ready after $SECONDS s"
}

load() { docker save "$@" | docker exec --interactive "$name" ctr -n k8s.io images import - >/dev/null; }

[ "$#" -ge 2 ] || die 'usage: node.sh up|load|down NAME [IMAGE…]'
action=$1
name=$2
shift 2
case $action in
  up) up "$@" ;;
  load) load "$@" ;;
  down) docker rm --force --volumes "$name" >/dev/null 2>&1 || true ;;
  *) die "unknown action '$action'; valid are up, load, down" ;;
esac
