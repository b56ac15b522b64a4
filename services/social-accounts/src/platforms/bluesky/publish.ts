import { textOf } from '../../platform-kit/post-text.ts';
import { perMinute } from '../../platform-kit/waiting.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { Confirmation, ConfirmCall, PrepareCall, Publisher } from '../../ports/publisher.ts';
import { blueskyUnconfirmed } from './errors.ts';
import { checkContent, draftIssues } from './metadata.ts';
import type { BlueskyHandle, BlueskyPlan } from './plan.ts';
import { recordKeyOf } from './record-key.ts';
import { findPost, removePost } from './record.ts';
import { sendPost } from './upload.ts';

/** How long an accepted post is searched for, in ms. */
const lookForMs = 2 * 60_000;
const lookAgainMs = 5_000;

/** Publishes to a Bluesky account. */
export function blueskyPublisher(context: PlatformContext): Publisher<BlueskyPlan, BlueskyHandle> {
  return {
    isInitiateRepeatable: true,
    // Writing is limited to 5,000 points in an hour; a post takes 3.
    budgets: perMinute({ initiate: 20, confirm: 60 }),
    check: draftIssues,
    prepare: (call) => planFor(call, context.clock.now()),
    filesOf: (_plan, { slides }) => slides,
    // The place for the post is the key, which is ours: there is nothing to ask for.
    initiate: async () => ({ blobs: [], isRecordSent: false }),
    upload: (call) => sendPost(context, call),
    confirm: (call) => confirm(context, call),
    remove: (call) => removePost(context, call),
    outcomeSoFar: ({ isRecordSent }) => ({ kind: isRecordSent ? 'maybe' : 'nothing' }),
  };
}

function planFor({ content, postId, firstAcceptedAt }: PrepareCall, now: Date): BlueskyPlan {
  checkContent(content);
  const { language } = content;
  const texts = { text: textOf(content), ...(language ? { language } : {}) };
  return { recordKey: recordKeyOf(postId, firstAcceptedAt), createdAt: now.toISOString(), ...texts };
}

async function confirm(context: PlatformContext, call: ConfirmCall<BlueskyPlan, BlueskyHandle>): Promise<Confirmation> {
  const uri = await findPost(context, call);
  if (uri !== null) return { kind: 'published', remoteId: uri, remoteUrl: context.links.post(uri), isInInbox: false, warnings: [] };
  if (context.clock.now().getTime() - call.initiatedAt.getTime() > lookForMs) throw blueskyUnconfirmed();
  return { kind: 'waiting', afterMs: lookAgainMs };
}
