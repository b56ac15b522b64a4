import { Registry } from 'prom-client';
import { createDueMeter } from './prometheus-due-meter.ts';

const linesOf = async (registry: Registry, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

describe('the ledger of publishing', () => {
  test('When posts come to their end, then it is counted how, and whether only its owner can mend it; a post that goes on is not', async () => {
    const registry = new Registry();
    const meter = createDueMeter(registry, () => Promise.resolve(0));
    const failure = { code: 'refused', detail: 'No.', isRetryable: false, needsReconnect: false };
    meter.ended({ status: 'posted', phase: null, failure: null });
    meter.ended({ status: 'failed', phase: null, failure });
    meter.ended({ status: 'failed', phase: 'unknown', failure: { ...failure, code: 'silent' } });
    meter.ended({ status: 'failed', phase: null, failure: { ...failure, code: 'token-revoked', needsReconnect: true } });
    meter.ended({ status: 'failed', phase: null, failure: { ...failure, code: 'handover-unanswered' } });
    meter.ended({ status: 'scheduled', phase: 'claimed', failure: null });
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

  test('When nothing happened yet, then every way to end is told as 0: Prometheus takes a count that begins with 1 for no increase', async () => {
    const registry = new Registry();
    createDueMeter(registry, () => Promise.resolve(0));
    expect(await linesOf(registry, 'scheduling_posts_ended_total')).toEqual([
      'scheduling_posts_ended_total{outcome="posted"} 0',
      'scheduling_posts_ended_total{outcome="failed"} 0',
      'scheduling_posts_ended_total{outcome="owner"} 0',
      'scheduling_posts_ended_total{outcome="unknown"} 0',
    ]);
    expect(await linesOf(registry, 'scheduling_checks_total')).toHaveLength(3);
  });

  test('When a post waits, then its wait is told in seconds; while the database is away nothing is claimed', async () => {
    let oldest: () => Promise<number> = () => Promise.resolve(90_000);
    const registry = new Registry();
    createDueMeter(registry, () => oldest());
    const line = async () => (await registry.metrics()).split('\n').find((each) => each.startsWith('scheduling_oldest_due_seconds'));
    expect(await line()).toBe('scheduling_oldest_due_seconds 90');
    oldest = () => Promise.reject(new Error('away'));
    expect(await line()).toBe('scheduling_oldest_due_seconds Nan');
  });
});
