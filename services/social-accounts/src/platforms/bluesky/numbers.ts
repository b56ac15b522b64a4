import { asList, asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import { numbersIn } from '../../platform-kit/post-numbers.ts';
import type { NumbersOfPost, NumbersReader } from '../../ports/numbers-reader.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { blueskyProblem } from './errors.ts';
import { ask } from './record.ts';
import { sessionOf } from './session.ts';
import { errorOf } from './xrpc.ts';

/**
 * Reads the counts of posts (`app.bsky.feed.getPosts`). They are the network's view (app view), which the server of the account asks for us; a server without one tells none.
 * A server takes 3,000 calls in five minutes from one address.
 */
export function blueskyNumbers({ http, clock }: PlatformContext): NumbersReader {
  return {
    perCall: 25,
    budget: { name: 'numbers', calls: 20, windowMs: 60_000 },
    async read({ accessToken, posts, signal }) {
      const { server, token } = sessionOf(accessToken);
      const query = posts.map(({ remoteId }): [string, string] => ['uris', remoteId]);
      const answer = await ask({ http, server, token, method: 'app.bsky.feed.getPosts', query, signal });
      if (hasNoView(answer)) return posts.map(({ remoteId }): NumbersOfPost => ({ remoteId, kind: 'untold', ...noView }));
      const body = readJson(answer.text);
      if (answer.status !== 200 || body === undefined) throw blueskyProblem(answer, clock.now());
      const shown = asList(asObject(body)['posts']).map(asObject);
      return posts.map(({ remoteId }): NumbersOfPost => {
        const post = shown.find(({ uri }) => asText(uri) === remoteId);
        if (!post) return { remoteId, kind: 'gone' };
        const { likeCount, replyCount, repostCount, quoteCount } = post;
        const numbers = numbersIn({ likes: likeCount, comments: replyCount, shares: repostCount, quotes: quoteCount });
        return { remoteId, kind: 'told', numbers };
      });
    },
  };
}

const noView = { code: 'bluesky-no-view', detail: 'The server of this account does not tell numbers of posts.' };

/** Servers without an app view know no such method, or no service for it. */
function hasNoView(answer: PlatformAnswer): boolean {
  if (answer.status === 404 || answer.status === 501) return true;
  return answer.status === 400 && errorOf(answer) === 'InvalidRequest' && /no service configured/i.test(answer.text);
}
