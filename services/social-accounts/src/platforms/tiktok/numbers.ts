import { numbersIn } from '../../platform-kit/post-numbers.ts';
import { asList, asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import type { AskedPost, NumbersOfPost, NumbersReader } from '../../ports/numbers-reader.ts';
import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { codeOf, tiktokProblem, tiktokUnanswered } from './errors.ts';

/** Without it TikTok tells nothing of posts. */
export const scopeOfNumbers = 'video.list';

const fields = 'id,view_count,like_count,comment_count,share_count';

/**
 * Reads the counts of public posts (`/v2/video/query/`). A draft has no public id: TikTok is asked first what became of it (`status/fetch`, 30 a minute for an account, which
 * publishing needs too), so few posts are asked about in a minute.
 */
export function tiktokNumbers(context: PlatformContext, api: string): NumbersReader {
  return {
    perCall: 5,
    budget: { name: 'numbers', calls: 2, windowMs: 60_000 },
    async read({ accessToken, posts, signal }) {
      const call = { context, api, accessToken, signal };
      const publicIds = new Map<string, string>();
      const answers = new Map<string, NumbersOfPost>();
      for (const post of posts) {
        const found = await publicIdOf(call, post);
        if (typeof found === 'string') publicIds.set(post.remoteId, found);
        else answers.set(post.remoteId, found);
      }
      const counts = publicIds.size > 0 ? await countsOf(call, [...publicIds.values()]) : 'none';
      return posts.map(({ remoteId }) => answers.get(remoteId) ?? answerOf(remoteId, publicIds.get(remoteId), counts));
    },
  };
}

interface Call {
  context: PlatformContext;
  api: string;
  accessToken: string;
  signal: AbortSignal;
}

const untold = (remoteId: string, code: string, detail: string): NumbersOfPost => ({
  remoteId,
  kind: 'untold',
  code: `tiktok-${code}`,
  detail,
});

/** @returns the public id; where there is none, what is told instead */
async function publicIdOf(call: Call, { remoteId }: AskedPost): Promise<string | NumbersOfPost> {
  if (/^\d+$/.test(remoteId)) return remoteId;
  const answer = await ask(call, '/v2/post/publish/status/fetch/', { publish_id: remoteId });
  if (answer.code === 'invalid_publish_id' || answer.code === 'token_not_authorized_for_specified_publish_id')
    return untold(remoteId, 'not-known', 'TikTok does not tell what became of this draft.');
  const { status, publicaly_available_post_id: ids } = dataOf(call, answer);
  const [id] = asList(ids);
  // Too long for a number, so it came as text.
  if (id !== undefined) return String(id);
  if (status === 'SEND_TO_USER_INBOX')
    return untold(remoteId, 'in-inbox', 'The draft waits in the inbox of the account. Numbers come once it is posted.');
  return untold(remoteId, 'not-public', 'TikTok tells numbers of public posts only.');
}

/** @returns what is told of each of these posts, by its id; `no-scope` where the account did not allow that */
async function countsOf(call: Call, ids: string[]): Promise<ReadonlyMap<string, Record<string, unknown>> | 'no-scope'> {
  const answer = await ask(call, `/v2/video/query/?fields=${fields}`, { filters: { video_ids: ids } });
  if (answer.code === 'scope_not_authorized' || answer.code === 'scope_permission_missed') return 'no-scope';
  const videos = asList(dataOf(call, answer)['videos']).map(asObject);
  return new Map(videos.map((video) => [asText(video['id']) ?? '', video]));
}

function answerOf(remoteId: string, publicId: string | undefined, counts: Awaited<ReturnType<typeof countsOf>> | 'none'): NumbersOfPost {
  if (counts === 'no-scope')
    return untold(
      remoteId,
      'no-scope',
      'The account did not allow us to see its posts. Connect it again, and numbers come at the next time.',
    );
  const video = counts === 'none' ? undefined : counts.get(publicId ?? '');
  // It may be gone, private, or of a kind that TikTok does not list.
  if (!video) return untold(remoteId, 'not-listed', 'TikTok tells no numbers of this post.');
  const { view_count: views, like_count: likes, comment_count: comments, share_count: shares } = video;
  return { remoteId, kind: 'told', numbers: numbersIn({ views, likes, comments, shares }) };
}

type Answer = Awaited<ReturnType<typeof ask>>;

/** @throws PublishProblem `retry` when no answer came */
async function ask({ context, api, accessToken, signal }: Call, path: string, body: object) {
  try {
    const answer = await context.http({
      method: 'POST',
      url: api + path,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(body),
      signal,
    });
    return { ...answer, code: codeOf(answer.text) };
  } catch (error) {
    throw error instanceof TransportError ? tiktokUnanswered(error, 'poll') : error;
  }
}

/** @throws PublishProblem whenever the body does not say `ok`, whatever the status */
function dataOf({ context }: Call, answer: Answer): Record<string, unknown> {
  if (answer.status !== 200 || answer.code !== 'ok') throw tiktokProblem(answer, { phase: 'poll', now: context.clock.now() });
  return asObject(asObject(readJson(answer.text))['data']);
}
