import { isDeepStrictEqual } from 'node:util';
import { isVideoPost, pictureRatioOf, platformFacts } from '@viral-slides/platforms';
import type { PostMedia } from '@viral-slides/platforms';
import { PICTURE_FIT_DEFAULT, RENDERED_FILES_DAYS, frameOf } from '@viral-slides/slide-document';
import type { SlideFrame } from '@viral-slides/slide-document';
import type { Post } from '../post.ts';

/** Rendered files older than that are not relied on at the due time, in ms: they are kept for weeks only (RENDER_KEEP_DAYS of screenshot). */
const oldFilesMs = RENDERED_FILES_DAYS.reliedOn * 24 * 60 * 60_000;

type Going = Pick<Post, 'platform' | 'delivery' | 'content'>;

function mediaOf({ platform, delivery, content: { mediaKind } }: Going): PostMedia {
  return { platform, delivery, mediaKind };
}

/** Options of the video made from the slides of a post; null when none is needed. */
export function videoOf(post: Going): { slideMs: number } | null {
  return isVideoPost(mediaOf(post)) ? { slideMs: Math.round(post.content.secondsPerSlide * 1_000) } : null;
}

/** Most bytes of a picture of a post; null where its platform takes any. */
export function maxPictureBytesOf({ platform }: Pick<Post, 'platform'>): number | null {
  return platformFacts(platform)?.pictureBytes ?? null;
}

/** The picture that the slides of a post are fitted into; null where its platform takes their ratio, or it has no slides. */
export function slideFrameOf(post: Going & Pick<Post, 'frozen'>): SlideFrame | null {
  const taken = pictureRatioOf(mediaOf(post));
  const size = taken && post.frozen && frameOf(post.frozen.format, taken);
  return size && { ...size, fit: post.content.pictureFit ?? PICTURE_FIT_DEFAULT };
}

/** Whether the files of a post would be others after a change. */
export function rendersDifferently(before: Post, after: Post): boolean {
  return (
    before.frozen?.revisionId !== after.frozen?.revisionId ||
    videoOf(before)?.slideMs !== videoOf(after)?.slideMs ||
    maxPictureBytesOf(before) !== maxPictureBytesOf(after) ||
    !isDeepStrictEqual(slideFrameOf(before), slideFrameOf(after))
  );
}

/** From when on the files of a post may no longer exist; null without files. */
export function filesOldAt({ rendered }: Pick<Post, 'rendered'>): Date | null {
  return rendered && new Date(rendered.renderedAt.getTime() + oldFilesMs + 1);
}

/** Whether the files of a post may no longer exist at a time. */
export function hasOldFiles(post: Pick<Post, 'rendered'>, at: Date): boolean {
  const oldAt = filesOldAt(post);
  return oldAt !== null && at >= oldAt;
}

/** Whether a post has files to publish: drawn ones, or earlier ones where keeping or redrawing them failed. */
export function canGoOut({ phase, render, rendered }: Pick<Post, 'phase' | 'render' | 'rendered'>): boolean {
  return phase === 'ready' || (rendered !== null && render?.problem != null);
}
