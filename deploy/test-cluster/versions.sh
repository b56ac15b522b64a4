# What the test cluster is made of besides Debian's packages; programs/go.mod pins the modules. Sourced, never run.
# shellcheck disable=SC2034
readonly KUBERNETES_VERSION=1.36.3
readonly HELM_VERSION=3.21.3
# What programs/go.mod asks of the compiler.
readonly GO_VERSION=1.26.4
