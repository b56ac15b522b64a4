import { z } from 'zod';
import { platformNames } from '../../model/platform.ts';

/** Name of a platform. */
export const platformSchema = z.enum(platformNames);

const moment = z.enum(['before', 'after']);
const status = z.int().min(200).max(599);
/** Longest pause of a fault: longer than any client of ours waits. */
const ms = z.int().min(1).max(120_000);

const effectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    moment,
    status,
    body: z.unknown(),
    headers: z.record(z.string().max(100), z.string().max(1_000)).default({}),
  }),
  z.object({ kind: z.literal('drop'), moment }),
  z.object({ kind: z.enum(['html', 'empty']), moment, status }),
  z.object({ kind: z.literal('truncate') }),
  z.object({ kind: z.enum(['slow-headers', 'slow-body']), ms }),
  z.object({ kind: z.literal('hint'), name: z.string().min(1).max(60), value: z.number().nullable().default(null) }),
]);

/** A new fault rule. */
export const faultRuleSchema = z.strictObject({
  platform: platformSchema,
  operation: z.string().min(1).max(60),
  effect: effectSchema,
  skip: z.int().min(0).max(10_000).default(0),
  times: z.int().min(1).max(10_000).default(1),
  probability: z.number().min(0).max(1).default(1),
  seed: z.int().min(0).max(2_147_483_647).default(1),
});

/** Filter of the journal. */
export const journalQuerySchema = z.strictObject({
  platform: platformSchema.optional(),
  operation: z.string().max(60).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(200),
});

const seconds = z.int().min(1).max(400_000_000);
const profile = z.record(z.string().regex(/^\w{1,60}$/), z.unknown());

/** Settable fields of an app; what is left out stays. */
export const appChangeSchema = z.strictObject({
  clientSecret: z.string().min(1).max(200).optional(),
  name: z.string().min(1).max(100).optional(),
  redirectUris: z.array(z.string().min(1).max(512)).max(10).optional(),
  lifetimes: z
    .strictObject({
      codeSeconds: seconds,
      accessSeconds: seconds,
      refreshSeconds: seconds.nullable(),
      grantSeconds: seconds.nullable(),
      idleSeconds: seconds.nullable(),
    })
    .partial()
    .optional(),
  profile: profile.optional(),
});

/** A new person. */
export const newUserSchema = z.strictObject({
  platform: platformSchema,
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().min(1).max(100),
  profile: profile.default({}),
});

/** Fields of a person's profile. */
export const userChangeSchema = z.strictObject({ profile });

const count = z.int().min(0);

/** Settable fields of a channel; what is left out stays. */
export const channelSchema = z.strictObject({
  title: z.string().min(1).max(100).optional(),
  customUrl: z.string().max(60).nullable().optional(),
  hidesSubscribers: z.boolean().optional(),
  subscriberCount: count.optional(),
  viewCount: count.optional(),
  state: z.enum(['open', 'closed', 'suspended', 'forbidden']).optional(),
  uploadsPerDay: count.nullable().optional(),
});
