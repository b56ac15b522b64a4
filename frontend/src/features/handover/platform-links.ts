import { platformFacts } from '@viral-slides/platforms';
import type { Platform } from '@/shared/api/generated/social-accounts.ts';
import type { ScheduledPost } from './api.ts';

/** Where posts to a rehearsed platform can be seen. */
const REHEARSAL_VIEWER = '/sandbox/viewer';

/** Where the owner goes on: the place to upload, or the inbox that the draft waits in. On phones these addresses open the app where it is installed. @param platforms as far as they are loaded */
export function platformLink(post: ScheduledPost, platforms: readonly Platform[] | undefined): string {
  const pages = platformFacts(post.platform)?.pages;
  if (!post.isInInbox) return pages?.upload ?? '/schedule';
  const isRehearsed = platforms?.some(({ id, mode }) => id === post.platform && mode === 'sandbox');
  return isRehearsed ? REHEARSAL_VIEWER : (pages?.inbox ?? '/schedule');
}
