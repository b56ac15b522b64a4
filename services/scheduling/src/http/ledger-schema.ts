import { z } from 'zod';
import { attemptOutcomes } from '../model/publishing/ledger.ts';
import { historyEntrySchema, postSchema } from './post-schemas.ts';

/** Ledger of a post, as the API shows it. */
export const ledgerSchema = postSchema
  .pick({
    status: true,
    phase: true,
    revision: true,
    scheduledTime: true,
    publishedAt: true,
    failureReason: true,
    remoteUrl: true,
    actions: true,
  })
  .extend({
    postId: z.uuid(),
    attempts: z
      .array(
        z.object({
          attempt: z.int().min(0).meta({ description: 'Number of the publishing attempt; 0 for steps before the first attempt' }),
          outcome: z.enum(attemptOutcomes).nullable().meta({
            description:
              '`unknown`: the platform may have accepted the post; `ended`: another attempt followed, and the steps show why; null for attempt 0',
          }),
          steps: z.array(historyEntrySchema.omit({ attempt: true })).meta({ description: 'Oldest first' }),
        }),
      )
      .meta({ description: 'Oldest first' }),
    isCut: z.boolean().meta({ description: 'Whether older steps were dropped; the newest 50 are kept' }),
    nextStep: z
      .object({
        step: z.string().meta({ description: 'claim (publish), handover, render, retry, silence (asks the platform again), …' }),
        at: z.iso.datetime().meta({ description: 'When the step happens; can be in the past while the step waits for something' }),
      })
      .nullable()
      .meta({ description: 'What happens next automatically; null when publishing is over or the user has to decide (`actions`)' }),
  })
  .meta({ id: 'PostLedger' });
