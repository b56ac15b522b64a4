import { RENDERED_FILES_DAYS } from '@viral-slides/slide-document';
import type { Post } from './post.ts';

/** Rendered files older than that are not relied on at the due time, in ms: they are kept for weeks only (RENDER_KEEP_DAYS of screenshot). */
const oldFilesMs = RENDERED_FILES_DAYS.reliedOn * 24 * 60 * 60_000;

/** Whether a post goes out as a video: always on YouTube; on TikTok pictures may not be fetched from here, then a video is sent. */
function needsVideo({ platform, delivery }: Pick<Post, 'platform' | 'delivery'>): boolean {
  return platform === 'youtube' || (platform === 'tiktok' && delivery === 'automatic');
}

/** How the slides of a post become a video; null when none is needed. */
export function videoOf(post: Pick<Post, 'platform' | 'delivery' | 'content'>): { slideMs: number } | null {
  return needsVideo(post) ? { slideMs: Math.round(post.content.secondsPerSlide * 1_000) } : null;
}

/** Whether the files of a post would be others after a change. */
export function rendersDifferently(before: Post, after: Post): boolean {
  return before.frozen?.revisionId !== after.frozen?.revisionId || videoOf(before)?.slideMs !== videoOf(after)?.slideMs;
}

/** Whether the files of a post may not be there any more at a time. */
export function hasOldFiles({ rendered }: Pick<Post, 'rendered'>, at: Date): boolean {
  return rendered !== null && at.getTime() - rendered.renderedAt.getTime() > oldFilesMs;
}
