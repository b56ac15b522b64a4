import { createMessagingMetrics } from '../metrics.ts';
import type { Bus } from '../bus.ts';
import { defaultSweepBudget, sweepCollection } from './outbox-sweep.ts';

/** A bus that takes everything. */
const bus = { metrics: createMessagingMetrics(), publish: () => Promise.resolve() } as unknown as Bus;

function collectionOf(documents: object[]) {
  return {
    collectionName: 'posts',
    async *find() {
      yield* documents;
    },
    updateMany: () => Promise.resolve(),
    deleteMany: () => Promise.resolve(),
  };
}

test('When events wait, then it is measured how long the one has waited that waits longest; afterwards nothing has', async () => {
  const event = (secondsAgo: number) => ({ eventId: 'e', payload: Buffer.alloc(1), occurredAt: new Date(Date.now() - secondsAgo * 1_000) });
  const oldest = async () => (await bus.metrics.outboxOldest.get()).values[0]?.value ?? NaN;
  await sweepCollection(
    bus,
    collectionOf([
      { _id: 1, pendingEvents: [event(30), event(90)] },
      { _id: 2, pendingEvents: [event(5)] },
    ]),
    defaultSweepBudget,
  );
  expect(await oldest()).toBeGreaterThanOrEqual(90);
  expect(await oldest()).toBeLessThan(100);
  await sweepCollection(bus, collectionOf([]), defaultSweepBudget);
  expect(await oldest()).toBe(0);
});
