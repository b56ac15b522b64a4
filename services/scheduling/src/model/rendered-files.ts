import { platformFacts } from '@viral-slides/platforms';
import { RENDERED_FILES_DAYS } from '@viral-slides/slide-document';
import type { Post } from './post.ts';

/** Rendered files older than that are not relied on at the due time, in ms: they are kept for weeks only (RENDER_KEEP_DAYS of screenshot). */
const oldFilesMs = RENDERED_FILES_DAYS.reliedOn * 24 * 60 * 60_000;

/** Whether a post goes out as a video. */
function needsVideo({ platform, delivery }: Pick<Post, 'platform' | 'delivery'>): boolean {
  return platformFacts(platform)?.video[delivery] ?? false;
}

/** How the slides of a post become a video; null when none is needed. */
export function videoOf(post: Pick<Post, 'platform' | 'delivery' | 'content'>): { slideMs: number } | null {
  return needsVideo(post) ? { slideMs: Math.round(post.content.secondsPerSlide * 1_000) } : null;
}

/** Most bytes of a picture of a post; null where its platform takes any. */
export function maxPictureBytesOf({ platform }: Pick<Post, 'platform'>): number | null {
  return platformFacts(platform)?.pictureBytes ?? null;
}

/** Whether the files of a post would be others after a change. */
export function rendersDifferently(before: Post, after: Post): boolean {
  return (
    before.frozen?.revisionId !== after.frozen?.revisionId ||
    videoOf(before)?.slideMs !== videoOf(after)?.slideMs ||
    maxPictureBytesOf(before) !== maxPictureBytesOf(after)
  );
}

/** From when on the files of a post may not be there any more; null without files. */
export function filesOldAt({ rendered }: Pick<Post, 'rendered'>): Date | null {
  return rendered && new Date(rendered.renderedAt.getTime() + oldFilesMs + 1);
}

/** Whether the files of a post may not be there any more at a time. */
export function hasOldFiles(post: Pick<Post, 'rendered'>, at: Date): boolean {
  const oldAt = filesOldAt(post);
  return oldAt !== null && at >= oldAt;
}

/** Whether a post has files to go out with: drawn ones, or those it has from before where keeping or drawing them anew failed. */
export function canGoOut({ phase, render, rendered }: Pick<Post, 'phase' | 'render' | 'rendered'>): boolean {
  return phase === 'ready' || (rendered !== null && render?.problem != null);
}
