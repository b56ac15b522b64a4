import { z } from 'zod';

const most = (description: string) => z.int().positive().optional().meta({ description });

/** An absent limit is no limit. */
const limitsSchema = z
  .object({
    titleCharactersMin: most('Minimum length of the title, not counting surrounding spaces: 1 if a post needs a title'),
    titleCharacters: most('Longest title, in UTF-16 units (`length` in JavaScript)'),
    descriptionCharacters: most('Longest description, in UTF-16 units'),
    descriptionBytes: most('Longest description, in bytes of UTF-8'),
    captionCharacters: most(
      'Longest total of the description, a line break and the tags as hashtags (without spaces in a hashtag, with one between two), in UTF-16 units',
    ),
    captionGraphemes: most('Description (or the title, if it is empty), a line break and the tags as hashtags together, in graphemes'),
    linkGraphemes: most(
      'Not a limit: number of graphemes that each link counts as, if all links count alike; on such platforms, the server in a mention is not counted',
    ),
    captionBytes: most('Longest text of the kind that `captionGraphemes` describes, in bytes of UTF-8'),
    tagCharacters: most('Longest total of all tags, in UTF-16 units; between two tags, 1 is added, and for each tag with a space, 2'),
    forbiddenCharacters: z.string().optional().meta({ description: 'None of these may be in the title, the description or a tag' }),
    pictures: most('Maximum number of slides of a post that is not a video'),
    videoSeconds: most('Longest video'),
    draftsPerDay: most('Maximum number of posts waiting in an account’s inbox, within 24 hours'),
  })
  .meta({ id: 'PlatformLimits', description: 'The platform’s limits for posts. If a limit is omitted, there is none' });

const examplePlatform = {
  id: 'youtube',
  label: 'YouTube',
  status: 'available',
  mode: 'live',
  connectPath: '/api/youtube/connect',
  signIn: null,
  serverForm: null,
  requirements: ['A YouTube channel'],
  countField: 'subscriberCount',
  countLabel: 'subscribers',
  hasPrivacy: true,
  limits: { titleCharactersMin: 1, titleCharacters: 100, descriptionBytes: 5_000, forbiddenCharacters: '<>' },
  takesPictures: true,
  dailyUploads: { perDay: 6, left: 4, endsAt: '2026-12-01T08:00:00.000Z' },
};

/** One platform as its card shows it. */
export const platformSchema = z
  .object({
    id: z.string().meta({ description: 'E.g. youtube' }),
    label: z.string(),
    status: z.enum(['available', 'coming-soon']),
    mode: z
      .enum(['live', 'sandbox'])
      .nullable()
      .meta({ description: 'Where a new account is connected: at the platform or its rehearsal; null if it cannot be connected' }),
    connectPath: z
      .string()
      .nullable()
      .meta({ description: 'Where to send the browser to connect an account; null if that is not possible' }),
    signIn: z
      .object({
        fields: z.array(z.object({ name: z.string(), label: z.string(), isSecret: z.boolean(), example: z.string() })),
        help: z.object({ text: z.string(), url: z.string() }),
        rehearsalPath: z
          .string()
          .nullable()
          .meta({ description: 'Where the rehearsal platform creates test accounts; null if the platform is not rehearsed here' }),
      })
      .nullable()
      .meta({
        description: 'What the user types to connect an account (`POST /api/social-accounts`). If null, send the browser to `connectPath`',
      }),
    serverForm: z
      .object({
        fields: z.array(z.object({ name: z.string(), label: z.string(), isSecret: z.boolean(), example: z.string() })),
        help: z.object({ text: z.string(), url: z.string() }),
        rehearsal: z.string().nullable().meta({ description: 'What to type to rehearse; null if the platform is not rehearsed here' }),
        otherWay: z.string().meta({ description: 'Label for connecting by `signIn` instead' }),
      })
      .nullable()
      .meta({
        description:
          'What the user types to be sent to their server (`POST /api/social-accounts/at-server`); null if the platform has no servers to choose from',
      }),
    requirements: z.array(z.string()).meta({ description: 'What the user needs before connecting an account' }),
    countField: z.enum(['subscriberCount', 'followerCount']),
    countLabel: z.string().meta({ description: 'Label for the count in `countField`' }),
    hasPrivacy: z.boolean().meta({ description: 'Whether a post can be public, unlisted or private' }),
    limits: limitsSchema,
    takesPictures: z.boolean().meta({
      description: 'Whether images can be published there; false if the platform fetches images and cannot reach this installation',
    }),
    dailyUploads: z
      .object({
        perDay: z.int(),
        left: z.int().min(0),
        endsAt: z.iso.datetime().meta({ description: 'When the number of uploads is reset' }),
      })
      .nullable()
      .meta({
        description:
          'How many uploads the platform accepts a day from all users of this installation together; null if there is no such limit',
      }),
  })
  .meta({ id: 'Platform', examples: [examplePlatform] });
