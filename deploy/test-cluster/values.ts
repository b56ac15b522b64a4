import type { ClusterImages } from './images.ts';
import type { Installation } from './kube.ts';

/** Name of the Secret that the test makes for the chart and for the development identity provider. */
export const secretName = 'viral-slides-test';
/** Port of the node that leads to the gateway. */
export const gatewayNodePort = 30_808;
const devIdpPort = 3_000;

/** A bundled server's image with the numeric user that it runs as. */
export interface BundledImage {
  image: string;
  user: number;
  group: number;
}

/** Inputs of the chart's values. */
export interface ValuesInput {
  installation: Installation;
  images: ClusterImages;
  /** The bundled servers. */
  servers: Record<'mongo' | 'rabbitmq' | 's3', BundledImage>;
}

/** Name of the namespace beside the product's in which the test has a page to capture, and that page's host name. */
export function outsideOf({ namespace }: Installation): { namespace: string; pageHost: string } {
  return { namespace: `${namespace}-outside`, pageHost: `page.${namespace}-outside.svc.cluster.local` };
}

/** The values of the chart for a test: all servers bundled, rehearsal platforms, sign-in by the development provider beside the release. */
export function chartValues({ installation, images, servers }: ValuesInput): object {
  const devIdp = [{ podSelector: { matchLabels: { 'cluster-test': 'dev-idp' } } }];
  const outside = outsideOf(installation);
  const page = {
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': outside.namespace } },
    podSelector: { matchLabels: { 'cluster-test': 'page' } },
  };
  const bundled = (server: BundledImage) => ({ enabled: true, ...server, storage: '1Gi' });
  return {
    images: { services: images.services, screenshot: images.screenshot, frontend: images.frontend },
    existingSecret: secretName,
    platformSandbox: { enabled: true },
    settings: {
      OIDC_ISSUER: `http://dev-idp:${devIdpPort}/dev-idp`,
      OIDC_CLIENT_ID: 'viral-slides',
      OIDC_BROWSER_BASE: '/dev-idp',
      // Every proof signs in new people, all from one address.
      RATE_LIMIT_LOGIN_PER_MINUTE: 1_000,
      CAPTURE_ALLOWED_HOSTS: outside.pageHost,
    },
    replicas: 2,
    gateway: { serviceType: 'NodePort', nodePort: gatewayNodePort },
    networkPolicy: {
      oidc: { peers: devIdp, ports: [devIdpPort] },
      extraEgress: { gateway: [{ to: devIdp, ports: [{ port: devIdpPort }] }], screenshot: [{ to: [page] }] },
    },
    bundled: { mongo: bundled(servers.mongo), rabbitmq: bundled(servers.rabbitmq), s3: bundled(servers.s3) },
  };
}

/** A pod as the strictest rules of Kubernetes ("restricted") want it, with one container of the product's Node image. */
export function restrictedPod(container: { image: string; command: readonly string[]; env?: readonly object[] }): object {
  const securityContext = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
  return {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: 2,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [{ name: 'main', imagePullPolicy: 'IfNotPresent', securityContext, ...container }],
  };
}

/** The development identity provider as a part of the test: the chart has none, because it must not be run in production. */
export function devIdpObjects({ release }: Installation, image: string): object[] {
  const labels = { 'cluster-test': 'dev-idp' };
  const secretOf = (key: string) => ({ valueFrom: { secretKeyRef: { name: secretName, key } } });
  const env = [
    { name: 'PORT', value: String(devIdpPort) },
    { name: 'DEV_IDP_ISSUER', value: `http://dev-idp:${devIdpPort}/dev-idp` },
    { name: 'DEV_IDP_CLIENT_ID', value: 'viral-slides' },
    { name: 'DEV_IDP_CLIENT_SECRET', ...secretOf('OIDC_CLIENT_SECRET') },
    { name: 'DEV_IDP_KEY', ...secretOf('DEV_IDP_KEY') },
  ];
  const fromParts = ['gateway', 'auth'].map((component) => ({
    podSelector: { matchLabels: { 'app.kubernetes.io/instance': release, 'app.kubernetes.io/component': component } },
  }));
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'dev-idp', labels },
      spec: {
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: restrictedPod({ image, command: ['node', 'deploy/dev-idp/src/main.ts'], env }) },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'dev-idp', labels },
      spec: { selector: labels, ports: [{ port: devIdpPort }] },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'dev-idp' },
      spec: {
        podSelector: { matchLabels: labels },
        policyTypes: ['Ingress'],
        ingress: [{ from: fromParts, ports: [{ port: devIdpPort }] }],
      },
    },
  ];
}
