import type { KubernetesContainer, KubernetesObject } from './object-rules.ts';
import { problemsOfSmall } from './small-size.ts';

const labels = (component: string) => ({ 'app.kubernetes.io/component': component });
const peer = (component: string) => ({ podSelector: { matchLabels: labels(component) } });
const proxy = { name: 'egress-proxy', image: 'services:1' };
const folder = { name: 'browser', mountPath: '/run/browser', readOnly: true };
const secret = (key: string) => ({ valueFrom: { secretKeyRef: { name: 'slides', key } } });

function deployment(component: string, main: Partial<KubernetesContainer>, { pod = {}, spec = {} } = {}): KubernetesObject {
  const containers = [{ name: component, image: 'services:1', ...main }];
  const template = { metadata: { labels: labels(component) }, spec: { containers, ...pod } };
  return { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: `slides-${component}` }, spec: { template, ...spec } };
}

function policy(component: string, rules: object): KubernetesObject {
  const spec = { podSelector: { matchLabels: labels(component) }, ...rules };
  return { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: `slides-${component}` }, spec };
}

function service(name: string, component: string, targetPort: string): KubernetesObject {
  const spec = { selector: labels(component), ports: [{ port: 80, targetPort }] };
  return { apiVersion: 'v1', kind: 'Service', metadata: { name: `slides-${name}` }, spec };
}

const toDatabase = { to: [peer('mongo')], ports: [{ port: 27_017 }] };
const toMedia = { to: [peer('media')], ports: [{ port: 3_000 }] };
const fromUsers = { ports: [{ port: 8_080 }] };
const frontend = deployment('frontend', {});

const large = [
  frontend,
  deployment('gateway', { env: [{ name: 'UPSTREAM_MEDIA', value: 'http://slides-media:3000' }] }),
  deployment(
    'media',
    {
      env: [
        { name: 'NODE_OPTIONS', value: '--fast' },
        { name: 'MONGO_PASSWORD', ...secret('MONGO_MEDIA_PASSWORD') },
        { name: 'MONGODB_URI', value: 'mongodb://media:$(MONGO_PASSWORD)@slides-mongo:27017/media' },
      ],
      volumeMounts: [{ name: 'media-tmp', mountPath: '/tmp' }, folder],
    },
    { pod: { initContainers: [proxy] } },
  ),
  service('mongo', 'mongo', 'mongo'),
  policy('gateway', { ingress: [fromUsers], egress: [toMedia] }),
  policy('media', { ingress: [{ from: [peer('gateway')] }], egress: [toDatabase] }),
  policy('mongo', { ingress: [{ from: [peer('media')] }] }),
];

interface Changes {
  env?: KubernetesContainer['env'];
  pod?: object;
  spec?: object;
  mounts?: KubernetesContainer['volumeMounts'];
  egress?: object[];
  intoDatabase?: string;
  gatewayPort?: string;
  others?: KubernetesObject[];
}

const env = [
  { name: 'NODE_OPTIONS', value: '--fast' },
  { name: 'gateway.UPSTREAM_MEDIA', value: 'http://slides-media:3000' },
  { name: 'media.LISTEN_ADDRESS', value: '127.0.0.2' },
  { name: 'media.MONGO_PASSWORD', ...secret('MONGO_MEDIA_PASSWORD') },
  { name: 'media.MONGODB_URI', value: 'mongodb://media:$(media.MONGO_PASSWORD)@slides-mongo:27017/media' },
  { name: 'media.INGEST_PARALLEL', value: '1' },
];
const hostAliases = [
  { ip: '127.0.0.1', hostnames: ['slides-gateway'] },
  { ip: '127.0.0.2', hostnames: ['slides-media'] },
];

/** The same in one pod, with what a test changes. */
function small(changes: Changes = {}): KubernetesObject[] {
  const main = {
    env: changes.env ?? env,
    ports: [{ name: 'http', containerPort: 8_080 }],
    volumeMounts: changes.mounts ?? [{ name: 'product-tmp', mountPath: '/tmp' }, folder],
  };
  const pod = { initContainers: [proxy], hostAliases, ...changes.pod };
  return [
    frontend,
    deployment('product', main, { pod, spec: { replicas: 1, strategy: { type: 'Recreate' }, ...changes.spec } }),
    deployment('mongo', { ports: [{ name: 'mongo', containerPort: 27_017 }] }),
    service('gateway', 'product', changes.gatewayPort ?? 'http'),
    service('mongo', 'mongo', 'mongo'),
    policy('product', { ingress: [fromUsers], egress: changes.egress ?? [toDatabase] }),
    policy('mongo', { ingress: [{ from: [peer(changes.intoDatabase ?? 'product')] }] }),
    ...(changes.others ?? []),
  ];
}

test('When the size is small, then one pod has every setting, secret, sidecar and connection of each service', () => {
  expect(problemsOfSmall({ large, small: small() })).toEqual([]);
});

const withoutVariable = (name: string) => env.filter((each) => each.name !== name);
const budget = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'slides-product' } };

test.each<[string, Changes, string]>([
  [
    'a setting is missing',
    { env: withoutVariable('gateway.UPSTREAM_MEDIA') },
    'product lacks the gateway.UPSTREAM_MEDIA of the large size',
  ],
  ['a secret is missing', { env: withoutVariable('media.MONGO_PASSWORD') }, 'product lacks the media.MONGO_PASSWORD of the large size'],
  ['a setting is added', { env: [...env, { name: 'media.EXTRA', value: '1' }] }, 'product has media.EXTRA, which the large size lacks'],
  ['a variable is there twice', { env: [...env, ...env.slice(-1)] }, 'product has a variable twice'],
  ['a service is there, too', { others: [deployment('media', {})] }, 'Deployment slides-media is there beside the process'],
  ['it has a budget', { others: [budget] }, 'there is a PodDisruptionBudget for the process'],
  ['it may run twice', { spec: { replicas: 2 } }, 'there may be two processes'],
  ['old and new overlap', { spec: { strategy: { type: 'RollingUpdate' } } }, 'there may be two processes'],
  ['a sidecar is missing', { pod: { initContainers: [] } }, 'product has other sidecars than the large size'],
  ['sockets are writable', { mounts: [{ ...folder, readOnly: false }] }, 'product does not mount /run/browser as in the large size'],
  ['the network is closed', { egress: [] }, `the network keeps product from ${JSON.stringify(toDatabase)}`],
  ['the network is open', { egress: [toDatabase, {}] }, 'the network lets product reach {}'],
  ['its Service has a wrong port', { gatewayPort: 'https' }, 'Service slides-gateway leads nowhere at 80'],
])('When the size is small and %s, then that is reported', (_when, changes, problem) => {
  expect(problemsOfSmall({ large, small: small(changes) })).toEqual([problem]);
});

test('When the database lets in pods of the large size, then that is reported', () => {
  expect(problemsOfSmall({ large, small: small({ intoDatabase: 'media' }) })).toEqual([
    'mongo does not let product in',
    'mongo lets in pods that do not exist',
  ]);
});

test('When the name of a service leads nowhere, then that is reported', () => {
  expect(problemsOfSmall({ large, small: small({ pod: { hostAliases: hostAliases.slice(0, 1) } }) })).toEqual([
    'the name of media does not lead to where it listens',
    'slides-media does not exist',
  ]);
});
