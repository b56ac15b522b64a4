import { secondsPerSlide } from '../post-limits.ts';
import { platformFacts } from '@viral-slides/platforms';
import type { PlatformId } from '@viral-slides/platforms';
import { givenContent } from '../post.ts';
import type { Delivery, FrozenSlides, Post, PostContent, ProjectOfPost } from '../post.ts';

/** Content of a new post; absent fields get their defaults. */
export interface PostDraft extends Partial<PostContent> {
  projectId: string;
  platform: PlatformId;
  status: 'draft' | 'scheduled';
  scheduledTime: Date | null;
  socialAccountId?: string | null;
  delivery?: Delivery;
  /** Absent: it is made alone. */
  groupId?: string;
  /** The slot of its account that it takes, which is its time then. */
  slotAt?: Date;
}

/** Origin of a new post. */
export interface PostOrigin {
  id: string;
  userId: string;
  createdAt: Date;
  project: ProjectOfPost;
  /** Null for drafts. */
  frozen: FrozenSlides | null;
}

/** Makes a post of its draft, in revision 1. A scheduled one wants to be looked at at once: it has to be rendered. */
export function newPost(draft: PostDraft, { frozen, ...origin }: PostOrigin): Post {
  const isScheduled = draft.status === 'scheduled';
  return {
    ...origin,
    ...(draft.groupId !== undefined && { groupId: draft.groupId }),
    platform: draft.platform,
    socialAccountId: draft.socialAccountId ?? null,
    delivery: draft.delivery ?? usualDelivery(draft.platform),
    scheduledTime: draft.scheduledTime,
    ...(draft.slotAt && { slotAt: draft.slotAt }),
    status: draft.status,
    phase: isScheduled ? 'frozen' : null,
    content: contentOf(draft),
    frozen,
    render: null,
    rendered: null,
    attempt: 0,
    claimedAt: null,
    heardSequence: 0,
    asking: null,
    failure: null,
    published: null,
    handover: null,
    warnings: [],
    checkedAt: null,
    checkAt: isScheduled ? origin.createdAt : null,
    history: [],
    nextActionAt: isScheduled ? origin.createdAt : null,
    revision: 1,
    updatedAt: origin.createdAt,
  };
}

/**
 * The default delivery: by the owner, on platforms that only some installations publish to. Whether this installation does is checked when the post is
 * scheduled (`check-post.ts`).
 */
export function usualDelivery(platform: PlatformId): Delivery {
  return platformFacts(platform)?.isPublishedTo === false ? 'manual' : 'automatic';
}

function contentOf(draft: Partial<PostContent>): PostContent {
  const usual: PostContent = { title: '', description: '', tags: [], privacy: 'public', secondsPerSlide: secondsPerSlide.default };
  const { language, ...given } = givenContent(draft);
  return { ...usual, ...given, ...(language && { language }) };
}
