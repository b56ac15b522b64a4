import { platformFacts } from '@viral-slides/platforms';
import type { Platform } from '@/shared/api/generated/social-accounts.ts';
import type { ScheduledPost } from './api.ts';

/** Path of the viewer for posts on rehearsed platforms. */
const REHEARSAL_VIEWER = '/sandbox/viewer';

/** Link for the owner: the place to upload, or the inbox that the draft waits in. On phones these addresses open the app where it is installed. @param platforms as far as they are loaded */
export function platformLink(post: ScheduledPost, platforms: readonly Platform[] | undefined): string {
  const pages = platformFacts(post.platform)?.pages;
  if (!post.isInInbox) return pages?.upload ?? '/schedule';
  const isRehearsed = platforms?.some(({ id, mode }) => id === post.platform && mode === 'sandbox');
  return isRehearsed ? REHEARSAL_VIEWER : (pages?.inbox ?? '/schedule');
}
