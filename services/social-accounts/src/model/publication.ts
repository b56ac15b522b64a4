/** A file that was rendered for a post; it lies in the product's bucket and is never changed under its key. */
export interface RenderedFile {
  key: string;
  /** `image/jpeg` or `video/mp4`. */
  contentType: string;
  /** 64 hexadecimal digits. */
  sha256: string;
  sizeBytes: number;
  widthPx: number;
  heightPx: number;
  /** 0 for a picture. */
  durationMs: number;
  /**
   * Alt text: what is written on the slide, for people who do not see it, at most 1,000 UTF-16 units. Absent where nothing is written, and in documents from
   * before alt texts.
   */
  altText?: string;
}

/** Content to publish, frozen when the post was claimed. */
export interface PublishContent {
  title: string;
  description: string;
  /** Without #. */
  tags: string[];
  /** public, unlisted or private; for platforms that know it. */
  privacy: string;
  /** Of the texts (BCP 47); absent where it is not known. */
  language?: string;
  slides: RenderedFile[];
  video: RenderedFile | null;
}

/** The steps of an attempt, in order. */
export type PublicationStep = 'prepare' | 'initiate' | 'upload' | 'confirm';

/** A post that is on its platform, or in the inbox of the account. */
export interface PublishedResult {
  /** As text: some do not fit into a double. Empty when the platform returns none. */
  remoteId: string;
  /** Empty when there is no address yet. */
  remoteUrl: string;
  isInInbox: boolean;
  /** Sentences for the owner about what is not as asked. */
  warnings: string[];
}

/** Reason why an attempt ended without a post that we know of. */
export interface PublishFailure {
  code: string;
  detail: string;
  /** The platform may have taken the post. */
  isUnknown: boolean;
  isRetryable: boolean;
  retryAt: Date | null;
  needsReconnect: boolean;
}

/** Outcome of an attempt; null while it runs. */
export type PublicationOutcome = ({ kind: 'published' } & PublishedResult) | ({ kind: 'failed' } & PublishFailure);

/** State of an attempt to publish a post. Everything that another process needs to take it up is here. */
export interface Publication {
  /** Id of the post. */
  postId: string;
  userId: string;
  /** Fence: what belongs to a lower one is refused. */
  attempt: number;
  platform: string;
  accountId: string;
  content: PublishContent;
  dueAt: Date;
  acceptedAt: Date;
  /** When the first attempt was accepted; absent in what was stored before that was noted. */
  firstAcceptedAt?: Date;
  step: PublicationStep;
  /** Plan of the room's `prepare`, as it saved it; null before. */
  plan: unknown;
  /** Set before the platform is asked to start, until its answer is saved. Found set by another process: the platform may have acted. */
  isInitiating: boolean;
  /** Handle from the platform to go on with, encrypted; null before. */
  sealedHandle: string | null;
  /** The handle of an earlier attempt with an unknown outcome, encrypted: that outcome is looked up before anything is started. Absent or null: there is none. */
  earlierHandle?: string | null;
  /** When the handle was saved first. */
  initiatedAt: Date | null;
  /** Failed tries of the present step. */
  tries: number;
  /** How often the attempt was started again after a verdict of the platform. */
  restarts: number;
  /** Steps reported so far. */
  sequence: number;
  /** When the next step is due; null when it is over. */
  nextRunAt: Date | null;
  /** Part of the addresses under which the platform fetches the slides: 122 random bits. */
  mediaToken: string;
  outcome: PublicationOutcome | null;
}

/** A request to publish, as scheduling sends it. */
export interface PublishRequest extends Pick<
  Publication,
  'postId' | 'userId' | 'attempt' | 'platform' | 'accountId' | 'content' | 'dueAt'
> {
  /** Sequence of the last outcome of this attempt that the requester knows; 0 for none. */
  knownSequence: number;
}

/** Initial values of a publication. */
interface InitialValues extends Pick<Publication, 'mediaToken' | 'firstAcceptedAt' | 'earlierHandle'> {
  now: Date;
}

/** A new publication. */
export function newPublication(
  { knownSequence: _known, ...request }: PublishRequest,
  { now, mediaToken, firstAcceptedAt = now, earlierHandle = null }: InitialValues,
): Publication {
  return {
    ...request,
    acceptedAt: now,
    firstAcceptedAt,
    step: 'prepare',
    plan: null,
    isInitiating: false,
    sealedHandle: null,
    earlierHandle,
    initiatedAt: null,
    tries: 0,
    restarts: 0,
    sequence: 1,
    nextRunAt: now,
    mediaToken,
    outcome: null,
  };
}
