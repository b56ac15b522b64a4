import { platformFacts } from './find-platform.ts';

/** Media kinds of a post where its platform takes both and its owner chooses. */
export const mediaKinds = ['pictures', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Fields that decide whether a post is pictures or a video. */
export interface PostMedia {
  platform: string;
  /** Publisher of the post: the product, or its owner. */
  delivery: 'automatic' | 'manual';
  /** The owner's choice, if any. */
  mediaKind?: MediaKind | undefined;
}

/** Whether a post is published as a video; where its platform takes either, its owner chooses. */
export function isVideoPost({ platform, delivery, mediaKind }: PostMedia): boolean {
  const video = platformFacts(platform)?.video;
  if (!video) return false;
  if (delivery === 'automatic' && video.choice !== undefined && mediaKind !== undefined) return mediaKind === 'video';
  return video[delivery];
}

/** The ratios that pictures of a post may have; null where they may have any: posts published by hand keep their ratio. */
export function pictureRatioOf(post: PostMedia): { min: number; max: number } | null {
  return post.delivery === 'automatic' && !isVideoPost(post) ? (platformFacts(post.platform)?.pictureRatio ?? null) : null;
}
