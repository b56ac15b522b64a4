import { numbersByPost, numbersIn } from '../../platform-kit/post-numbers.ts';
import { asList, asObject, readJson } from '../../platform-kit/read-json.ts';
import type { NumbersOfPost, NumbersReader } from '../../ports/numbers-reader.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { blueskyProblem } from './errors.ts';
import { ask, errorOf } from './xrpc.ts';

/**
 * Reads the counts of posts (`app.bsky.feed.getPosts`). They come from the network's app view, which the server of the account asks for us;
 * a server without one returns none. A server takes 3,000 calls in five minutes from one address.
 */
export function blueskyNumbers(context: PlatformContext): NumbersReader {
  return {
    perCall: 25,
    budget: { name: 'numbers', calls: 20, windowMs: 60_000 },
    async read({ posts, ...step }) {
      const query = posts.map(({ remoteId }): [string, string] => ['uris', remoteId]);
      const answer = await ask(context, step, { method: 'app.bsky.feed.getPosts', query });
      if (hasNoView(answer)) return posts.map(({ remoteId }): NumbersOfPost => ({ remoteId, kind: 'untold', ...noView }));
      const body = readJson(answer.text);
      if (answer.status !== 200 || body === undefined) throw blueskyProblem(answer, context.clock.now());
      const shown = asList(asObject(body)['posts']).map(asObject);
      return numbersByPost(
        posts,
        shown.map(({ uri, likeCount, replyCount, repostCount, quoteCount }) => ({
          remoteId: uri,
          numbers: numbersIn({ likes: likeCount, comments: replyCount, shares: repostCount, quotes: quoteCount }),
        })),
      );
    },
  };
}

const noView = { code: 'bluesky-no-view', detail: 'This account’s server does not report post statistics.' };

/** Servers without an app view know no such method, or no service for it. */
function hasNoView(answer: PlatformAnswer): boolean {
  if (answer.status === 404 || answer.status === 501) return true;
  return answer.status === 400 && errorOf(answer) === 'InvalidRequest' && /no service configured/i.test(answer.text);
}
