#!/usr/bin/env bash
# Writes programs/go.mod again, after a version was changed in versions.sh. Then `go mod tidy` in programs/ writes go.sum.
# One main module for everything: the published archive of k8s.io/kubernetes has no staging folder, so its `=> ./staging/...` become
# `=> v0.Y.Z`. Every other module that it names is pinned to its version, so that all programs share one build.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=versions.sh
. "$here/versions.sh"

proxy=$(go env GOPROXY)
upstream=$(mktemp)
trap 'rm -f "$upstream"' EXIT
curl -sSf "${proxy%%,*}/k8s.io/kubernetes/@v/v$KUBERNETES_VERSION.mod" >"$upstream"
{
  printf 'module viral-slides/test-cluster\n\ngo %s\n\ngodebug default=go1.26\n\n' "$GO_VERSION"
  printf 'require %s\n' "k8s.io/kubernetes v$KUBERNETES_VERSION" 'github.com/coredns/coredns v1.14.2' "helm.sh/helm/v3 v$HELM_VERSION" 'sigs.k8s.io/metrics-server v0.9.0'
  sed -n "s#^[[:space:]]*\(k8s.io/[a-z-]*\) => ./staging.*#replace \1 => \1 v0.${KUBERNETES_VERSION#1.}#p" "$upstream"
  sed -n '/^require (/,/^)/p' "$upstream" | awk 'NF>=2 && $2 ~ /^v/ && $2 != "v0.0.0" {print "replace " $1 " => " $1 " " $2}'
} >"$here/programs/go.mod"
