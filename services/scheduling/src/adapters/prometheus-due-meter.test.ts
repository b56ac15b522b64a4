import { Registry } from 'prom-client';
import { createDueMeter } from './prometheus-due-meter.ts';

describe('the ledger of publishing', () => {
  test('When posts come to their end, then it is counted how; a post that goes on is not', async () => {
    const registry = new Registry();
    const meter = createDueMeter(registry, () => Promise.resolve(0));
    const failure = { code: 'refused', detail: 'No.', isRetryable: false, needsReconnect: false };
    meter.ended({ status: 'posted', phase: null, failure: null });
    meter.ended({ status: 'failed', phase: null, failure });
    meter.ended({ status: 'failed', phase: 'unknown', failure: { ...failure, code: 'silent' } });
    meter.ended({ status: 'scheduled', phase: 'claimed', failure: null });
    const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('scheduling_posts_ended_total{'));
    expect(lines).toEqual([
      'scheduling_posts_ended_total{outcome="posted",code=""} 1',
      'scheduling_posts_ended_total{outcome="failed",code="refused"} 1',
      'scheduling_posts_ended_total{outcome="unknown",code="silent"} 1',
    ]);
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
