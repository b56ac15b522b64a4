import type { MediaKind, PlatformId, PostNumbers } from '@viral-slides/platforms';
import type { OutputFormatId, PictureFit } from '@viral-slides/slide-document';

/** Statuses of a post that users see (spec section 3). */
export const postStatuses = ['draft', 'scheduled', 'posted', 'failed'] as const;
export type PostStatus = (typeof postStatuses)[number];

/**
 * Phase of a post within its status. `scheduled`: frozen → rendering → ready → claimed → publishing → confirming, or → handed-over when its owner
 * publishes it. `failed`: `unknown` when the platform may have taken it, else none. `draft` and `posted` have none.
 */
export const postPhases = ['frozen', 'rendering', 'ready', 'claimed', 'publishing', 'confirming', 'handed-over', 'unknown'] as const;
export type PostPhase = (typeof postPhases)[number];

/** Publisher of a post: the product at the platform, or the owner, who is notified when it is due. */
export const deliveries = ['automatic', 'manual'] as const;
export type Delivery = (typeof deliveries)[number];

export const privacies = ['public', 'unlisted', 'private'] as const;
export type Privacy = (typeof privacies)[number];

/** Content by the owner; changes while the post is a draft or scheduled. */
export interface PostContent {
  /** May be empty. */
  title: string;
  /** Description or caption; may be empty. */
  description: string;
  /** Without #. */
  tags: string[];
  /** For platforms that know it. */
  privacy: Privacy;
  /** How long a video shows each slide. */
  secondsPerSlide: number;
  /** Language of the texts (BCP 47), for platforms that know it; absent or empty: not stated. */
  language?: string;
  /** Fit of slides when the platform does not take their ratio; absent: the usual (`PICTURE_FIT_DEFAULT`). */
  pictureFit?: PictureFit;
  /** Media kind, where the platform takes both; absent: what is usual there. */
  mediaKind?: MediaKind;
}

const content = {
  ...{ title: true, description: true, tags: true, privacy: true, secondsPerSlide: true },
  ...{ language: true, pictureFit: true, mediaKind: true },
} as const satisfies Record<keyof PostContent, true>;

/** Takes the content out of a draft or an edit; absent fields stay absent. */
export function givenContent(source: { [Field in keyof PostContent]?: PostContent[Field] | undefined }): Partial<PostContent> {
  const fields = Object.keys(content) as (keyof PostContent)[];
  return Object.fromEntries(fields.flatMap((field) => (source[field] === undefined ? [] : [[field, source[field]]])));
}

/** The slides as they were when the post was scheduled. The slides themselves lie apart, under `revisionId`: lists never load them. */
export interface FrozenSlides {
  /** Names the kept slides. UUID. */
  revisionId: string;
  projectName: string;
  projectRevision: number;
  slideCount: number;
  format: OutputFormatId;
  /** Library pictures that they show. UUIDs. Absent in posts from before this was recorded. */
  imageIds?: string[];
  /** Largest text of their first slide with words. Absent in posts from before this was recorded. */
  headline?: string;
  frozenAt: Date;
}

/** A file that rendering put into the bucket (proto `screenshot.v1.RenderedFile`). */
export interface RenderedFile {
  key: string;
  contentType: string;
  sha256: string;
  sizeBytes: number;
  width: number;
  height: number;
  /** 0 for a picture. */
  durationMs: number;
  /**
   * Alt text: what is written on the slide, for people who do not see it. Absent where nothing is written, on videos, and in posts from
   * before alt texts.
   */
  altText?: string;
}

/** The frozen slides as files. */
export interface RenderedPost {
  slides: RenderedFile[];
  video: RenderedFile | null;
  renderedAt: Date;
}

/** Reason why slides could not be rendered. */
export interface RenderProblem {
  code: string;
  /** A sentence for the owner. */
  detail: string;
  /** The same slides may be rendered later. */
  isRetryable: boolean;
}

/** A rendering that was asked for, or will be. An answer counts only while it is to this one (rules: render-rules.ts). */
export interface PendingRender {
  /** UUID; a new one for every try. */
  renderId: string;
  /** When it was asked for last; of one that waits for its turn, when it was last seen that it has none. */
  requestedAt: Date;
  /** How often this content was tried to be rendered, this time included. */
  tries: number;
  /** How often this try was asked for: a request may be lost. 0 while it waits for its turn, and nothing is asked for. */
  asked: number;
  /** Reason why the try before failed, or this one did; null before the first failure. */
  problem: RenderProblem | null;
  /** When it is tried again; null while it is being rendered, and when that would be of no use. */
  retryAt: Date | null;
}

/** Something that the owner should know or do before the post is due. */
export interface PostWarning {
  /** Stable code. */
  code: string;
  /** An `error` will make publishing fail; a `warning` may. */
  severity: 'error' | 'warning';
  /** A sentence for the owner. */
  detail: string;
  /** Remedy. */
  action: 'connect' | 'reconnect' | 'edit' | 'wait' | null;
}

/** Reason why a post failed. */
export interface PostFailure {
  code: string;
  /** A sentence for the owner: what failed and what to do. */
  detail: string;
  /** The same attempt may be taken up again by asking. */
  isRetryable: boolean;
  /** The account has to be connected again first. */
  needsReconnect: boolean;
}

/** One thing that happened to a post; the newest {@link maxHistory} are kept. */
export interface HistoryEntry {
  at: Date;
  /** Fence of the attempt; 0 before the first. */
  attempt: number;
  /** For example claimed, prepare, initiate, upload, confirm, published, failed, handed-over, retried, marked-as-posted. */
  step: string;
  /** A sentence, or null where the step says it all. */
  detail: string | null;
}
export const maxHistory = 50;

/** Address and time of a published post. */
export interface PublishedPost {
  publishedAt: Date;
  /** Account that it was published to; null when the owner did it. */
  accountId: string | null;
  /** As text; null when the platform returns none. */
  remoteId: string | null;
  remoteUrl: string | null;
  /** Waits in the inbox of the account until its owner finishes it in the platform's app. */
  isInInbox: boolean;
  /** Sentences about what is not as asked. */
  warnings: string[];
}

/** Report of a platform at a time. Absent numbers were not reported. */
export interface NumbersStep {
  at: Date;
  numbers: PostNumbers;
}

/** Reason why there are no newer statistics. */
export interface NumbersNote {
  code: string;
  /** A sentence for the owner. */
  detail: string;
}

/** All numbers reported for a post. */
export interface KeptNumbers {
  /** Newest last, at most one for each of the times at which platforms are asked (post-numbers.ts). */
  steps: NumbersStep[];
  note: NumbersNote | null;
  /** How often the present time was tried in vain. */
  tries: number;
}

/** A post that its owner is asked to publish. */
export interface Handover {
  toldAt: Date;
  /** When the owner is reminded; null when not asked for. */
  remindAt: Date | null;
  /** Unanswered until then, it failed. */
  expiresAt: Date;
}

/** Request of the present attempt, and its events (rules: publication-events.ts, silence.ts). */
export interface Asking {
  /** The requested time: the scheduled one, or when the owner asked for it. */
  dueAt: Date;
  /** When it was last requested, or last had an event. */
  lastSignAt: Date;
  /** How often it was requested because of silence; 0 again after an event. */
  silences: number;
  /** How often it was retried automatically after a failure that passes. */
  retries: number;
  /** When it is retried automatically; null when it does not wait for that. */
  retryAt: Date | null;
  /** Outcomes of the attempt up to this sequence are known. */
  settledSequence: number;
}

/** The project of a post, as scheduling last knew it. */
export interface ProjectOfPost {
  id: string;
  name: string;
  /** Newest known revision. */
  revision: number;
  isDeleted: boolean;
}

/** A request that was carried out. */
export interface DoneRequest {
  /** Follows from its Idempotency-Key. */
  name: string;
  /** The request as text: the same text for the same request. */
  wish: string;
}
export const maxDoneRequests = 20;

/** One scheduled post: the source of truth. Alarms and events only trigger a look at it. One step is one update of one document. */
export interface Post {
  /** UUID. */
  id: string;
  /** Owner; others cannot see it. */
  userId: string;
  project: ProjectOfPost;
  /**
   * The same for all posts of one save. UUID, chosen by the client. Absent in posts that were made alone, and in those from before groups
   * existed.
   */
  groupId?: string;
  platform: PlatformId;
  /** Null: none is decided yet. An automatic post that is scheduled is given the primary one of that moment, as soon as there is any (account-rules.ts). */
  socialAccountId: string | null;
  delivery: Delivery;
  /** Null for drafts without one. */
  scheduledTime: Date | null;
  /** The slot of its account that it holds, which is its time then (held-slot.ts). Absent: it holds none. */
  slotAt?: Date;
  status: PostStatus;
  phase: PostPhase | null;
  content: PostContent;
  /** Null for drafts. */
  frozen: FrozenSlides | null;
  render: PendingRender | null;
  rendered: RenderedPost | null;
  /** Fence: rises with every claim, never falls. 0 before the first. */
  attempt: number;
  /** When it was claimed for the present attempt. */
  claimedAt: Date | null;
  /** Steps received of the present attempt: older events are dropped. */
  heardSequence: number;
  /** Null before the first claim. */
  asking: Asking | null;
  failure: PostFailure | null;
  published: PublishedPost | null;
  handover: Handover | null;
  warnings: PostWarning[];
  /** When the post was last checked on the platform. */
  checkedAt: Date | null;
  /** When it is checked next; null: never again. */
  checkAt: Date | null;
  /** Statistics from its platform since it was published. Absent: nothing so far, as in posts from before numbers were kept. */
  numbers?: KeptNumbers;
  /** When its platform is asked for numbers next; null: never again. Absent before it is published, and in posts from before this was recorded. */
  numbersAt?: Date | null;
  history: HistoryEntry[];
  /** When the next step is due; null when nothing is left to do. */
  nextActionAt: Date | null;
  /** Completed requests of its owner, by name; the newest last. Absent: nothing. */
  doneRequests?: DoneRequest[];
  /** Fingerprint of the request that made it, if that had an Idempotency-Key. */
  requestHash?: string;
  /** Version: starts at 1 and increases with every change. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Of posts that are not over. */
export const openStatuses: ReadonlySet<PostStatus> = new Set<PostStatus>(['draft', 'scheduled']);

/** Whether the post is over: nothing more happens to it automatically. */
export function isOver({ status }: Pick<Post, 'status'>): boolean {
  return !openStatuses.has(status);
}

/** Whether a platform may be at work on the post: from the claim until its end. */
export function isClaimed({ phase }: Pick<Post, 'phase'>): boolean {
  return phase === 'claimed' || phase === 'publishing' || phase === 'confirming';
}
