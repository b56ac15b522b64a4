#!/bin/bash
# Runs in the node's container: a whole cluster of one node. What its programs say is in /var/log/kube/<name>.log.
set -euo pipefail
readonly config=/etc/kube logs=/var/log/kube

# From here on our own control group is the root that programs see; under cgroup v1 each controller is mounted as seen from here.
enter_cgroup() {
  [ -n "${IN_OWN_CGROUP:-}" ] || IN_OWN_CGROUP=1 exec unshare --cgroup "$0"
  [ -e /sys/fs/cgroup/cgroup.controllers ] && return 0
  local controllers controller folder
  controllers=$(awk -F: '$2 != "" { print $2 }' /proc/self/cgroup)
  umount -R /sys/fs/cgroup
  mount -t tmpfs -o mode=755 cgroup /sys/fs/cgroup
  for controller in $controllers; do
    folder=/sys/fs/cgroup/${controller#name=}
    mkdir -p "$folder"
    mount -t cgroup -o "$controller" cgroup "$folder"
  done
}

# The kubelet wants to set these, which belong to the whole machine: it is shown files that hold what it wants already.
cover_kernel_settings() {
  local setting file
  mount --make-rshared /
  mount -o remount,rw /sys
  mount -o remount,rw /proc/sys 2>/dev/null || true
  for setting in vm/overcommit_memory=1 vm/panic_on_oom=0 kernel/panic=10 kernel/panic_on_oops=1 kernel/keys/root_maxkeys=1000000 kernel/keys/root_maxbytes=25000000; do
    file=/run/sysctl-${setting%%=*}
    mkdir -p "${file%/*}"
    echo "${setting#*=}" >"$file"
    mount --bind "$file" "/proc/sys/${setting%%=*}"
  done
}

# $1 = name of the authority
make_authority() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 -subj "/CN=$1" -keyout "$1.key" -out "$1.crt" 2>/dev/null
}

# $1 = file, $2 = authority, $3 = subject, $4 = names it answers to (none)
make_certificate() {
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "$3" -keyout "$1.key" 2>/dev/null |
    openssl x509 -req -CA "$2.crt" -CAkey "$2.key" -CAcreateserial -days 365 -out "$1.crt" 2>/dev/null \
      -extfile <(echo 'extendedKeyUsage=serverAuth,clientAuth'; [ -z "${4:-}" ] || echo "subjectAltName=$4")
}

# Certificate and kubeconfig of one client. $1 = its file, $2 = subject
make_client() {
  make_certificate "$1" ca "$2"
  kubectl config --kubeconfig="$1.conf" set-cluster cluster --server="https://$address:6443" --certificate-authority=ca.crt --embed-certs=true
  kubectl config --kubeconfig="$1.conf" set-credentials user --client-certificate="$1.crt" --client-key="$1.key" --embed-certs=true
  kubectl config --kubeconfig="$1.conf" set-context default --cluster=cluster --user=user
  kubectl config --kubeconfig="$1.conf" use-context default
} >/dev/null

make_identities() {
  [ -e admin.conf ] && return 0
  make_authority ca
  make_authority front-ca
  make_certificate front front-ca /CN=front-proxy-client
  make_certificate api ca /CN=kube-apiserver "DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,DNS:kubernetes.default.svc.cluster.local,DNS:localhost,DNS:$node,IP:10.96.0.1,IP:127.0.0.1,IP:$address"
  make_certificate api-kubelet ca /O=system:masters/CN=kube-apiserver-kubelet-client
  make_certificate kubelet-server ca "/CN=$node" "DNS:$node,IP:$address"
  openssl ecparam -genkey -name prime256v1 -noout -out service-accounts.key
  openssl ec -in service-accounts.key -pubout -out service-accounts.pub 2>/dev/null
  make_client controller-manager /CN=system:kube-controller-manager
  make_client scheduler /CN=system:kube-scheduler
  make_client proxy /CN=system:kube-proxy
  make_client kubelet "/O=system:nodes/CN=system:node:$node"
  make_client admin /O=system:masters/CN=admin
}

write_settings() {
  cat >/etc/containerd/config.toml <<END
version = 3
[plugins.'io.containerd.cri.v1.images'.pinned_images]
  sandbox = 'localhost/pause:ADDON_TAG'
[plugins.'io.containerd.cri.v1.runtime']
  restrict_oom_score_adj = true
END
  cat >/etc/cni/net.d/10-kube.conflist <<END
{"cniVersion":"1.0.0","name":"kube","plugins":[{"type":"ptp","mtu":1500,"ipam":{"type":"host-local","dataDir":"/run/cni-ipam","ranges":[[{"subnet":"10.244.0.0/24"}]],"routes":[{"dst":"0.0.0.0/0"}]}}]}
END
  cat >kubelet.yaml <<END
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
authentication: {anonymous: {enabled: false}, webhook: {enabled: true}, x509: {clientCAFile: $config/ca.crt}}
authorization: {mode: Webhook}
tlsCertFile: $config/kubelet-server.crt
tlsPrivateKeyFile: $config/kubelet-server.key
containerRuntimeEndpoint: unix:///run/containerd/containerd.sock
cgroupDriver: cgroupfs
failCgroupV1: false
failSwapOn: false
clusterDNS: [10.96.0.10]
clusterDomain: cluster.local
evictionHard: {nodefs.available: "0%", nodefs.inodesFree: "0%", imagefs.available: "0%"}
imageGCHighThresholdPercent: 100
oomScoreAdj: 0
maxOpenFiles: $(ulimit -Hn)
END
  cat >proxy.yaml <<END
apiVersion: kubeproxy.config.k8s.io/v1alpha1
kind: KubeProxyConfiguration
mode: nftables
clientConnection: {kubeconfig: $config/proxy.conf}
clusterCIDR: 10.244.0.0/16
oomScoreAdj: 0
conntrack: {maxPerCore: 0, min: 0, tcpEstablishedTimeout: 0s, tcpCloseWaitTimeout: 0s}
END
}

# Runs a program and starts it again when it ends. $1 = name of its log
keep_running() {
  local name=$1
  shift
  while :; do
    "$@" >>"$logs/$name.log" 2>&1 || true
    echo "== $name ended $(date)" >>"$logs/$name.log"
    sleep 1
  done &
}

start_control_plane() {
  keep_running containerd containerd
  keep_running etcd etcd --data-dir /var/lib/etcd/kube --unsafe-no-fsync --quota-backend-bytes=1073741824 --log-level=warn
  keep_running api-server kube kube-apiserver --advertise-address="$address" --etcd-servers=http://127.0.0.1:2379 --service-cluster-ip-range=10.96.0.0/16 \
    --authorization-mode=Node,RBAC --enable-admission-plugins=NodeRestriction --allow-privileged=true \
    --client-ca-file=ca.crt --tls-cert-file=api.crt --tls-private-key-file=api.key \
    --kubelet-client-certificate=api-kubelet.crt --kubelet-client-key=api-kubelet.key --kubelet-certificate-authority=ca.crt \
    --service-account-issuer=https://kubernetes.default.svc.cluster.local --service-account-key-file=service-accounts.pub \
    --service-account-signing-key-file=service-accounts.key \
    --requestheader-client-ca-file=front-ca.crt --requestheader-allowed-names=front-proxy-client --requestheader-extra-headers-prefix=X-Remote-Extra- \
    --requestheader-group-headers=X-Remote-Group --requestheader-username-headers=X-Remote-User \
    --proxy-client-cert-file=front.crt --proxy-client-key-file=front.key
  # It looks at autoscalers every 5 s and soon after a start: a test does not wait for minutes.
  keep_running controller-manager kube kube-controller-manager --kubeconfig=controller-manager.conf --authentication-kubeconfig=controller-manager.conf \
    --authorization-kubeconfig=controller-manager.conf --leader-elect=false --allocate-node-cidrs=true --cluster-cidr=10.244.0.0/16 \
    --service-account-private-key-file=service-accounts.key --root-ca-file=ca.crt --use-service-account-credentials=true \
    --cluster-signing-cert-file=ca.crt --cluster-signing-key-file=ca.key --enable-hostpath-provisioner=true \
    --horizontal-pod-autoscaler-sync-period=5s --horizontal-pod-autoscaler-initial-readiness-delay=5s --horizontal-pod-autoscaler-cpu-initialization-period=10s
  keep_running scheduler kube kube-scheduler --kubeconfig=scheduler.conf --authentication-kubeconfig=scheduler.conf --authorization-kubeconfig=scheduler.conf \
    --leader-elect=false
  until kubectl get --raw /readyz >/dev/null 2>&1; do sleep .5; done
}

start_node() {
  until ctr -n k8s.io version >/dev/null 2>&1; do sleep .5; done
  ctr -n k8s.io images import --local /opt/kube/addons.tar >>"$logs/import.log" 2>&1 || ctr -n k8s.io images import /opt/kube/addons.tar >>"$logs/import.log" 2>&1
  # Pods reach what is outside of the cluster under the node's address.
  nft -f - <<END
table ip masq { chain post { type nat hook postrouting priority 110; ip saddr 10.244.0.0/16 ip daddr != { 10.244.0.0/16, 10.96.0.0/16 } masquerade; }; }
END
  keep_running proxy kube kube-proxy --config=proxy.yaml --hostname-override="$node"
  keep_running kubelet kube kubelet --config=kubelet.yaml --kubeconfig=kubelet.conf --hostname-override="$node" --node-ip="$address"
  keep_running netpol netpol
  # The provisioner of volumes knows no fsGroup: every pod may write into its own.
  keep_running volumes bash -c 'while :; do chmod -f 0777 /tmp/hostpath_pv/* || :; sleep .5; done'
  kubectl apply -f /opt/kube/addons.yaml >>"$logs/addons.log" 2>&1
}

enter_cgroup
cover_kernel_settings
address=$(hostname -i | cut -d' ' -f1)
node=$(hostname)
mkdir -p "$config" "$logs" /etc/cni/net.d /tmp/hostpath_pv
cd "$config"
make_identities
write_settings
export KUBECONFIG=$config/admin.conf
start_control_plane
# API_ONLY=1: enough for `kubectl apply --dry-run=server`.
[ -n "${API_ONLY:-}" ] || start_node
wait
