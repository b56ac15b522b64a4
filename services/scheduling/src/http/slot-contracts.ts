import { defineRoute } from '@viral-slides/http-kit';
import { platformIds } from '@viral-slides/platforms';
import { z } from 'zod';
import { maxWeeklyTimes } from '../model/slots/posting-slots.ts';

const instant = z.iso.datetime();
const dateTime = z.iso.datetime({ offset: true });
const account = z.object({ socialAccountId: z.uuid() });

const timeZone = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'IANA time zone of the times', examples: ['Europe/Berlin'] });
const times = z
  .array(
    z.strictObject({
      weekday: z.int().min(1).max(7).meta({ description: '1 is Monday, 7 is Sunday' }),
      time: z
        .string()
        .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
        .meta({ description: 'Local time, 24 hours', examples: ['09:00'] }),
    }),
  )
  .max(maxWeeklyTimes)
  .meta({
    uniqueItems: true,
    description:
      'Each weekday and time can appear only once. If a clock change skips a time, the slot is later by the length of the gap (02:30 becomes 03:30); if a time occurs twice, the slot is at its first occurrence',
  });
const isPaused = z.boolean().meta({ description: 'While true, no slots are offered; scheduled posts do not change' });

const example = {
  socialAccountId: 'e7b1c3d5-9a20-4f68-8d4e-5c6b7a8f9012',
  platform: 'youtube',
  timeZone: 'Europe/Berlin',
  times: [
    { weekday: 1, time: '09:00' },
    { weekday: 4, time: '18:30' },
  ],
  isPaused: false,
  revision: 1,
} as const;

const slotsSchema = z
  .object({
    socialAccountId: z.uuid(),
    platform: z.enum(platformIds),
    timeZone,
    times,
    isPaused,
    revision: z.int().min(1).meta({ description: 'Version: starts at 1 and increases with every change' }),
  })
  .meta({ id: 'PostingSlots', examples: [example] });

const setSlotsSchema = z
  .strictObject({
    timeZone,
    times,
    isPaused,
    revision: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'The revision that the change is based on; 0 if no slots were set. If omitted, any revision is accepted' }),
  })
  .meta({ id: 'SetPostingSlots' });

const freeSlotsQuery = z.object({
  socialAccountId: z
    .uuid()
    .optional()
    .meta({ description: 'Lists only the slots of this account. If omitted, the slots of all accounts are listed' }),
  after: dateTime
    .optional()
    .meta({ description: 'Lists only slots after this time. If omitted or in the past, slots from now on are listed' }),
  until: dateTime
    .optional()
    .meta({ description: 'Lists only slots up to this time. If omitted, slots are listed as far ahead as posts can be scheduled' }),
  count: z.coerce.number().int().min(1).max(300).default(10).meta({ description: 'Maximum number of slots per account' }),
});

const freeSlotSchema = z.object({ socialAccountId: z.uuid(), platform: z.enum(platformIds), at: instant }).meta({ id: 'FreeSlot' });

const closeGapSchema = z
  .strictObject({ at: dateTime.meta({ description: 'The empty slot; posts in later slots of the account move up' }) })
  .meta({ id: 'CloseSlotGap' });

const closedGapSchema = z
  .object({
    moved: z.int().min(0).meta({ description: 'Number of posts that moved' }),
    left: z.int().min(0).meta({
      description:
        'Number of posts that can still move. A request moves at most a hundred posts, and skips posts that changed at the same time',
    }),
  })
  .meta({ id: 'ClosedSlotGap' });

export const listPostingSlotsContract = defineRoute({
  operationId: 'listPostingSlots',
  summary: 'Returns the weekly posting slots of all accounts that have slots.',
  method: 'get',
  path: '/api/posting-slots',
  access: 'user',
  scope: 'posts:read',
  accounts: 'filtered',
  responses: { 200: { description: 'The slots', body: z.array(slotsSchema) } },
});

export const listFreeSlotsContract = defineRoute({
  operationId: 'listFreeSlots',
  summary: 'Lists free slots, earliest first. Paused slots and slots in the next ten minutes are left out.',
  method: 'get',
  path: '/api/posting-slots/free',
  access: 'user',
  scope: 'posts:read',
  accounts: 'filtered',
  query: freeSlotsQuery,
  responses: { 200: { description: 'The free slots', body: z.array(freeSlotSchema) } },
  errors: { 400: ['invalid-request'] },
});

export const setPostingSlotsContract = defineRoute({
  operationId: 'setPostingSlots',
  summary: 'Replaces the weekly posting slots of an account. Scheduled posts keep their times.',
  method: 'put',
  path: '/api/posting-slots/{socialAccountId}',
  access: 'user',
  scope: 'posts:write',
  accounts: 'required',
  params: account,
  body: setSlotsSchema,
  responses: { 200: { description: 'The updated slots', body: slotsSchema } },
  errors: { 400: ['invalid-request', 'invalid-slots'], 404: ['account-not-found'], 409: ['stale-revision'], 503: ['service-unavailable'] },
});

export const closeSlotGapContract = defineRoute({
  operationId: 'closeSlotGap',
  summary:
    'Moves an account’s posts in later slots up, in order, to fill an empty slot. Posts due within the hour stay. The request can be repeated.',
  method: 'post',
  path: '/api/posting-slots/{socialAccountId}/close-gap',
  access: 'user',
  scope: 'posts:publish',
  accounts: 'required',
  params: account,
  body: closeGapSchema,
  responses: { 200: { description: 'The posts that moved', body: closedGapSchema } },
  errors: { 400: ['invalid-request'], 409: ['no-free-slot'], 503: ['service-unavailable'] },
});

/** `GET /internal/posting-slots/{socialAccountId}` */
export const lookAtSlotsContract = defineRoute({
  operationId: 'lookAtPostingSlots',
  summary: 'Returns the free slots of an account. Called by the projects service. Answers 404 if the account is not connected.',
  method: 'get',
  path: '/internal/posting-slots/{socialAccountId}',
  access: 'service',
  params: account,
  query: z.object({ userId: z.uuid().meta({ description: 'User who must own the account' }) }),
  responses: {
    200: {
      description: 'The slots',
      body: z.object({
        platform: z.enum(platformIds),
        timeZone: z.string().nullable().meta({ description: 'IANA name; null if no slots are set' }),
        free: z.array(instant).meta({ description: 'The earliest free slots; none while they are paused' }),
      }),
    },
  },
  errors: { 404: ['account-not-found'], 503: ['service-unavailable'] },
});

/** The routes of slots, in the order of the API document. */
export const slotContracts = [listPostingSlotsContract, listFreeSlotsContract, setPostingSlotsContract, closeSlotGapContract];
