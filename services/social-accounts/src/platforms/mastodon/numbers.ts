import type { Step } from '../../platform-kit/api-call.ts';
import { numbersIn } from '../../platform-kit/post-numbers.ts';
import { jsonOf } from '../../platform-kit/read-json.ts';
import type { NumbersOfPost, NumbersReader } from '../../ports/numbers-reader.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { ask, idOf } from './api.ts';
import { mastodonProblem } from './errors.ts';

/** Reads the counts of posts (`GET /api/v1/statuses/{id}`), one at a time: of 300 calls in five minutes that a server takes from an account. It counts no views. */
export function mastodonNumbers(context: PlatformContext): NumbersReader {
  return {
    perCall: 1,
    budget: { name: 'numbers', calls: 30, windowMs: 60_000 },
    read: ({ posts, ...step }) => Promise.all(posts.map(({ remoteId }) => readOne(context, step, remoteId))),
  };
}

async function readOne(context: PlatformContext, step: Step, remoteId: string): Promise<NumbersOfPost> {
  const answer = await ask(context, step, { path: `/api/v1/statuses/${encodeURIComponent(remoteId)}` });
  // 410 where the server remembers that it was deleted.
  if (answer.status === 404 || answer.status === 410) return { remoteId, kind: 'gone' };
  const status = jsonOf(answer);
  if (answer.status !== 200 || idOf(status) === null) throw mastodonProblem(answer, context.clock.now());
  const { favourites_count: likes, replies_count: comments, reblogs_count: shares, quotes_count: quotes } = status;
  return { remoteId, kind: 'told', numbers: numbersIn({ likes, comments, shares, quotes }) };
}
