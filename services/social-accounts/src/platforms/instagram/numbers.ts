import type { PostNumbers } from '../../model/post-numbers.ts';
import type { Step } from '../../platform-kit/api-call.ts';
import { numbersIn } from '../../platform-kit/post-numbers.ts';
import { asList, asObject, jsonOf } from '../../platform-kit/read-json.ts';
import type { NumbersOfPost, NumbersReader } from '../../ports/numbers-reader.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { ask, bodyOf } from './api.ts';
import { instagramProblem, isUnreadable, refusalIn } from './errors.ts';

const metrics = 'views,likes,comments,shares,saved';

/**
 * Reads the insights of posts, one at a time (`/{media}/insights`), where the account allowed that (`instagram_business_manage_insights`);
 * else the fields of the post itself, which are likes and comments.
 */
export function instagramNumbers(context: PlatformContext): NumbersReader {
  return {
    perCall: 1,
    budget: { name: 'numbers', calls: 20, windowMs: 60_000 },
    read: ({ posts, ...step }) => Promise.all(posts.map(({ remoteId }) => readOne(context, step, remoteId))),
  };
}

async function readOne(context: PlatformContext, step: Step, remoteId: string): Promise<NumbersOfPost> {
  const media = encodeURIComponent(remoteId);
  const insights = await ask(context, step, { path: `${media}/insights?metric=${metrics}` });
  if (!isNotAllowed(insights)) return answerOf(remoteId, insights, insightsIn);
  return answerOf(remoteId, await ask(context, step, { path: `${media}?fields=like_count,comments_count` }), countsIn);
}

/** Accounts that were connected by a token without that scope get code 10 or 200. */
function isNotAllowed(answer: PlatformAnswer): boolean {
  const code = refusalIn(answer)?.code;
  return code === 10 || code === 200;
}

/** @throws PublishProblem */
function answerOf(remoteId: string, answer: PlatformAnswer, numbersOf: (answer: PlatformAnswer) => PostNumbers): NumbersOfPost {
  const refusal = refusalIn(answer);
  if (isUnreadable(refusal)) return { remoteId, kind: 'gone' };
  if (answer.status !== 200 || refusal) throw instagramProblem(answer);
  return { remoteId, kind: 'told', numbers: numbersOf(answer) };
}

function insightsIn(answer: PlatformAnswer): PostNumbers {
  const listed = asList(jsonOf(answer)['data']).map(asObject);
  const valueOf = (metric: string) => asObject(asList(listed.find(({ name }) => name === metric)?.['values'])[0])['value'];
  return numbersIn({
    views: valueOf('views'),
    likes: valueOf('likes'),
    comments: valueOf('comments'),
    shares: valueOf('shares'),
    saves: valueOf('saved'),
  });
}

function countsIn(answer: PlatformAnswer): PostNumbers {
  const { like_count: likes, comments_count: comments } = bodyOf(answer);
  return numbersIn({ likes, comments });
}
