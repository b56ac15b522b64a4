import { pictureRatioOf, platformFacts, type MediaKind } from '@viral-slides/platforms';
import type { PictureFit } from '@viral-slides/slide-document';
import type { CreateScheduledPost, UpdateScheduledPost } from '@/shared/api/generated/scheduling.ts';
import type { ScheduledPost } from '../api.ts';
import type { PlatformId } from '../post-words.ts';

/** Seconds that a video shows each slide (services/scheduling, `src/model/post-limits.ts`). */
export const SECONDS_PER_SLIDE = { min: 1, max: 10, default: 3, step: 0.5 } as const;

/** Texts of a post as they are typed; tags are separated by commas. */
type TypedTexts = Pick<Draft, 'title' | 'description' | 'tags'>;

/** Texts of a post. */
export const TEXTS = ['title', 'description', 'tags'] as const satisfies (keyof TypedTexts)[];

/** Destination of a post, its publisher, and its own texts instead of the shared ones. */
export interface Target {
  platform: PlatformId | '';
  /** Blank: the account that is the primary one when the post is scheduled. */
  accountId: string;
  /** The person publishes it by hand and is notified when it is due. */
  isManual: boolean;
  /** In place of the texts that all destinations share; a blank one stays theirs. */
  own?: TypedTexts | undefined;
  /** Fit of slides with a ratio that the platform does not take; absent: the usual. */
  pictureFit?: PictureFit | undefined;
  /** Media kind where the platform takes either; absent: the usual. */
  mediaKind?: MediaKind | undefined;
}

/** Content of a post. */
export interface Draft extends Target {
  projectId: string;
  /** `YYYY-MM-DD` in the person's zone, or blank. */
  date: string;
  /** `HH:MM`, or blank. */
  time: string;
  /** Whether the later one is meant of a time that clocks show twice, when they are put back. */
  isSecond: boolean;
  /** The posting slot that date and time are of, as an instant; blank: none. */
  slotAt: string;
  /** The account whose slot it is; the others of the save get the same time without it. */
  slotAccountId: string;
  title: string;
  description: string;
  /** Comma-separated. */
  tags: string;
  privacy: ScheduledPost['privacy'];
  /** A number as it is typed. */
  secondsPerSlide: string;
  /** Of the texts (BCP 47); blank: not stated. */
  language: string;
}

/** Fields common to all posts of one save. */
export type SharedFields = Omit<Draft, keyof Target>;

/** Destination of a draft, without the rest of it. */
export function targetOf({ platform, accountId, isManual, own, pictureFit, mediaKind }: Target): Target {
  return { platform, accountId, isManual, own, pictureFit, mediaKind };
}

/** Whether a destination has this text for itself. */
export function hasOwn({ own }: Pick<Target, 'own'>, text: keyof TypedTexts): boolean {
  return own !== undefined && own[text].trim() !== '';
}

/** The draft with its own texts where it has them. */
export function withOwnTexts(draft: Draft): Draft {
  const own = TEXTS.filter((text) => hasOwn(draft, text)).map((text) => [text, draft.own?.[text]]);
  return { ...draft, ...Object.fromEntries(own) };
}

/** The fields of a new post. */
export function emptyDraft(given: Partial<Draft> = {}): Draft {
  return {
    projectId: '',
    platform: '',
    accountId: '',
    date: '',
    time: '',
    isSecond: false,
    slotAt: '',
    slotAccountId: '',
    title: '',
    description: '',
    tags: '',
    privacy: 'public',
    secondsPerSlide: String(SECONDS_PER_SLIDE.default),
    language: '',
    isManual: false,
    ...given,
  };
}

/** The fields of a post that is there. @param when its date and time in the person's zone */
export function draftOf(post: ScheduledPost, when: Pick<Draft, 'date' | 'time' | 'isSecond'>): Draft {
  return {
    ...when,
    slotAt: '',
    slotAccountId: '',
    projectId: post.projectId,
    platform: post.platform,
    accountId: post.socialAccountId ?? '',
    title: post.title,
    description: post.description,
    tags: post.tags.join(', '),
    privacy: post.privacy,
    secondsPerSlide: String(post.secondsPerSlide),
    language: post.language,
    isManual: post.delivery === 'manual',
    pictureFit: post.pictureFit,
    mediaKind: post.mediaKind,
  };
}

/** Whether something was typed or chosen. */
export function isChanged(draft: Draft, first: Draft): boolean {
  return (Object.keys(draft) as (keyof Draft)[]).some((field) => draft[field] !== first[field]);
}

/** Splits tags on commas; trims them and drops what is empty. */
export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag.replace(/^#+/, '') !== '');
}

/** Features of the platform that decide which fields of the draft count. */
export interface DraftContext {
  /** ISO instant, or null for a draft without date or time. */
  scheduledTime: string | null;
  /** It takes this posting slot of this account, which is its time. */
  slot?: { at: string; accountId: string } | undefined;
  isManual: boolean;
  /** The platform shows a video of the slides and knows privacy. */
  hasPrivacy: boolean;
}

/** Request that creates a post; empty fields and defaults are left out. */
export function creationOf(draft: Draft, context: DraftContext): CreateScheduledPost {
  const { projectId, platform, accountId, description } = draft;
  if (platform === '') throw new TypeError('A post without a platform is not sent');
  const [title, tags] = [draft.title.trim(), tagsOf(draft.tags)];
  return {
    projectId,
    platform,
    ...timeOf(context),
    ...(accountId && { socialAccountId: accountId }),
    ...(context.slot && { socialAccountId: context.slot.accountId }),
    ...(title && { title }),
    ...(description.trim() && { description }),
    ...(tags.length > 0 && { tags }),
    ...optionsOf(draft, context),
    ...mediaOf(draft, context),
  };
}

function timeOf({ scheduledTime, slot }: DraftContext): Pick<CreateScheduledPost, 'scheduledTime' | 'status' | 'slot'> {
  if (slot) return { scheduledTime: null, status: 'scheduled', slot: slot.at };
  return { scheduledTime, status: scheduledTime === null ? 'draft' : 'scheduled' };
}

type Going = Pick<Draft, 'platform' | 'mediaKind'>;
type Publisher = Pick<DraftContext, 'isManual'>;

/** The platform's word for a video, where a post may be one or not; undefined where there is no choice. */
export function videoChoiceOf({ platform }: Pick<Going, 'platform'>, { isManual }: Publisher): string | undefined {
  return isManual ? undefined : platformFacts(platform)?.video.choice;
}

/** Whether it is a video because that was chosen. */
export function isChosenVideo(draft: Going, context: Publisher): boolean {
  return draft.mediaKind === 'video' && videoChoiceOf(draft, context) !== undefined;
}

/** Whether how long each slide is shown is for the person to say. */
export function hasSeconds(draft: Going, context: Pick<DraftContext, 'isManual' | 'hasPrivacy'>): boolean {
  return context.hasPrivacy || isChosenVideo(draft, context);
}

/** Choice of pictures and video, where the platform supports it. */
function mediaOf({ pictureFit, ...draft }: Draft, context: DraftContext): Partial<CreateScheduledPost> {
  const { platform, mediaKind } = draft;
  const hasChoice = videoChoiceOf(draft, context) !== undefined;
  const isFitted = pictureRatioOf({ platform, mediaKind, delivery: context.isManual ? 'manual' : 'automatic' }) !== null;
  return { ...(hasChoice && mediaKind && { mediaKind }), ...(isFitted && pictureFit && { pictureFit }) };
}

/** Publisher, where it is not the default: on platforms that only some servers publish to, that is the person. */
function deliveryOf({ platform }: Pick<Draft, 'platform'>, { isManual }: Publisher): Pick<Partial<CreateScheduledPost>, 'delivery'> {
  if (isManual) return { delivery: 'manual' };
  return platformFacts(platform)?.isPublishedTo === false ? { delivery: 'automatic' } : {};
}

function optionsOf(draft: Draft, context: DraftContext): Partial<CreateScheduledPost> {
  const { hasPrivacy } = context;
  const seconds = Number(draft.secondsPerSlide);
  return {
    ...deliveryOf(draft, context),
    ...(hasPrivacy && draft.privacy !== 'public' && { privacy: draft.privacy }),
    ...(hasSeconds(draft, context) && seconds !== SECONDS_PER_SLIDE.default && { secondsPerSlide: seconds }),
    ...(platformFacts(draft.platform)?.hasLanguage && draft.language && { language: draft.language }),
  };
}

/** Request that changes a post. What was emptied is sent as empty, because absent fields stay as they are. */
export function changeOf(draft: Draft, post: ScheduledPost, context: DraftContext): UpdateScheduledPost {
  const { projectId, ...fields } = creationOf(draft, context);
  return {
    ...fields,
    // The project of a post stays; one that is deleted can no longer be named.
    ...(!post.isProjectDeleted && { projectId }),
    ...clearedOf(fields, post),
    ...changedOptionsOf(draft, post, context),
    revision: post.revision,
  };
}

function clearedOf(fields: Partial<CreateScheduledPost>, post: ScheduledPost): UpdateScheduledPost {
  return {
    ...(fields.socialAccountId === undefined && post.socialAccountId !== null && { socialAccountId: null }),
    ...(fields.title === undefined && post.title !== '' && { title: '' }),
    ...(fields.description === undefined && post.description !== '' && { description: '' }),
    ...(fields.tags === undefined && post.tags.length > 0 && { tags: [] }),
  };
}

function changedOptionsOf(draft: Draft, post: ScheduledPost, context: DraftContext): UpdateScheduledPost {
  const { isManual, hasPrivacy } = context;
  const delivery = isManual ? 'manual' : 'automatic';
  const seconds = Number(draft.secondsPerSlide);
  return {
    ...(delivery !== post.delivery && { delivery }),
    ...(hasPrivacy && draft.privacy !== post.privacy && { privacy: draft.privacy }),
    ...(hasSeconds(draft, context) && seconds !== post.secondsPerSlide && { secondsPerSlide: seconds }),
    ...(platformFacts(draft.platform)?.hasLanguage && draft.language !== post.language && { language: draft.language }),
  };
}
