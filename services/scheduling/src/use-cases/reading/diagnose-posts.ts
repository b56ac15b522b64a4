import { judgeAge, ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { Clock } from '../../ports/clock.ts';
import type { PostCensus, PostCount } from '../../ports/post-census.ts';

const minuteMs = 60_000;
/** The sweeper looks every half minute: what is due for longer waits for something. */
const overdueAfterMs = minuteMs;
/** From then on people notice. */
const warnAfterMs = 2 * minuteMs;
const failAfterMs = 15 * minuteMs;
/** Older ones were decided about by their owners, or never will be. */
const unknownForMs = 7 * 24 * 60 * minuteMs;

const nextWhenStuck = 'Fix the scheduling database first.';

/** Judges how many posts wait although it is their time. */
export function judgeOverdue({ count, oldest }: PostCount, now: Date): Verdict {
  return judgeAge({
    what: { one: 'overdue post', many: 'overdue posts' },
    count,
    oldestMs: oldest === null ? null : now.getTime() - oldest.getTime(),
    warnAfterMs,
    failAfterMs,
    next: 'Check the logs (docker compose logs scheduling) and whether the machine has enough processor time. If it does not, run more replicas: docker compose up -d --scale scheduling=2.',
  });
}

/** Judges how many posts may or may not be out. */
export function judgeUnknown({ count }: PostCount): Verdict {
  if (count === 0) return ok('The outcome of every post is known.');
  return warning(
    count === 1
      ? 'The outcome of 1 post from the last 7 days is unknown. It is not sent again automatically.'
      : `The outcome of ${count} posts from the last 7 days is unknown. They are not sent again automatically.`,
    'Owners are asked to check the platform and decide. If many posts are affected, the platform or the connection to it was probably down. Check: docker compose logs social-accounts.',
  );
}

/** The checks of this service: is everything done on time, and are all outcomes known. */
export function makeDiagnosePosts({ census, clock }: { census: PostCensus; clock: Clock }): Check[] {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  return [
    {
      check: 'overdue-posts',
      run: async () => judgeOverdue(await census.dueBefore(ago(overdueAfterMs)), clock.now()),
      nextWhenStuck,
    },
    { check: 'unknown-posts', run: async () => judgeUnknown(await census.unknownSince(ago(unknownForMs))), nextWhenStuck },
  ];
}
