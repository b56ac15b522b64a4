import { Registry } from 'prom-client';
import { createEndMeter } from './prometheus-end-meter.ts';

const linesOf = async (registry: Registry, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
const because = (code: string) => ({ failure: { code, detail: 'No.', isRetryable: false, needsReconnect: false } });

describe('the ledger of publishing', () => {
  test('When posts come to their end, then it is counted how, and failures by their code', async () => {
    const registry = new Registry();
    const onEnd = createEndMeter(registry);
    onEnd('posted', { failure: null });
    onEnd('failed', because('refused'));
    onEnd('unknown', because('silent'));
    onEnd('owner', because('token-revoked'));
    onEnd('owner', because('handover-unanswered'));
    expect(await linesOf(registry, 'scheduling_posts_ended_total')).toEqual([
      'scheduling_posts_ended_total{outcome="posted"} 1',
      'scheduling_posts_ended_total{outcome="failed"} 1',
      'scheduling_posts_ended_total{outcome="owner"} 2',
      'scheduling_posts_ended_total{outcome="unknown"} 1',
    ]);
    expect(await linesOf(registry, 'scheduling_post_failures_total')).toEqual([
      'scheduling_post_failures_total{outcome="failed",code="refused"} 1',
      'scheduling_post_failures_total{outcome="unknown",code="silent"} 1',
      'scheduling_post_failures_total{outcome="owner",code="token-revoked"} 1',
      'scheduling_post_failures_total{outcome="owner",code="handover-unanswered"} 1',
    ]);
  });

  test('When nothing happened yet, then every way to end is reported as 0: Prometheus sees no increase in a count that starts at 1', async () => {
    const registry = new Registry();
    createEndMeter(registry);
    expect(await linesOf(registry, 'scheduling_posts_ended_total')).toEqual([
      'scheduling_posts_ended_total{outcome="posted"} 0',
      'scheduling_posts_ended_total{outcome="failed"} 0',
      'scheduling_posts_ended_total{outcome="owner"} 0',
      'scheduling_posts_ended_total{outcome="unknown"} 0',
    ]);
  });
});
