import type { z } from 'zod';
import type { PostLedger } from '../model/publishing/ledger.ts';
import type { ledgerSchema } from './ledger-schema.ts';
import { presentPost } from './present-post.ts';

/** Shows a ledger as the API does. */
export function presentLedger({ post, attempts, isCut, next }: PostLedger): z.input<typeof ledgerSchema> {
  const { id, status, phase, revision, scheduledTime, publishedAt, failureReason, remoteUrl, actions } = presentPost(post);
  return {
    postId: id,
    ...{ status, phase, revision, scheduledTime, publishedAt, failureReason, remoteUrl },
    attempts: attempts.map(({ steps, ...attempt }) => ({
      ...attempt,
      steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    })),
    isCut,
    nextStep: next && { step: next.rule, at: next.at.toISOString() },
    actions,
  };
}
