import { z } from 'zod';

const count = z.number().int().nonnegative().nullable();

const exampleAccount = {
  id: 'e7b1c3d5-9a20-4f68-8d4e-5c6b7a8f9012',
  platform: 'youtube',
  username: 'sevencats',
  displayName: 'Seven Cats',
  profilePicUrl: '/api/social-accounts/e7b1c3d5-9a20-4f68-8d4e-5c6b7a8f9012/avatar?v=2',
  isPrimary: true,
  subscriberCount: 1_204,
  followerCount: null,
  lastSyncedAt: '2026-12-01T06:00:00.000Z',
  state: 'connected',
  endsAt: null,
  lookUrl: 'https://www.youtube.com/@sevencats',
  isSandbox: false,
  connectedAt: '2026-10-04T19:12:00.000Z',
  revision: 12,
  limits: null,
};

const most = (description: string) => z.int().positive().optional().meta({ description });

/** Names as those of `PlatformLimits` where they mean the same. */
const accountLimitsSchema = z
  .object({
    captionGraphemes: most('Description (or the title, if it is empty), a line break and the tags as hashtags together, in graphemes'),
    linkGraphemes: most('Number of graphemes that each link counts as'),
    pictures: most('Maximum number of slides of a post'),
    pictureBytes: most('Largest image, in bytes'),
    picturePixels: most('Largest image: width times height'),
    altTextPoints: most('Longest alt text that is sent with an image, in code points; longer ones are cut'),
  })
  .meta({
    id: 'AccountLimits',
    description: 'Limits of the account’s server for posts. If a limit is omitted, the platform’s limit in `GET /api/platforms` applies',
    examples: [{ captionGraphemes: 5_000, linkGraphemes: 23, pictures: 4, pictureBytes: 16_777_216, altTextPoints: 1_500 }],
  });

/** A connected account as its owner sees it. Never holds a token. */
export const accountSchema = z
  .object({
    id: z.uuid(),
    platform: z.string().meta({ description: 'Id of the platform, e.g. youtube' }),
    username: z.string().meta({ description: 'Without a leading @' }),
    displayName: z.string(),
    profilePicUrl: z.string().nullable().meta({ description: 'A path on this origin. If null, show initials' }),
    isPrimary: z
      .boolean()
      .meta({ description: 'Whether this is the primary account; each platform with accounts has exactly one primary account' }),
    subscriberCount: count.meta({ description: 'Number of subscribers; null if hidden, and on platforms with followers' }),
    followerCount: count.meta({ description: 'Number of followers; null if hidden, and on platforms with subscribers' }),
    lastSyncedAt: z.iso.datetime().nullable(),
    state: z.enum(['connected', 'needs-reconnect', 'syncing']),
    endsAt: z.iso.datetime().nullable().optional().meta({
      description:
        'When the platform will end the connection, if that is within ten days and the account has to be reconnected before then; otherwise null',
    }),
    lookUrl: z
      .string()
      .nullable()
      .meta({ description: 'Where the user can see the account’s posts; a path on this origin in rehearsal; null if unknown' }),
    isSandbox: z.boolean().meta({ description: 'Whether this is an account on the rehearsal platform' }),
    connectedAt: z.iso.datetime(),
    revision: z.number().int().positive(),
    limits: accountLimitsSchema.nullable().optional().meta({
      description:
        'Limits of the account’s server, on platforms whose servers differ (Mastodon), refreshed every six hours. If null, the platform’s limits apply',
    }),
  })
  .meta({ id: 'SocialAccount', examples: [exampleAccount] });

/** Parameters of routes about one account. */
export const idParams = z.object({ id: z.uuid() });

/** Body of making an account the primary one. */
export const setPrimarySchema = z.strictObject({ platform: z.string().min(1).max(30) });

/** Body of connecting an account by a sign-in. */
export const signInSchema = z.strictObject({
  platform: z
    .string()
    .min(1)
    .max(30)
    .meta({ examples: ['mastodon'] }),
  fields: z
    .record(z.string().max(40), z.string().max(500))
    .refine((fields) => Object.keys(fields).length <= 8, 'must have at most 8 fields')
    .meta({
      description: 'What the user typed, by the field names that `GET /api/platforms` lists',
      examples: [{ instance: 'mastodon.example', accessToken: '…' }],
    }),
});

/** Address for the browser to connect an account. */
export const atServerSchema = z.object({
  address: z.string().meta({
    description: 'The server’s consent page; a path on this origin in rehearsal',
    examples: ['https://mastodon.example/oauth/authorize?client_id=…'],
  }),
});

/** Parameters of the browser's way to a platform. */
export const platformParams = z.object({ platform: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/) });

const parameter = z.string().max(4_096).optional();

/** Query of a page's link. */
export const connectQuery = z.object({
  userOfPage: parameter.meta({
    description:
      'Id of the user for whom the page with the link was opened. If another user is signed in now, nothing starts. If omitted, the account is connected for the user who is signed in',
  }),
});

/** Query with which a platform sends the browser back. Other parameters are ignored. */
export const callbackQuery = z.object({ state: parameter, code: parameter, error: parameter, iss: parameter });

/** Path of the callback from a server that a user named. */
export const serverCallbackParams = platformParams.extend({ place: z.string().max(64).meta({ description: 'Identifies the server' }) });
