import { countsOf } from '../../model/post-counts.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { callAsJson } from '../../use-cases/bluesky/call-as-json.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

/** Most posts of one call (lexicon `app.bsky.feed.getPosts`). */
const maxPosts = 25;

/** `app.bsky.feed.getPosts`: posts as the network shows them, with their counts; those that are not there are left out. */
export async function showPosts(call: PlatformCall): Promise<PlatformAnswer> {
  const { sandbox, query, now } = call;
  const refusal = await refusalOf(call);
  if (refusal) return refusal;
  const uris = query.getAll('uris');
  if (uris.length === 0 || uris.length > maxPosts) return refused(400, 'InvalidRequest', 'uris must have 1 to 25 elements');
  const shown = await Promise.all(uris.map((uri) => postAt(sandbox, uri, now)));
  return jsonAnswer(200, { posts: shown.filter((post) => post !== null) });
}

/** The server of the account asks the network for it, and identifies the caller by the session. */
async function refusalOf({ sandbox, headers }: PlatformCall): Promise<PlatformAnswer | null> {
  const token = /^Bearer (?<token>\S+)$/.exec(headers.authorization ?? '')?.groups?.['token'];
  if (token === undefined) return refused(401, 'AuthMissing', 'Authentication Required');
  const { status, body } = await callAsJson(sandbox, 'com.atproto.server.getSession', { query: {}, token });
  return status === 200 ? null : jsonAnswer(status, body);
}

const refused = (status: number, error: string, message: string) => jsonAnswer(status, { error, message });

async function postAt(sandbox: Sandbox, uri: string, now: Date): Promise<object | null> {
  const [, , repo = '', collection = '', rkey = ''] = uri.split('/');
  const { status, body } = await callAsJson(sandbox, 'com.atproto.repo.getRecord', { query: { repo, collection, rkey } });
  if (status !== 200) return null;
  const record = body['value'] as { createdAt: string };
  const { likes, comments, shares, quotes } = countsOf(uri, { publishedAt: new Date(record.createdAt), now });
  return { uri, cid: body['cid'], record, likeCount: likes, replyCount: comments, repostCount: shares, quoteCount: quotes };
}
