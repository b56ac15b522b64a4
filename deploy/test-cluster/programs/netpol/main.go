// netpol enforces NetworkPolicy on one node: it watches the API and writes one nftables table.
// Pods are reached over routed veths (CNI ptp), so every pod packet passes forward (pod to pod) or input (pod to node).
// Traffic from the node itself (probes) goes through output and is never filtered, as Kubernetes wants it.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"sort"
	"strings"
	"time"

	v1 "k8s.io/api/core/v1"
	netv1 "k8s.io/api/networking/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
)

var (
	pods []*v1.Pod
	nss  map[string]labels.Set
)

func sel(s *metav1.LabelSelector, l labels.Set) bool {
	x, err := metav1.LabelSelectorAsSelector(s)
	return err == nil && x.Matches(l)
}

func has(p *netv1.NetworkPolicy, t netv1.PolicyType) bool {
	for _, x := range p.Spec.PolicyTypes {
		if x == t {
			return true
		}
	}
	return false
}

// peerPods: the pods that one peer selects, as seen from a policy's namespace.
func peerPods(ns string, pe netv1.NetworkPolicyPeer) (r []*v1.Pod) {
	for _, q := range pods {
		if pe.NamespaceSelector == nil && q.Namespace != ns || pe.NamespaceSelector != nil && !sel(pe.NamespaceSelector, nss[q.Namespace]) {
			continue
		}
		if pe.PodSelector == nil || sel(pe.PodSelector, q.Labels) {
			r = append(r, q)
		}
	}
	return
}

func ports(ps []netv1.NetworkPolicyPort, dst []*v1.Pod) (r []string) {
	if len(ps) == 0 {
		return []string{""}
	}
	for _, p := range ps {
		proto := "tcp"
		if p.Protocol != nil {
			proto = strings.ToLower(string(*p.Protocol))
		}
		switch {
		case p.Port == nil:
			r = append(r, " meta l4proto "+proto)
		case p.Port.StrVal != "":
			for _, d := range dst {
				for _, c := range d.Spec.Containers {
					for _, cp := range c.Ports {
						if cp.Name == p.Port.StrVal {
							r = append(r, fmt.Sprintf(" ip daddr %s %s dport %d", d.Status.PodIP, proto, cp.ContainerPort))
						}
					}
				}
			}
		case p.EndPort != nil:
			r = append(r, fmt.Sprintf(" %s dport %d-%d", proto, p.Port.IntVal, *p.EndPort))
		default:
			r = append(r, fmt.Sprintf(" %s dport %d", proto, p.Port.IntVal))
		}
	}
	return
}

func rules(ns, field string, self *v1.Pod, peers []netv1.NetworkPolicyPeer, pp []netv1.NetworkPolicyPort) (r []string) {
	dst := []*v1.Pod{self}
	if len(peers) == 0 {
		if field == "daddr" {
			dst = pods
		}
		for _, s := range ports(pp, dst) {
			r = append(r, s+" accept")
		}
	}
	for _, pe := range peers {
		m := ""
		if b := pe.IPBlock; b != nil {
			if strings.Contains(b.CIDR, ":") {
				continue // this cluster has IPv4 alone
			}
			m = " ip " + field + " " + b.CIDR
			if len(b.Except) > 0 {
				m += " ip " + field + " != { " + strings.Join(b.Except, ", ") + " }"
			}
			if field == "daddr" {
				dst = nil
			}
		} else {
			ps := peerPods(ns, pe)
			ips := []string{}
			for _, q := range ps {
				ips = append(ips, q.Status.PodIP)
			}
			if len(ips) == 0 {
				continue
			}
			m = " ip " + field + " { " + strings.Join(ips, ", ") + " }"
			if field == "daddr" {
				dst = ps
			}
		}
		for _, s := range ports(pp, dst) {
			r = append(r, m+s+" accept")
		}
	}
	return
}

func main() {
	cfg, err := clientcmd.BuildConfigFromFlags("", os.Getenv("KUBECONFIG"))
	if err != nil {
		panic(err)
	}
	f := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(cfg), 0)
	pi, ni, pol := f.Core().V1().Pods(), f.Core().V1().Namespaces(), f.Networking().V1().NetworkPolicies()
	dirty := make(chan struct{}, 1)
	mark := func() {
		select {
		case dirty <- struct{}{}:
		default:
		}
	}
	h := cache.ResourceEventHandlerFuncs{AddFunc: func(any) { mark() }, UpdateFunc: func(any, any) { mark() }, DeleteFunc: func(any) { mark() }}
	for _, i := range []cache.SharedIndexInformer{pi.Informer(), ni.Informer(), pol.Informer()} {
		i.AddEventHandler(h)
	}
	f.Start(nil)
	f.WaitForCacheSync(nil)
	last := ""
	for range dirty {
		all, _ := pi.Lister().List(labels.Everything())
		pods, nss = nil, map[string]labels.Set{}
		for _, p := range all {
			if p.Status.PodIP != "" && !p.Spec.HostNetwork && p.Status.Phase != v1.PodSucceeded && p.Status.Phase != v1.PodFailed {
				pods = append(pods, p)
			}
		}
		sort.Slice(pods, func(i, j int) bool { return pods[i].Status.PodIP < pods[j].Status.PodIP })
		l, _ := ni.Lister().List(labels.Everything())
		for _, n := range l {
			nss[n.Name] = n.Labels
		}
		ps, _ := pol.Lister().List(labels.Everything())
		sort.Slice(ps, func(i, j int) bool { return ps[i].Namespace+"/"+ps[i].Name < ps[j].Namespace+"/"+ps[j].Name })
		var chains, in, out strings.Builder
		for _, p := range pods {
			name := strings.ReplaceAll(p.Status.PodIP, ".", "_")
			var ig, eg []string
			igOn, egOn := false, false
			for _, np := range ps {
				if np.Namespace != p.Namespace || !sel(&np.Spec.PodSelector, p.Labels) {
					continue
				}
				if has(np, netv1.PolicyTypeIngress) {
					igOn = true
					for _, r := range np.Spec.Ingress {
						ig = append(ig, rules(np.Namespace, "saddr", p, r.From, r.Ports)...)
					}
				}
				if has(np, netv1.PolicyTypeEgress) {
					egOn = true
					for _, r := range np.Spec.Egress {
						eg = append(eg, rules(np.Namespace, "daddr", p, r.To, r.Ports)...)
					}
				}
			}
			if igOn {
				fmt.Fprintf(&chains, " chain i%s {\n", name)
				for _, r := range ig {
					fmt.Fprintf(&chains, " %s\n", strings.ReplaceAll(r, "accept", "return"))
				}
				fmt.Fprintf(&chains, "  counter drop\n }\n")
				fmt.Fprintf(&in, "  ip daddr %s jump i%s\n", p.Status.PodIP, name)
			}
			if egOn {
				fmt.Fprintf(&chains, " chain e%s {\n", name)
				for _, r := range eg {
					fmt.Fprintf(&chains, " %s\n", strings.ReplaceAll(r, "accept", "return"))
				}
				fmt.Fprintf(&chains, "  counter drop\n }\n")
				fmt.Fprintf(&out, "  ip saddr %s jump e%s\n", p.Status.PodIP, name)
			}
		}
		s := "table ip netpol\ndelete table ip netpol\ntable ip netpol {\n" + chains.String() +
			" chain forward { type filter hook forward priority 0;\n  ct state established,related accept\n" + out.String() + in.String() + " }\n" +
			" chain input { type filter hook input priority 0;\n  ct state established,related accept\n" + out.String() + " }\n}\n"
		if s != last {
			c := exec.Command("nft", "-f", "-")
			c.Stdin = strings.NewReader(s)
			if b, err := c.CombinedOutput(); err != nil {
				fmt.Printf("nft: %v %s\n%s\n", err, b, s)
			} else {
				last = s
				fmt.Printf("%s %d pods %d policies\n", time.Now().Format(time.TimeOnly), len(pods), len(ps))
			}
		}
		time.Sleep(200 * time.Millisecond)
	}
}
