import { setImmediate as turn } from 'node:timers/promises';
import { createLogger, currentContext, runWithContext } from '@viral-slides/logger';
import type { LogContext } from '@viral-slides/logger';
import type { DuePublication } from '../ports/publication-repository.ts';
import { createPublicationJob } from './publication-job.ts';

const due = (userId: string, count: number): DuePublication[] =>
  Array.from({ length: count }, (_, n) => ({ postId: `${userId}-${n + 1}`, userId, trace: null, requestId: null }));

/** A job over a list of posts, longest due first, whose work ends when the test says so. */
function open(waiting: DuePublication[], parallel: number) {
  const ends = new Map<string, () => void>();
  const contexts: LogContext[] = [];
  const job = createPublicationJob({
    publications: {
      due: async (_now: Date, { limit, exceptOf }: { limit: number; exceptOf: readonly string[] }) =>
        waiting.filter(({ userId }) => !exceptOf.includes(userId)).slice(0, limit),
    } as never,
    runPublication: (postId) => {
      contexts.push(currentContext());
      waiting.splice(
        waiting.findIndex((each) => each.postId === postId),
        1,
      );
      return new Promise((resolve) => ends.set(postId, resolve));
    },
    clock: { now: () => new Date() },
    logger: createLogger({ service: 'test', level: 'silent' }),
    parallel,
  });
  return {
    contexts,
    running: () => [...ends.keys()],
    end(postId: string) {
      ends.get(postId)?.();
      ends.delete(postId);
    },
    /** Looks as often as it would within a few seconds. */
    async look() {
      for (let left = 8; left > 0; left -= 1) {
        job.nudge();
        for (let turns = 4; turns > 0; turns -= 1) await turn();
      }
    },
  };
}

describe('the publication job', () => {
  test('When one person has many posts due before those of others, then half of the places are left to the others', async () => {
    const { look, running } = open([...due('ada', 100), ...due('bob', 1), ...due('cleo', 1)], 4);
    await look();
    expect(running()).toEqual(['ada-1', 'ada-2', 'bob-1', 'cleo-1']);
  });

  test('When a post is over, then the next of its owner follows', async () => {
    const { look, running, end } = open(due('ada', 3), 4);
    await look();
    end('ada-1');
    await look();
    expect(running()).toEqual(['ada-2', 'ada-3']);
  });

  test('When another request nudges the job in the middle of its own work, then each post is worked on as part of the request that asked for it', async () => {
    const { look, contexts } = open([{ ...due('ada', 1)[0]!, requestId: 'request-of-ada' }, ...due('bob', 1)], 4);
    await runWithContext({ requestId: 'request-of-cleo', eventId: 'event-of-cleo', userId: 'cleo' }, look);
    expect(contexts).toEqual([
      { requestId: 'request-of-ada', userId: 'ada' },
      { requestId: expect.not.stringContaining('cleo'), userId: 'bob' },
    ]);
  });

  test('When there is one place, then the publication that is due first takes it', async () => {
    const { look, running, end } = open([...due('ada', 1), ...due('bob', 1)], 1);
    await look();
    expect(running()).toEqual(['ada-1']);
    end('ada-1');
    await look();
    expect(running()).toEqual(['bob-1']);
  });
});
