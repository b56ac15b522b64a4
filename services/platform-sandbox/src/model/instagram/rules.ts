import type { Lifetimes } from '../app.ts';

/** Rules of the API (developers.facebook.com/documentation/instagram-platform: content-publishing, resumable-uploads, reference/error-codes; read 2026-11). */
export const instagramRules = {
  maxCaption: 2_200,
  maxHashtags: 30,
  maxMentions: 20,
  maxAltText: 1_000,
  carousel: { min: 2, max: 10 },
  maxPictureBytes: 8 * 1024 * 1024,
  ratio: { min: 4 / 5, max: 1.91, slack: 0.005 },
  video: { minSeconds: 3, maxSeconds: 15 * 60 },
  /** Posts within 24 hours; a person's `profile` may say another number. */
  postsPerDay: 50,
  dayMs: 24 * 60 * 60_000,
  /** Lifetime of a container that is not published, in ms. */
  keepContainerMs: 24 * 60 * 60_000,
  /** How long a video is worked on, in ms. */
  videoProcessingMs: 4_000,
  /** Seconds of a token as a code is redeemed for, and from what age on a long one may be renewed. */
  shortTokenSeconds: 3_600,
  renewableAfterMs: 24 * 60 * 60_000,
} as const;

/** How often one token may call. */
export const instagramWindow = { calls: 200, windowMs: 60 * 60_000 } as const;

/** Redirect paths of the product for a consent. */
export const instagramRedirectUris = ['/api/instagram/callback'];

/** Tokens of 60 days. */
export const instagramLifetimes: Lifetimes = {
  codeSeconds: 3_600,
  accessSeconds: 60 * 86_400,
  refreshSeconds: null,
  grantSeconds: null,
  idleSeconds: null,
};

/** Scopes for an app, in the words of the consent page. */
export const instagramScopes: Readonly<Record<string, string>> = {
  instagram_business_basic: 'See your profile and your posts',
  instagram_business_content_publish: 'Publish posts',
  instagram_business_manage_insights: 'See your statistics',
};

/** Refusals by what was wrong: code, subcode, and the words of the error-codes page, shortened. */
const refusals = {
  'bad-token': [190, 0, 'Invalid OAuth access token - Cannot parse access token'],
  'no-permission': [10, 0, 'Application does not have permission for this action'],
  'bad-parameter': [100, 0, 'Invalid parameter'],
  'not-there': [100, 33, 'Unsupported get request. Object does not exist, or cannot be loaded due to missing permissions'],
  'too-many-calls': [4, 0, 'Application request limit reached'],
  'not-fetched': [9004, 2207052, 'The media could not be fetched from this URI'],
  'picture-too-large': [36000, 2207004, 'The image is too large to download. It should be less than 8 MiB.'],
  'picture-type': [36001, 2207005, 'The image format is not supported'],
  'picture-ratio': [36003, 2207009, 'The submitted image with aspect ratio cannot be published'],
  'caption-too-long': [36004, 2207010, 'The caption was too long'],
  'bad-carousel': [100, 2207028, 'Your post will not work as a carousel. Carousels need at least 2 photos/videos and no more than 10'],
  'video-refused': [352, 2207026, 'Unsupported video format'],
  'not-ready': [9007, 2207027, 'The media is not ready for publishing, please wait for a moment'],
  expired: [-2, 2207020, 'The media you are trying to access has expired'],
  'day-is-full': [9, 2207042, 'You reached maximum number of posts that is allowed to be published by Content Publishing API'],
} as const satisfies Record<string, readonly [number, number, string]>;

/** Instagram refuses a call. Not an error of ours: the HTTP side answers it in Meta's shape, always with 400. */
export class InstagramRefusal extends Error {
  override readonly name = 'InstagramRefusal';
  readonly code: number;
  readonly subcode: number;

  constructor(why: keyof typeof refusals) {
    const [code, subcode, message] = refusals[why];
    super(message);
    this.code = code;
    this.subcode = subcode;
  }
}

/** Problem of a caption; null for a good one. */
export function captionProblem(caption: string): 'caption-too-long' | 'bad-parameter' | null {
  if (caption.length > instagramRules.maxCaption) return 'caption-too-long';
  const count = (pattern: RegExp) => [...caption.matchAll(pattern)].length;
  const isOver = count(/#[\p{L}\p{N}_]+/gu) > instagramRules.maxHashtags || count(/(?<![\w.])@[\w.]+/g) > instagramRules.maxMentions;
  return isOver ? 'bad-parameter' : null;
}
