import { z } from 'zod';
import { mediaKinds, platformIds } from '@viral-slides/platforms';
import { pictureFitSchema } from '@viral-slides/slide-document';
import { deliveries, postPhases, postStatuses, privacies } from '../model/post.ts';
import { postActions } from '../model/post-actions.ts';
import { maxDescriptionUnits, maxTags, maxTagUnits, maxTitleUnits, maxUpdatedPosts, secondsPerSlide } from '../model/post-limits.ts';
import { maxRepeats, maxRepeatWeeks } from '../model/writing/repeats.ts';
import { exampleNewPost, examplePost } from './post-example.ts';

const revision = z.int().min(1).meta({ description: 'Version: starts at 1 and increases with every change' });
const dateTime = z.iso.datetime({ offset: true });
const instant = z.iso.datetime();

/** Something the owner should know before the post is due. */
export const warningSchema = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning']).meta({ description: 'An error will make publishing fail; a warning may make it fail' }),
    detail: z.string(),
    action: z.enum(['connect', 'reconnect', 'edit', 'wait']).nullable().meta({ description: 'What to do' }),
  })
  .meta({ id: 'PostWarning' });

/** One thing that happened to a post. */
export const historyEntrySchema = z
  .object({
    at: instant,
    attempt: z.int().min(0),
    step: z.string().meta({ description: 'claimed, prepare, initiate, upload, confirm, published, failed, handed-over, …' }),
    detail: z.string().nullable(),
  })
  .meta({ id: 'PostHistoryEntry' });

const count = z.int().min(0).optional();

/** Statistics of a post from its platform. */
export const postNumbersSchema = z
  .object({
    steps: z
      .array(z.object({ at: instant, views: count, likes: count, comments: count, shares: count, quotes: count, saves: count }))
      .meta({ description: 'Newest last, at most six; in lists only the newest. A number that was not reported is omitted, not 0' }),
    nextAt: instant
      .nullable()
      .meta({ description: 'When statistics will next be requested from the platform; null if they will not be requested again' }),
    note: z.object({ code: z.string(), detail: z.string() }).nullable().meta({ description: 'Why there are no newer statistics' }),
  })
  .meta({ id: 'PostNumbers' });

/** One post as the API shows it. */
export const postSchema = z
  .object({
    id: z.uuid(),
    projectId: z.uuid(),
    projectName: z.string(),
    isProjectDeleted: z.boolean().meta({ description: 'Whether the project was deleted; the post keeps its frozen slides' }),
    isProjectChanged: z.boolean().meta({ description: 'Whether the project is newer than the frozen slides' }),
    groupId: z
      .uuid()
      .optional()
      .meta({ description: 'The same for all posts that were created together. Omitted for a post that was created alone' }),
    platform: z.enum(platformIds),
    socialAccountId: z.uuid().nullable().meta({
      description:
        'A post that is scheduled without an account gets the account that is primary at that time; null if there is no primary account. After publishing, this is the account that was used',
    }),
    delivery: z.enum(deliveries).meta({ description: 'manual: the user publishes the post, and is reminded when it is time' }),
    scheduledTime: instant.nullable(),
    slotAt: instant
      .optional()
      .meta({ description: 'Time of the posting slot that the post takes, equal to `scheduledTime`. Omitted if the post takes no slot' }),
    status: z.enum(postStatuses),
    phase: z.enum(postPhases).nullable(),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    privacy: z.enum(privacies),
    secondsPerSlide: z.number(),
    pictureFit: pictureFitSchema.optional().meta({ description: 'Omitted if none was chosen' }),
    mediaKind: z.enum(mediaKinds).optional().meta({ description: 'Omitted if none was chosen' }),
    language: z.string().meta({ description: 'Language of the texts (BCP 47 tag). Empty if no language is specified' }),
    slideCount: z.int().nullable().meta({ description: 'Number of frozen slides' }),
    slideUrls: z
      .array(z.string())
      .meta({ description: 'Paths of the rendered slides on this origin, in order, with their versions; empty until they are rendered' }),
    videoUrl: z.string().nullable().meta({ description: 'Path of the rendered video on this origin' }),
    failureReason: z
      .object({ code: z.string(), detail: z.string(), needsReconnect: z.boolean() })
      .nullable()
      .meta({ description: 'Why the post failed, or may have failed' }),
    remoteUrl: z.string().nullable().meta({ description: 'Address where people can see the post' }),
    isInInbox: z
      .boolean()
      .meta({ description: 'Whether the post waits in the account’s inbox until the user finishes it in the platform’s app' }),
    publishedAt: instant.nullable(),
    numbers: postNumbersSchema.nullable().meta({
      description:
        'Statistics that the platform reports; null if the platform is not asked, for example for a post that the user published',
    }),
    handover: z.object({ toldAt: instant, remindAt: instant.nullable(), expiresAt: instant }).nullable(),
    warnings: z.array(warningSchema).meta({
      description:
        'Possible problems. `same-project-within-hour` is only returned when a post is created without an Idempotency-Key: the account has another post from the project within an hour',
    }),
    checkedAt: instant.nullable().meta({ description: 'When the post was last checked on the platform' }),
    actions: z.array(z.enum(postActions)).meta({ description: 'Actions that are possible now' }),
    history: z.array(historyEntrySchema).meta({ description: 'Newest last, at most 50; in lists only the newest' }),
    revision,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ScheduledPost', examples: [examplePost] });

/** Query of the route of a page of posts. */
export const postPageQuery = z.object({
  cursor: z
    .string()
    .max(200)
    .optional()
    .meta({ pattern: '^[A-Za-z0-9_-]+$', description: '`next` of the previous page. If omitted, the first page is returned' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** A page of posts. */
export const postPageSchema = z
  .object({
    posts: z.array(postSchema),
    next: z.string().nullable().meta({ description: 'Cursor of the next page; null after the last one' }),
  })
  .meta({ id: 'ScheduledPostPage' });

const title = z.string().trim().max(maxTitleUnits);
const description = z.string().max(maxDescriptionUnits);
const tags = z
  .array(
    z
      .string()
      .trim()
      .transform((tag) => tag.replace(/^#+/, ''))
      .pipe(z.string().min(1).max(maxTagUnits))
      .meta({ pattern: String.raw`[^\s#]`, maxLength: maxTagUnits, description: 'The tag without #; if there is a #, it is removed' }),
  )
  .max(maxTags);
const seconds = `must be a number of seconds from ${secondsPerSlide.min} to ${secondsPerSlide.max}`;
const options = {
  delivery: z.enum(deliveries),
  privacy: z.enum(privacies),
  secondsPerSlide: z.number(seconds).min(secondsPerSlide.min, seconds).max(secondsPerSlide.max, seconds),
  language: z
    .string()
    .max(35)
    .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3})?$/, 'must be a BCP 47 language tag, e.g. en or pt-BR, or empty'),
};

/** For API documents: a post that is to be scheduled has a time. */
const scheduledHasTime = {
  if: { properties: { status: { const: 'scheduled' } }, required: ['status', 'scheduledTime'], not: { required: ['slot'] } },
  then: { properties: { scheduledTime: { type: 'string' } } },
} as const;

/** For the API document: besides the revision there is something to change. */
const hasChange = { minProperties: 1, not: { required: ['revision'], maxProperties: 1 } };

/** Fields that decide when a post is published. */
interface Timed {
  status?: string | undefined;
  scheduledTime?: string | null | undefined;
  slot?: string | undefined;
}

/** Whether a slot, where one is requested, is the only thing that says when the post is published. */
function isOneTime({ status, scheduledTime, slot }: Timed): boolean {
  return slot === undefined || (status !== 'draft' && (scheduledTime === undefined || scheduledTime === null));
}
const oneTime = { path: ['slot'], message: 'is for scheduled posts that have no scheduledTime' };

/** For API documents. */
const slotIsOneTime = {
  dependentSchemas: { slot: { properties: { status: { const: 'scheduled' }, scheduledTime: { type: 'null' } } } },
} as const;

const newPostFields = z.strictObject({
  projectId: z.uuid(),
  platform: z.enum(platformIds),
  status: z.enum(['draft', 'scheduled']),
  scheduledTime: dateTime
    .nullable()
    .meta({ description: 'Required for scheduled posts; must be in the future. Must be null if `slot` is given' }),
  slot: z
    .union([z.literal('next'), dateTime])
    .optional()
    .meta({
      description:
        'For a scheduled post, a posting slot of the account instead of a time: `next` for the next free slot, or the time of a free slot. Simultaneous requests get different slots',
    }),
  socialAccountId: z
    .uuid()
    .nullable()
    .optional()
    .meta({ description: 'If omitted or null, the account that is primary when the post is scheduled is used' }),
  title: title.optional(),
  description: description.optional(),
  tags: tags.optional(),
  delivery: options.delivery
    .optional()
    .meta({ description: 'Default: automatic. Always manual on platforms to which the app cannot publish' }),
  privacy: options.privacy.optional().meta({ description: 'Default: public' }),
  secondsPerSlide: options.secondsPerSlide.optional().meta({ description: `Default: ${secondsPerSlide.default}` }),
  groupId: z
    .uuid()
    .optional()
    .meta({ description: 'An id of your choice, the same for all posts that are saved together; each of them is still a separate post' }),
  pictureFit: pictureFitSchema.optional().meta({
    description:
      'What to do if the platform does not accept the slides’ aspect ratio: add a margin (the blurred image, or a color), or crop the slides. Slides cannot be cropped if that would cut off text. Default: blur',
  }),
  mediaKind: z
    .enum(mediaKinds)
    .optional()
    .meta({ description: 'Image post or video, for platforms that accept both; ignored for other platforms' }),
  language: options.language.optional().meta({
    description: 'Language of the texts, e.g. en or pt-BR, for platforms that support it. If empty (the default), no language is specified',
  }),
});

/** Request that creates a post. */
export const createPostSchema = newPostFields
  .refine(isOneTime, oneTime)
  .meta({ id: 'CreateScheduledPost', examples: [exampleNewPost], ...scheduledHasTime, ...slotIsOneTime });

/** A change of a post; absent fields stay. */
export const updatePostSchema = newPostFields
  .omit({ groupId: true })
  .partial()
  .extend({
    revision: revision.optional().meta({ description: 'The revision that the change is based on. If omitted, any revision is accepted' }),
  })
  .refine(({ revision: _revision, ...fields }) => Object.keys(fields).length > 0, { message: 'must contain at least one field to change' })
  .refine(isOneTime, oneTime)
  .meta({
    id: 'UpdateScheduledPost',
    examples: [{ title: 'Eight cats', revision: 9 }],
    ...scheduledHasTime,
    ...slotIsOneTime,
    ...hasChange,
  });

/** Query of what is planned of a platform's day. */
export const plannedQuery = z.object({ platform: z.enum(platformIds) });

/** Other users' planned uploads to a platform for a day. */
export const plannedSchema = z
  .object({
    others: z
      .int()
      .min(0)
      .max(1_000)
      .meta({ description: 'Number of other users’ posts until the end of the day; at most 1,000 are counted' }),
    endsAt: z.iso.datetime().nullable().meta({ description: 'When the day ends; null if this platform has no daily limit' }),
  })
  .meta({ id: 'PlannedOfDay' });

/** Repetition of a post. */
export const repeatSchema = z
  .strictObject({
    everyWeeks: z.int().min(1).max(maxRepeatWeeks),
    times: z.int().min(1).max(maxRepeats).meta({ description: 'Number of posts to create; no post can be more than 366 days ahead' }),
    timeZone: z.string().min(1).max(64).meta({ description: 'IANA time zone in which the time of day stays the same' }),
    packId: z.uuid().optional().meta({
      description:
        'A pack in the library. Each post uses a copy of the project with different images from this pack. If omitted, all posts use the same slides',
    }),
  })
  .meta({ id: 'RepeatPost', examples: [{ everyWeeks: 2, times: 4, timeZone: 'Europe/Berlin' }] });

/** The result of a repeat. */
export const repeatedSchema = z
  .object({
    made: z.array(postSchema).max(maxRepeats).meta({ description: 'The posts that exist, including ones created earlier' }),
    failed: z
      .array(
        z.object({ scheduledTime: instant, code: z.string().meta({ description: 'Code from the error catalog' }), detail: z.string() }),
      )
      .max(maxRepeats),
  })
  .meta({ id: 'RepeatedPost' });

/** Posts that are to show their projects as they are now. */
export const updatePostsSchema = z
  .strictObject({ postIds: z.array(z.uuid()).min(1, 'must name a post').max(maxUpdatedPosts) })
  .meta({ id: 'UpdatePostsToLatest', examples: [{ postIds: ['8c2d9e40-51b7-4f0e-8a3c-7e1f5b6a9d02'] }] });

/** The outcome of each of them. */
export const updatedPostsSchema = z
  .object({
    posts: z
      .array(postSchema)
      .max(maxUpdatedPosts)
      .meta({ description: 'The posts that are now up to date, including those that already were' }),
    failed: z
      .array(z.object({ postId: z.uuid(), code: z.string().meta({ description: 'Code from the error catalog' }), detail: z.string() }))
      .max(maxUpdatedPosts)
      .meta({ description: 'Posts that were not changed' }),
  })
  .meta({ id: 'UpdatedPosts' });

/** Path parameter of the routes of one post. */
export const idParams = z.object({ id: z.uuid() });

/** Path parameters of one rendered slide. */
export const slideParams = idParams.extend({
  number: z.coerce.number().int().min(1).max(10).meta({ description: 'Number of the slide, from 1' }),
});

/** Query of the routes of rendered files. */
export const fileQuery = z.object({
  v: z.string().max(64).optional().meta({
    description:
      'Version of the file, as in the file’s URL in the post. If omitted or not the current version, the response must not be cached',
  }),
});

/** Query of the route that publishes a post now. */
export const publishNowQuery = z.object({
  revision: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ description: 'The revision that the user saw; a newer revision is not published. If omitted, any revision is published' }),
});

const timeOfDay = z
  .string()
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
  .meta({ description: 'Local time, 24 hours', examples: ['22:00'] });

/** A person's notification settings, for all devices. */
export const pushSettingsSchema = z
  .strictObject({
    silentHours: z
      .strictObject({
        from: timeOfDay,
        to: timeOfDay,
        timeZone: z
          .string()
          .min(1)
          .max(64)
          .meta({ description: 'IANA name', examples: ['Europe/Berlin'] }),
      })
      .nullable()
      .meta({ description: 'Non-urgent notifications wait until quiet hours end. Null if there are no quiet hours' }),
  })
  .meta({ id: 'PushSettings', examples: [{ silentHours: { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' } }] });

const exampleEndpoint = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA';

/** Subscription of a browser to notifications (Push API). */
export const pushSubscriptionSchema = z
  .strictObject({
    endpoint: z
      .url()
      .max(2_048)
      .meta({
        examples: [exampleEndpoint],
        pattern: '^https?://',
        description: 'Address at a push service of Google, Mozilla, Apple or Microsoft, or one that the operator allowed',
      }),
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({
      p256dh: z
        .string()
        .max(200)
        .meta({ pattern: '^B[A-Za-z0-9_-]{86}={0,2}$', description: 'base64url of 65 bytes', examples: [`B${'A'.repeat(86)}`] }),
      auth: z
        .string()
        .max(100)
        .meta({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$', description: 'base64url of 16 bytes', examples: ['A'.repeat(22)] }),
    }),
    replaces: z
      .url()
      .max(2_048)
      .optional()
      .meta({ description: 'Previous address of this browser; refused unless it belongs to the same user' }),
  })
  .meta({ id: 'PushSubscription' });

/** Browser of a user to unsubscribe; an unknown one is no error. */
export const pushEndpointSchema = z
  .strictObject({
    endpoint: z
      .string()
      .min(1)
      .max(2_048)
      .meta({ examples: [exampleEndpoint] }),
  })
  .meta({ id: 'PushEndpoint' });
