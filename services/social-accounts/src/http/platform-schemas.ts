import { z } from 'zod';

const most = (description: string) => z.int().positive().optional().meta({ description });

/** What is not limited is absent. */
const limitsSchema = z
  .object({
    titleCharactersMin: most('Fewest characters of the title, spaces around it not counted: 1 where a post needs one'),
    titleCharacters: most('Longest title, in UTF-16 units (`length` in JavaScript)'),
    descriptionCharacters: most('Longest description, in UTF-16 units'),
    descriptionBytes: most('Longest description, in bytes of UTF-8'),
    captionCharacters: most(
      'Description, a line break and the tags as hashtags (no spaces in them, one between them) together, in UTF-16 units',
    ),
    captionGraphemes: most(
      'Description (in place of an empty one the title), a line break and the tags as hashtags together, in graphemes',
    ),
    linkGraphemes: most(
      'Not a limit: what each link counts of these, where links count alike; the server of who is mentioned is not counted there',
    ),
    captionBytes: most('The same in bytes of UTF-8'),
    tagCharacters: most('All tags together, in UTF-16 units: one more between two tags, two more for each tag with a space'),
    forbiddenCharacters: z.string().optional().meta({ description: 'None of these may be in the title, the description or a tag' }),
    pictures: most('Most slides of a post that is no video'),
    videoSeconds: most('Longest video'),
    draftsPerDay: most('Most posts that wait in the inbox of an account, within 24 hours'),
  })
  .meta({ id: 'PlatformLimits', description: 'What the platform takes of a post; what it does not limit is absent' });

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
      .meta({ description: 'Where a new account is connected: at the platform, or at its rehearsal; null when it cannot be connected' }),
    connectPath: z.string().nullable().meta({ description: 'Where the browser goes to connect an account; null when that cannot be done' }),
    signIn: z
      .object({
        fields: z.array(z.object({ name: z.string(), label: z.string(), isSecret: z.boolean(), example: z.string() })),
        help: z.object({ text: z.string(), url: z.string() }),
        rehearsalPath: z
          .string()
          .nullable()
          .meta({ description: 'Where its rehearsal makes accounts to try it with; null: it is not rehearsed here' }),
      })
      .nullable()
      .meta({ description: 'What a person types to connect an account (`POST /api/social-accounts`); null: they go to `connectPath`' }),
    serverForm: z
      .object({
        fields: z.array(z.object({ name: z.string(), label: z.string(), isSecret: z.boolean(), example: z.string() })),
        help: z.object({ text: z.string(), url: z.string() }),
        rehearsal: z.string().nullable().meta({ description: 'What is typed to rehearse; null: it is not rehearsed here' }),
        otherWay: z.string().meta({ description: 'The word for connecting by `signIn` instead' }),
      })
      .nullable()
      .meta({
        description:
          'What a person types to be sent to their server (`POST /api/social-accounts/at-server`); null: the platform has no servers to choose',
      }),
    requirements: z.array(z.string()).meta({ description: 'What a person needs before' }),
    countField: z.enum(['subscriberCount', 'followerCount']),
    countLabel: z.string().meta({ description: 'The word for that count' }),
    hasPrivacy: z.boolean().meta({ description: 'Whether a post may be public, unlisted or private' }),
    limits: limitsSchema,
    takesPictures: z.boolean().meta({
      description: 'Whether pictures can be published there; false: it fetches them, and nothing of this installation can be reached',
    }),
    dailyUploads: z
      .object({ perDay: z.int(), left: z.int().min(0), endsAt: z.iso.datetime().meta({ description: 'When it is reset' }) })
      .nullable()
      .meta({ description: 'What it takes in a day from all people of this installation together; null where that is not counted' }),
  })
  .meta({ id: 'Platform', examples: [examplePlatform] });
