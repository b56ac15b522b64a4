import { textOf } from '../../platform-kit/post-text.ts';
import { jsonOf } from '../../platform-kit/read-json.ts';
import { perMinute } from '../../platform-kit/waiting.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { Confirmation, ConfirmCall, PrepareCall, Publisher } from '../../ports/publisher.ts';
import { ask } from './api.ts';
import { mastodonProblem, mastodonUnconfirmed } from './errors.ts';
import { checkContent, draftIssues, limitsOf } from './metadata.ts';
import { idempotencyKeyOf, nothingSent } from './plan.ts';
import type { MastodonHandle, MastodonPlan } from './plan.ts';
import { settleEarlier, statusIn } from './statuses.ts';
import { sendPost } from './upload.ts';

/** Publishes to a Mastodon account. */
export function mastodonPublisher(context: PlatformContext): Publisher<MastodonPlan, MastodonHandle> {
  return {
    isInitiateRepeatable: true,
    // A server takes 300 calls in five minutes from one account, and 30 pictures in half an hour; beyond that it says when it takes more.
    budgets: perMinute({ initiate: 20, confirm: 60 }),
    check: draftIssues,
    prepare: planFor,
    filesOf: (_plan, { slides }) => slides,
    // A server makes no place for a post before it is sent: there is nothing to ask for but what an earlier attempt left.
    initiate: async ({ accessToken, earlier }) => (earlier ? await settleEarlier(context, { accessToken, earlier }) : nothingSent),
    upload: (call) => sendPost(context, call),
    confirm: (call) => confirm(context, call),
    async remove({ remoteId, ...step }) {
      const answer = await ask(context, step, { method: 'DELETE', path: `/api/v1/statuses/${remoteId}` });
      if (answer.status !== 200) throw mastodonProblem(answer, context.clock.now());
    },
    outcomeSoFar({ sentAt, status }) {
      if (status !== null) return published(context, status, []);
      return { kind: sentAt === null ? 'nothing' : 'maybe' };
    },
  };
}

function planFor({ content, postId, isTrial, limits: serverLimits }: PrepareCall): MastodonPlan {
  const limits = limitsOf(serverLimits);
  checkContent(content, limits);
  // Mastodon knows the language alone, without its region.
  const language = content.language?.split('-')[0];
  const { altTextPoints } = limits;
  const plan = { text: textOf(content), idempotencyKey: idempotencyKeyOf(postId), altTextPoints, ...(language ? { language } : {}) };
  return isTrial ? { ...plan, visibility: 'private' } : plan;
}

/** Looks whether the post is shown. The server has answered with its id before, so a post that is missing now was still published. */
async function confirm(context: PlatformContext, { handle, ...step }: ConfirmCall<MastodonPlan, MastodonHandle>): Promise<Confirmation> {
  const { status } = handle;
  if (status === null) throw mastodonUnconfirmed();
  const answer = await ask(context, step, { path: `/api/v1/statuses/${status.id}` });
  if (answer.status === 404) return published(context, status, ['The account’s server no longer shows the post.']);
  const shown = answer.status === 200 ? statusIn(jsonOf(answer)) : null;
  if (shown === null) throw mastodonProblem(answer, context.clock.now());
  return published(context, shown, []);
}

function published({ links }: PlatformContext, { id, url }: NonNullable<MastodonHandle['status']>, warnings: string[]) {
  return { kind: 'published', remoteId: id, remoteUrl: links.post(id) || url, isInInbox: false, warnings } as const;
}
