import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@viral-slides/testkit';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService, ShownPost } from './scheduling-service.ts';

let service: SchedulingService;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());

/** What was asked of screenshot for a person, in the order in which it came. */
function askedFor(userId: string): { renderId: string; slideMs: number }[] {
  const asked = new Map<string, { renderId: string; slideMs: number }>();
  for (const { type, message } of service.events) {
    if (type !== 'screenshot.render.v1.requested') continue;
    const request = message as unknown as { userId: string; renderId: string; video?: { slideMs: number } };
    if (request.userId === userId) asked.set(request.renderId, { renderId: request.renderId, slideMs: request.video?.slideMs ?? 0 });
  }
  return [...asked.values()];
}

const asked = (userId: string, count: number) =>
  eventually(() => {
    const requests = askedFor(userId);
    expect(requests.length).toBeGreaterThanOrEqual(count);
    return requests;
  });

/** Everything that was stored before this has been told after it. */
async function allTold(): Promise<void> {
  const stranger = service.as();
  await scheduled(stranger, 50);
  await asked(stranger.userId, 1);
}

const scheduled = (client: Client, hours: number, of: object = {}): Promise<ShownPost> =>
  client.create(client.project().id, { status: 'scheduled', scheduledTime: inHours(hours), platform: 'youtube', ...of });

const answer = (userId: string, renderId: string) =>
  service.tell('screenshot.render.v1.failed', { userId, renderId, code: 'test', detail: 'Test.', isRetryable: true });

describe('who gets a turn at the browsers', () => {
  test('When one post is changed again and again, then one rendering of it is asked for, and after its answer the latest', async () => {
    const client = service.as();
    const post = await scheduled(client, 48);
    await asked(client.userId, 1);
    await allTold();
    for (const secondsPerSlide of [1, 2, 4, 5, 6, 7]) {
      await client.patch(`/api/scheduled-posts/${post.id}`, { secondsPerSlide }).expect(200);
      await allTold();
    }
    const [first, ...others] = askedFor(client.userId);
    expect(others).toEqual([]);
    await answer(client.userId, first!.renderId);
    await asked(client.userId, 2);
    await allTold();
    expect(askedFor(client.userId).map(({ slideMs }) => slideMs)).toEqual([3_000, 7_000]);
  }, 60_000);

  test('When one person has many posts, then a few are rendered at a time, the earliest due next, and nobody else waits for them', async () => {
    const client = service.as();
    const hours = [60, 61, 62, 63, 64, 65, 66, 67, 90, 40];
    for (const hour of hours) await scheduled(client, hour, { secondsPerSlide: (hour % 9) + 1 });
    await allTold();
    const begun = askedFor(client.userId);
    expect(begun).toHaveLength(8);
    await answer(client.userId, begun[0]!.renderId);
    const nine = await asked(client.userId, 9);
    expect(nine[8]!.slideMs).toBe(((40 % 9) + 1) * 1_000);
    // Told again it gives back nothing; what nobody knows neither.
    await answer(client.userId, begun[0]!.renderId);
    await answer(client.userId, randomUUID());
    await allTold();
    expect(askedFor(client.userId)).toHaveLength(9);
    await answer(client.userId, begun[1]!.renderId);
    await asked(client.userId, 10);
  }, 60_000);
});
