import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Publisher } from '../../src/ports/publisher.ts';
import { openPublishing } from './publishing-harness.ts';
import type { PublishingHarness } from './publishing-harness.ts';

const dayMs = 24 * 60 * 60_000;
const budget = (name: string) => ({ name, calls: 1_000, windowMs: 60_000 });
const endOf = (time: Date) => new Date((Math.floor(time.getTime() / dayMs) + 1) * dayMs);

/** A platform that takes so many posts a day from everybody. */
const roomOf = (uploads: number, started: string[]): Publisher<null, string> => ({
  isInitiateRepeatable: true,
  budgets: { initiate: budget('initiate'), confirm: budget('confirm') },
  dayBudget: { uploads, endOf },
  check: () => [],
  prepare: () => null,
  filesOf: () => [],
  async initiate({ content: { title } }) {
    started.push(title);
    return title;
  },
  upload: async () => undefined,
  confirm: async () => ({ kind: 'published', remoteId: 'r', remoteUrl: '', isInInbox: false, warnings: [] }),
  outcomeSoFar: () => ({ kind: 'nothing' }),
});

async function open(mode: 'live' | 'sandbox'): Promise<{ harness: PublishingHarness; started: string[] }> {
  const started: string[] = [];
  const harness = await openPublishing({ platform: 'scarce', mode, openPublisher: () => roomOf(4, started) as Publisher });
  return { harness, started };
}

/** Posts of a person that are due now. */
async function accept({ harness }: Pick<Awaited<ReturnType<typeof open>>, 'harness'>, name: string, count: number): Promise<string[]> {
  const userId = randomUUID();
  const content = { title: name, description: '', tags: [], privacy: 'public', slides: [], video: null };
  return Promise.all(Array.from({ length: count }, () => harness.accept({ userId, content })));
}
const runAll = async ({ harness }: { harness: PublishingHarness }, postIds: string[]) => {
  for (const postId of postIds) await harness.run(postId);
};

let live: Awaited<ReturnType<typeof open>>;
let rehearsal: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  [live, rehearsal] = await Promise.all([open('live'), open('sandbox')]);
});
afterAll(() => Promise.all([live?.harness.stop(), rehearsal?.harness.stop()]));

test('When more wait than the day takes, then the user who has used least goes first, and no user waits for a post that cannot be started', async () => {
  const many = await accept(live, 'many', 5);
  const few = await accept(live, 'few', 2);
  await runAll(live, many);
  // Of four places two are needed by the other.
  expect(live.started).toEqual(['many', 'many']);
  await runAll(live, few);
  expect(live.started).toEqual(['many', 'many', 'few', 'few']);

  // The platform has the last word on whether there is more; giving way ends after two minutes.
  live.harness.clock.advance(2 * 60_000);
  await runAll(live, many);
  expect(live.started).toHaveLength(7);
});

test('When posts are rehearsed, then no day of the real platform is used', async () => {
  const many = await accept(rehearsal, 'many', 5);
  await accept(rehearsal, 'few', 2);
  await runAll(rehearsal, many);
  expect(rehearsal.started).toHaveLength(5);
});
