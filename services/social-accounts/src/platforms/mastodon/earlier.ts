import type { Step } from '../../platform-kit/api-call.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { ask } from './api.ts';
import { mastodonProblem, mastodonUnconfirmed } from './errors.ts';
import type { MastodonHandle } from './plan.ts';
import { findPost } from './statuses.ts';

/** Nothing was sent yet. */
export const nothingSent: MastodonHandle = { media: [], sentAt: null, status: null };

/**
 * Finds out what became of an attempt whose outcome is not known, however long ago: the post is there, with its pictures; or there is none, since a picture is in
 * no post. Its key is of no use for that, servers forget it within the hour.
 * @throws PublishProblem `unknown` when neither can be seen: its owner was told so, and is told again
 */
export async function settleEarlier(
  context: PlatformContext,
  { earlier, ...step }: Step & { earlier: MastodonHandle },
): Promise<MastodonHandle> {
  if (earlier.status !== null) return earlier;
  const [picture] = earlier.media;
  if (earlier.sentAt === null || picture === undefined) return nothingSent;
  const status = await findPost(context, { ...step, handle: earlier });
  if (status !== null) return { ...earlier, status };
  const answer = await ask(context, step, { path: `/api/v1/media/${picture}` });
  if (answer.status === 200 || answer.status === 206) return nothingSent;
  throw answer.status === 404 ? mastodonUnconfirmed() : mastodonProblem(answer, context.clock.now());
}
