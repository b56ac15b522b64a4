import { HOOK_FORMULAS, NICHES } from '@viral-slides/series';
import { autopilotBounds, postBounds } from '@viral-slides/series/autopilot';
import { MAX_LAYERS_PER_SLIDE, MAX_SLIDES } from '@viral-slides/slide-document';
import { platformIds } from '@viral-slides/platforms';
import { z } from 'zod';
import { proposalStates } from '../model/proposal.ts';

const instant = z.iso.datetime();
const reasonSchema = z.object({ code: z.string().meta({ description: 'Code from the error catalog' }), detail: z.string() });

const hooksSchema = z
  .strictObject({
    niches: z
      .array(z.enum(NICHES))
      .max(NICHES.length)
      .default([])
      .meta({ description: 'If empty, hooks of all niches are used. Hooks that fit every niche are always included' }),
    formulas: z
      .array(z.enum(HOOK_FORMULAS))
      .max(HOOK_FORMULAS.length)
      .default([])
      .meta({ description: 'If empty, hooks of all kinds are used' }),
    own: z.boolean().default(true).meta({ description: 'Whether to include your own hooks' }),
  })
  .meta({ description: 'Hooks to choose from' });

const hookTextSchema = z
  .strictObject({
    slide: z
      .int()
      .min(0)
      .max(MAX_SLIDES - 1),
    text: z
      .int()
      .min(0)
      .max(MAX_LAYERS_PER_SLIDE - 1),
  })
  .meta({
    description:
      'Index (from 0) of the text that the hook replaces. Needed only if the template has neither a text named `hook` nor a text on a slide with the role hook. If omitted, the hook replaces the first text of the first slide',
  });

const blanksSchema = z
  .record(z.string().min(1).max(30), z.array(z.string().trim().min(1).max(autopilotBounds.blank)).max(autopilotBounds.blanks))
  .refine((blanks) => Object.keys(blanks).length <= autopilotBounds.blanks, `must have at most ${autopilotBounds.blanks} names`)
  .default({})
  .meta({ description: 'Words for the blanks of hooks, by name. Hooks with an unfilled blank are not used' });

const settings = {
  templateId: z.uuid(),
  packIds: z
    .array(z.uuid())
    .max(autopilotBounds.packs)
    .default([])
    .meta({ description: 'Packs for slides whose image is not fixed by the template. If empty, the template’s images are used' }),
  hooks: hooksSchema,
  hookText: hookTextSchema.optional(),
  blanks: blanksSchema,
  title: z.string().max(postBounds.title).default('').meta({ description: 'Title of the post; `{hook}` is replaced by the hook' }),
  caption: z.string().max(postBounds.caption).default('').meta({ description: 'Caption of the post; `{hook}` is replaced by the hook' }),
  tags: z
    .array(z.string().min(1).max(postBounds.tag))
    .max(postBounds.tags)
    .default([])
    .meta({ description: 'Tags of the post, without #' }),
  coolDownDays: z.int().min(0).max(autopilotBounds.coolDownDays).default(30).meta({
    description:
      'Minimum number of days before an image is used again; 0 if there is no minimum. An image is never used while a scheduled post shows it',
  }),
  withoutAnswer: z
    .enum(['skip', 'draft'])
    .default('skip')
    .meta({ description: 'What happens to a proposal that is not answered by `answerBy`' }),
  isPaused: z.boolean().default(false),
};

const exampleSettings = {
  templateId: '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10',
  packIds: ['2f6f7f0a-4b0e-4c65-9a2c-6d1a6f0d9b11'],
  hooks: { niches: ['fitness' as const], formulas: [], own: true },
  blanks: { topic: ['running', 'stretching'], number: ['3', '5'] },
  title: '',
  caption: '{hook}',
  tags: ['fitness'],
  coolDownDays: 30,
  withoutAnswer: 'skip' as const,
  isPaused: false,
};
const exampleAccountId = '5b0f2d0e-7f0e-4f0f-9b51-3f1d4c1c7a10';

/** Settings for an account's automatic slideshows. */
export const autopilotSettingsSchema = z.strictObject(settings).meta({ id: 'AutopilotSettings', examples: [exampleSettings] });

/** The autopilot of an account. */
export const autopilotSchema = z
  .object({
    ...settings,
    hookText: hookTextSchema.optional(),
    socialAccountId: z.uuid(),
    platform: z.enum(platformIds).optional().meta({ description: 'Platform of the account' }),
    createdAt: instant,
    updatedAt: instant,
    nextAt: instant.nullable().meta({
      description: 'When the next proposal will be created or, without a free slot, when the autopilot checks again; null while paused',
    }),
    trouble: reasonSchema
      .extend({ at: instant })
      .nullable()
      .meta({ description: 'Why the latest proposal could not be created; null if it was created' }),
  })
  .meta({
    id: 'Autopilot',
    examples: [
      {
        ...exampleSettings,
        socialAccountId: exampleAccountId,
        platform: 'tiktok',
        createdAt: '2026-12-01T09:00:00.000Z',
        updatedAt: '2026-12-01T09:00:00.000Z',
        nextAt: '2026-12-02T17:00:00.000Z',
        trouble: {
          code: 'too-few-pictures',
          detail: 'Pack “gym” has 2 unused images left; 5 are needed.',
          at: '2026-12-01T17:00:00.000Z',
        },
      },
    ],
  });

/** A slideshow for one slot that waits for an answer, or had one. */
export const proposalSchema = z
  .object({
    id: z.uuid(),
    socialAccountId: z.uuid(),
    state: z.enum(proposalStates).meta({ description: 'failed: the proposal could not be created; `reason` says why' }),
    slotAt: instant.meta({ description: 'When the post would be published' }),
    answerBy: instant.meta({ description: 'Deadline for an answer: an hour before the slot' }),
    variant: z.int().min(1).meta({ description: 'Number of this variant among those created for the slot' }),
    hook: z.string().nullable().meta({ description: 'The proposal’s hook; null if no proposal could be created' }),
    projectId: z
      .uuid()
      .nullable()
      .meta({ description: 'Null if there is no project, or if the project was deleted when the proposal was answered' }),
    postId: z.uuid().nullable().meta({ description: 'The post that was scheduled or saved as a draft' }),
    answeredBy: z.enum(['owner', 'time']).nullable(),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why the proposal could not be created, or why the latest answer to it could not be carried out' }),
    createdAt: instant,
    answeredAt: instant.nullable(),
  })
  .meta({
    id: 'AutopilotProposal',
    examples: [
      {
        id: '7e0c5a7e-3f55-8c1e-8b7a-4a5a4b8f2d10',
        socialAccountId: exampleAccountId,
        state: 'waiting',
        slotAt: '2026-12-02T08:00:00.000Z',
        answerBy: '2026-12-02T07:00:00.000Z',
        variant: 1,
        hook: '3 things nobody tells you about running',
        projectId: '8c2d9e40-51b7-8f0e-8a3c-7e1f5b6a9d02',
        postId: null,
        answeredBy: null,
        reason: null,
        createdAt: '2026-12-01T17:00:00.000Z',
        answeredAt: null,
      },
    ],
  });

/** The version of a proposal that its owner saw when they planned it. */
export const seenProjectSchema = z
  .strictObject({
    revision: z
      .int()
      .min(1)
      .meta({ description: 'Revision of the proposal’s project that the user saw; a newer revision is not scheduled' }),
  })
  .meta({ id: 'SeenProject', examples: [{ revision: 2 }] });

/** Variant on the screen while another one is requested. */
export const variantSchema = z
  .strictObject({
    variant: z
      .int()
      .min(1)
      .max(1_000)
      .meta({ description: 'The variant currently shown. Repeating the request with the same value creates only one new variant' }),
  })
  .meta({ id: 'ShownVariant', examples: [{ variant: 1 }] });
