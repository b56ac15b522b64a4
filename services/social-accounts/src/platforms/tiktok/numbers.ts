import type { Step } from '../../platform-kit/api-call.ts';
import { numbersIn } from '../../platform-kit/post-numbers.ts';
import { asList, asObject, asText } from '../../platform-kit/read-json.ts';
import type { NumbersOfPost, NumbersReader } from '../../ports/numbers-reader.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { ask, askStatus, dataOf, publicIdIn } from './api.ts';
import { codeOf } from './errors.ts';

/** Without it TikTok returns no numbers of posts. */
export const scopeOfNumbers = 'video.list';

const fields = 'id,view_count,like_count,comment_count,share_count';

/**
 * Reads the counts of public posts (`/v2/video/query/`). A draft has no public id: TikTok is asked for its status first (`status/fetch`, 30 a minute for an account, a quota
 * that publishing needs too), so few posts are asked about in a minute.
 */
export function tiktokNumbers(context: PlatformContext): NumbersReader {
  return {
    perCall: 5,
    budget: { name: 'numbers', calls: 2, windowMs: 60_000 },
    async read({ posts, ...step }) {
      const publicIds = new Map<string, string>();
      const answers = new Map<string, NumbersOfPost>();
      for (const { remoteId } of posts) {
        const found = await publicIdOf(context, step, remoteId);
        if (typeof found === 'string') publicIds.set(remoteId, found);
        else answers.set(remoteId, found);
      }
      const counts = publicIds.size > 0 ? await countsOf(context, step, [...publicIds.values()]) : 'none';
      return posts.map(({ remoteId }) => answers.get(remoteId) ?? answerOf(remoteId, publicIds.get(remoteId), counts));
    },
  };
}

const notReported = (remoteId: string, code: string, detail: string): NumbersOfPost => ({
  remoteId,
  kind: 'untold',
  code: `tiktok-${code}`,
  detail,
});

/** @returns the public id; if there is none, the answer to report instead */
async function publicIdOf(context: PlatformContext, step: Step, remoteId: string): Promise<string | NumbersOfPost> {
  if (/^\d+$/.test(remoteId)) return remoteId;
  const answer = await askStatus(context, step, remoteId);
  const code = codeOf(answer);
  if (code === 'invalid_publish_id' || code === 'token_not_authorized_for_specified_publish_id')
    return notReported(remoteId, 'not-known', 'TikTok does not report what happened to this draft.');
  const data = dataOf(context, answer, 'poll');
  const publicId = publicIdIn(data);
  if (publicId !== null) return publicId;
  if (data['status'] === 'SEND_TO_USER_INBOX')
    return notReported(remoteId, 'in-inbox', 'The draft is in the account’s inbox. Statistics follow once you post it.');
  return notReported(remoteId, 'not-public', 'TikTok reports statistics only for public posts.');
}

type Counts = ReadonlyMap<string, Record<string, unknown>> | 'no-scope';

/** @returns the counts of each of these posts, by its id; `no-scope` where the account did not allow that */
async function countsOf(context: PlatformContext, step: Step, ids: string[]): Promise<Counts> {
  const json = { filters: { video_ids: ids } };
  const answer = await ask(context, step, { path: `/v2/video/query/?fields=${fields}`, json, phase: 'poll' });
  if (['scope_not_authorized', 'scope_permission_missed'].includes(codeOf(answer) ?? '')) return 'no-scope';
  const videos = asList(dataOf(context, answer, 'poll')['videos']).map(asObject);
  return new Map(videos.map((video) => [asText(video['id']) ?? '', video]));
}

function answerOf(remoteId: string, publicId: string | undefined, counts: Counts | 'none'): NumbersOfPost {
  if (counts === 'no-scope')
    return notReported(
      remoteId,
      'no-scope',
      'The account does not allow us to see its posts. Connect the account again to get statistics.',
    );
  const video = counts === 'none' ? undefined : counts.get(publicId ?? '');
  // It may be gone, private, or of a kind that TikTok does not list.
  if (!video) return notReported(remoteId, 'not-listed', 'TikTok reports no statistics for this post.');
  const { view_count: views, like_count: likes, comment_count: comments, share_count: shares } = video;
  return { remoteId, kind: 'told', numbers: numbersIn({ views, likes, comments, shares }) };
}
