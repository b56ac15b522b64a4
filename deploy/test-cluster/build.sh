#!/usr/bin/env bash
# Makes the image of a whole one-node Kubernetes from Go modules and Debian packages, where no image registry answers: API server, controller
# manager, scheduler, kubelet, kube-proxy, CoreDNS, metrics-server and a small enforcer of NetworkPolicies.
# Prints the image's name. The first time it compiles for nine minutes or more on one core (JOBS=2: two of them); then it is kept.
# What it makes lies in .cache/test-cluster: bin/ (with kubectl for this machine, and helm where it has none) and Go's own caches, 3 GB.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=../scripts/say.sh
. "$here/../scripts/say.sh"
# shellcheck source=versions.sh
. "$here/versions.sh"

readonly cache="$root/.cache/test-cluster"
readonly bin="$cache/bin"
readonly ca_bundle=${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}
programs=(./kube ./coredns ./netpol ./pause sigs.k8s.io/metrics-server/cmd/metrics-server)
# Helm is for this machine, not for the node.
command -v helm >/dev/null || programs+=(helm.sh/helm/v3/cmd/helm)

go_on_host_is_new_enough() {
  command -v go >/dev/null && [ "$(printf '%s\n%s\n' "$GO_VERSION" "$(go env GOVERSION | tr -d go)" | sort -V | head -1)" = "$GO_VERSION" ]
}

link_flags() {
  local version=k8s.io/component-base/version
  printf '%s ' -s -w "-X $version.gitVersion=v$KUBERNETES_VERSION" "-X $version.gitMajor=1" "-X $version.gitMinor=${KUBERNETES_VERSION:2:2}" \
    "-X $version.gitTreeState=clean" "-X k8s.io/client-go/pkg/version.gitVersion=v$KUBERNETES_VERSION" \
    "-X helm.sh/helm/v3/internal/version.version=v$HELM_VERSION"
}

# Compiles one program into bin/. $1 = its package
compile() {
  local command=(go build -trimpath -ldflags "$(link_flags)" -o "$bin/" "$1")
  local settings=(CGO_ENABLED=0 GOTOOLCHAIN=local "GOFLAGS=-p=${JOBS:-1} -buildvcs=false -mod=mod" "GOMODCACHE=$cache/go-modules" "GOCACHE=$cache/go-build")
  if go_on_host_is_new_enough; then
    (cd "$here/programs" && quietly "go build $1" nice -n 19 env "${settings[@]}" "${command[@]}")
  else
    # Debian's own Go, in a container: the machine's distribution may have an older one. With the machine's CA bundle, as all our builds.
    quietly "go build $1" docker run --rm -v "$cache:$cache" -v "$here/programs:/programs:ro" -v "$ca_bundle:/ca.crt:ro" -w /programs \
      -e SSL_CERT_FILE=/ca.crt -e GOPROXY "$base" sh -c 'apt-get -q update && apt-get -qy install golang-go && cp -r /programs /tmp/ && cd /tmp/programs && exec env "$@"' \
      sh "${settings[@]}" "${command[@]}"
  fi
}

# The images that run inside the cluster besides the product's: one static program each.
build_addon_images() {
  local name
  for name in pause coredns metrics-server; do
    printf 'FROM scratch\nCOPY %s /%s\nENTRYPOINT ["/%s"]\n' "$name" "$name" "$name" |
      quietly "image of $name" docker build --quiet --tag "localhost/$name:$key" --file - "$bin"
  done
  docker save "localhost/pause:$key" "localhost/coredns:$key" "localhost/metrics-server:$key" --output "$bin/addons.tar"
}

build_node_image() {
  sed "s/ADDON_TAG/$key/" "$here/node/addons.yaml" >"$bin/addons.yaml"
  sed "s/ADDON_TAG/$key/" "$here/node/start.sh" >"$bin/start.sh"
  quietly 'image of the node' docker build --quiet --build-arg "BASE=$base" --tag "$name" --file "$here/node/Dockerfile" "$bin"
  docker run --rm --entrypoint cat "$name" /usr/bin/kubectl >"$bin/kubectl"
  chmod +x "$bin/kubectl"
}

is_made() {
  docker image inspect "$name" >/dev/null 2>&1 && [ -x "$bin/kubectl" ] && { command -v helm >/dev/null || [ -x "$bin/helm" ]; }
}

main() {
  local program started
  base=$("$here/../images/base.sh")
  key=$("$here/../images/cache-key.sh" "$here/build.sh" "$here/versions.sh" "$here/node" "$here/programs" "$base")
  name="viral-slides-test-node:$key"
  if ! is_made; then
    mkdir -p "$bin"
    for program in "${programs[@]}"; do
      started=$SECONDS
      say "test cluster: compiling $program"
      compile "$program"
      say "test cluster: $program is ready after $((SECONDS - started)) s"
    done
    build_addon_images
    build_node_image
  fi
  printf '%s\n' "$name"
}

main "$@"
