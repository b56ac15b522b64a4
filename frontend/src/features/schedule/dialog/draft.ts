import type { CreateScheduledPost, UpdateScheduledPost } from '@/shared/api/generated/scheduling.ts';
import type { ScheduledPost } from '../api.ts';
import type { PlatformId } from '../post-words.ts';

/** Seconds that a video shows each slide (services/scheduling, `src/model/post-limits.ts`). */
export const SECONDS_PER_SLIDE = { min: 1, max: 10, default: 3, step: 0.5 } as const;

/** Texts of a post as they are typed; tags are separated by commas. */
type TypedTexts = Pick<Draft, 'title' | 'description' | 'tags'>;

/** Texts of a post. */
export const TEXTS = ['title', 'description', 'tags'] as const satisfies (keyof TypedTexts)[];

/** Where a post goes, who publishes it, and what it says instead of the texts of all. */
export interface Target {
  platform: PlatformId | '';
  /** Blank: the account that is the primary one when the post is scheduled. */
  accountId: string;
  /** The person publishes it by hand and is notified when it is due. */
  isManual: boolean;
  /** In place of the texts that all destinations share; a blank one stays theirs. */
  own?: TypedTexts | undefined;
}

/** What a post is made of. */
export interface Draft extends Target {
  projectId: string;
  /** `YYYY-MM-DD` in the person's zone, or blank. */
  date: string;
  /** `HH:MM`, or blank. */
  time: string;
  /** Where clocks are put back and show this time twice: the later one is meant. */
  isSecond: boolean;
  title: string;
  description: string;
  /** Comma-separated. */
  tags: string;
  privacy: ScheduledPost['privacy'];
  /** A number as it is typed. */
  secondsPerSlide: string;
}

/** What all posts of one save have in common. */
export type SharedFields = Omit<Draft, keyof Target>;

/** Where a draft goes, without the rest of it. */
export function targetOf({ platform, accountId, isManual, own }: Target): Target {
  return { platform, accountId, isManual, own };
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
    title: '',
    description: '',
    tags: '',
    privacy: 'public',
    secondsPerSlide: String(SECONDS_PER_SLIDE.default),
    isManual: false,
    ...given,
  };
}

/** The fields of a post that is there. @param when its date and time in the person's zone */
export function draftOf(post: ScheduledPost, when: Pick<Draft, 'date' | 'time' | 'isSecond'>): Draft {
  return {
    ...when,
    projectId: post.projectId,
    platform: post.platform,
    accountId: post.socialAccountId ?? '',
    title: post.title,
    description: post.description,
    tags: post.tags.join(', '),
    privacy: post.privacy,
    secondsPerSlide: String(post.secondsPerSlide),
    isManual: post.delivery === 'manual',
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

/** What of the draft the platform has a use for. */
export interface DraftContext {
  /** ISO instant, or null for a draft without date or time. */
  scheduledTime: string | null;
  isManual: boolean;
  /** The platform shows a video of the slides and knows privacy. */
  hasPrivacy: boolean;
}

/** What a new post is created from; empty fields and defaults are left out. */
export function creationOf(draft: Draft, context: DraftContext): CreateScheduledPost {
  const { projectId, platform, accountId, description } = draft;
  if (platform === '') throw new TypeError('A post without a platform is not sent');
  const [title, tags] = [draft.title.trim(), tagsOf(draft.tags)];
  return {
    projectId,
    platform,
    scheduledTime: context.scheduledTime,
    status: context.scheduledTime === null ? 'draft' : 'scheduled',
    ...(accountId && { socialAccountId: accountId }),
    ...(title && { title }),
    ...(description.trim() && { description }),
    ...(tags.length > 0 && { tags }),
    ...optionsOf(draft, context),
  };
}

function optionsOf(draft: Draft, { isManual, hasPrivacy }: DraftContext): Partial<CreateScheduledPost> {
  const seconds = Number(draft.secondsPerSlide);
  return {
    ...(isManual && { delivery: 'manual' as const }),
    ...(hasPrivacy && draft.privacy !== 'public' && { privacy: draft.privacy }),
    ...(hasPrivacy && seconds !== SECONDS_PER_SLIDE.default && { secondsPerSlide: seconds }),
  };
}

/** What a post is changed to. What was emptied is sent as empty, because absent fields stay as they are. */
export function changeOf(draft: Draft, post: ScheduledPost, context: DraftContext): UpdateScheduledPost {
  const { projectId, ...fields } = creationOf(draft, context);
  return {
    ...fields,
    // The project of a post stays; one that is deleted cannot be named any more.
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

function changedOptionsOf(draft: Draft, post: ScheduledPost, { isManual, hasPrivacy }: DraftContext): UpdateScheduledPost {
  const delivery = isManual ? 'manual' : 'automatic';
  const seconds = Number(draft.secondsPerSlide);
  return {
    ...(delivery !== post.delivery && { delivery }),
    ...(hasPrivacy && draft.privacy !== post.privacy && { privacy: draft.privacy }),
    ...(hasPrivacy && seconds !== post.secondsPerSlide && { secondsPerSlide: seconds }),
  };
}
