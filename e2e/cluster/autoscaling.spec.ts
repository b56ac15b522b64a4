import { expect, test } from '@playwright/test';
import { helm, kubectl } from '../../deploy/test-cluster/kube.ts';
import { logFigure } from './support/figures.ts';
import { Load } from './support/load.ts';
import { readyReplicas } from './support/pods.ts';
import { inside } from './support/strangers.ts';

const part = 'Autoscaling';
const scaledWithinMs = 300_000;

/** Desired and current replicas of the gateway's autoscaler. */
async function gatewayScale(): Promise<{ desired: number; current: number; cpu: string }> {
  const scaler = JSON.parse(await kubectl(inside, ['get', 'hpa', `${inside.release}-gateway`, '-o', 'json'])) as Autoscaler;
  const { desiredReplicas = 0, currentReplicas = 0, currentMetrics } = scaler.status;
  return { desired: desiredReplicas, current: currentReplicas, cpu: currentMetrics?.[0]?.resource?.current?.averageValue ?? 'unknown' };
}

interface Autoscaler {
  status: { desiredReplicas?: number; currentReplicas?: number; currentMetrics?: { resource?: { current?: { averageValue?: string } } }[] };
}

/**
 * Scales the gateway to one replica, and sets the autoscaler's threshold to six times the idle load, since a crowded machine grants no
 * more.
 */
async function letOneReplicaScale(): Promise<void> {
  const gateway = `deployment/${inside.release}-gateway`;
  // An upgrade keeps the number of replicas that run.
  await kubectl(inside, ['scale', gateway, '--replicas=1']);
  await kubectl(inside, ['rollout', 'status', gateway, '--timeout=120s']);
  const before = await replicasOfAll();
  const values = [
    'autoscaling.enabled=true',
    'autoscaling.maxReplicas=3',
    'services.gateway.replicas=1',
    'services.gateway.scaleAtCpu=30m',
  ];
  const upgrade = [
    'upgrade',
    inside.release,
    'deploy/kubernetes',
    '--reuse-values',
    '--set',
    values.join(','),
    '--wait',
    '--timeout',
    '5m',
  ];
  await helm(inside, upgrade, 330_000);
  expect(await replicasOfAll()).toEqual(before);
  await expect.poll(async () => (await gatewayScale()).current, { timeout: scaledWithinMs }).toBe(1);
  await expect.poll(async () => (await gatewayScale()).cpu, { timeout: scaledWithinMs }).not.toBe('unknown');
}

/** Intended number of replicas of each Deployment of the release. */
async function replicasOfAll(): Promise<string[]> {
  const path = '{range .items[*]}{.metadata.name}={.spec.replicas} {end}';
  const selector = `app.kubernetes.io/instance=${inside.release}`;
  return (await kubectl(inside, ['get', 'deployments', '--selector', selector, '-o', `jsonpath=${path}`])).trim().split(' ');
}

test('When people ask for more than a replica of the gateway can do, then another one is started', async ({ browser }) => {
  await letOneReplicaScale();

  const startedAt = Date.now();
  const load = await Load.start(browser, 10, 0);
  let atDecision = '';
  await expect
    .poll(
      async () => {
        const { desired, cpu } = await gatewayScale();
        if (desired > 1) atDecision ||= cpu;
        return desired;
      },
      { timeout: scaledWithinMs },
    )
    .toBeGreaterThan(1);
  const decidedMs = Date.now() - startedAt;
  await expect.poll(async () => (await readyReplicas('gateway')).length, { timeout: scaledWithinMs }).toBeGreaterThan(1);
  const readyMs = Date.now() - startedAt;
  const outcome = await load.stop();
  logFigure(part, 'processor time of the gateway when it was decided', atDecision);
  logFigure(part, 'from the load to the decision, s', Math.round(decidedMs / 1_000));
  logFigure(part, 'from the load to the second replica, s', Math.round(readyMs / 1_000));
  logFigure(part, 'requests in that time', outcome.reads + outcome.writes);
  logFigure(part, 'of these failed', outcome.failedReads.length + outcome.failedWrites.length);
  expect(outcome).toMatchObject({ failedReads: [], failedWrites: [] });
});
