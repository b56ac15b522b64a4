import { problemsOf } from './object-rules.ts';
import type { KubernetesContainer, KubernetesObject } from './object-rules.ts';

const container = (changes: Partial<KubernetesContainer> = {}): KubernetesContainer => ({
  name: 'media',
  image: 'services:1',
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  resources: { limits: { memory: '320Mi' }, requests: { cpu: '50m', memory: '128Mi' } },
  lifecycle: { preStop: { sleep: { seconds: 5 } } },
  startupProbe: {},
  readinessProbe: {},
  livenessProbe: {},
  ...changes,
});

const workload = (changes: Partial<KubernetesContainer> = {}, podChanges: object = {}): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'slides-media' },
  spec: {
    template: {
      metadata: {},
      spec: {
        containers: [container(changes)],
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        terminationGracePeriodSeconds: 40,
        ...podChanges,
      },
    },
  },
});

test('When a workload is as the chart promises, then nothing is said', () => {
  expect(
    problemsOf([workload(), workload({ name: 'browser', securityContext: { ...container().securityContext, seccompProfile: {} } })]),
  ).toEqual(['Deployment slides-media exists twice']);
});

test.each<[string, Partial<KubernetesContainer>]>([
  ['media may gain privileges', { securityContext: { ...container().securityContext, allowPrivilegeEscalation: true } }],
  ['media may write to its root file system', { securityContext: { ...container().securityContext, readOnlyRootFilesystem: false } }],
  ['media keeps capabilities', { securityContext: { ...container().securityContext, capabilities: { drop: ['NET_RAW'] } } }],
  [
    'media has a seccomp profile of its own',
    { securityContext: { ...container().securityContext, seccompProfile: { type: 'Unconfined' } } },
  ],
  ['media has no memory limit', { resources: { requests: { cpu: '1', memory: '1Gi' } } }],
  ['media has a secret in plain text', { env: [{ name: 'SESSION_SECRET', value: 'x' }] }],
  ['media has an empty setting', { env: [{ name: 'LOG_LEVEL', value: '' }] }],
  ['lacks a probe', { livenessProbe: undefined }],
  ['stops without a pause', { lifecycle: {} }],
])('When a container %s, then that is reported', (problem, changes) => {
  expect(problemsOf([workload(changes)])).toEqual([`Deployment slides-media: ${problem}`]);
});

test.each([
  ['does not set a user by number', { securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } } }],
  ['gets a token for the cluster', { automountServiceAccountToken: true }],
  ['has no time to finish after the pause', { terminationGracePeriodSeconds: 30 }],
])('When a pod %s, then that is reported', (problem, changes) => {
  expect(problemsOf([workload({}, changes)])).toEqual([`Deployment slides-media: ${problem}`]);
});

test('When the chart would make a Secret, then that is reported', () => {
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'slides' } };
  expect(problemsOf([secret])).toEqual(['the chart makes the Secret slides']);
});

test('When a pod is given an address at which no Service listens, then that is reported', () => {
  const service = (port: number): KubernetesObject => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'slides-gateway' },
    spec: { ports: [{ port }] },
  });
  const caller = workload({ env: [{ name: 'UPSTREAM_GATEWAY', value: 'http://slides-gateway:80' }] });
  expect(problemsOf([caller, service(80)])).toEqual([]);
  expect(problemsOf([caller, service(8080)])).toEqual([
    'Deployment slides-media: UPSTREAM_GATEWAY is slides-gateway:80, where no Service listens',
  ]);
});
