import type { Platform } from '@/shared/api/generated/social-accounts.ts';
import type { ScheduledPost } from './api.ts';

/** Where posts are made by hand. On phones these addresses open the app where it is installed. */
const UPLOAD_ADDRESSES: Record<ScheduledPost['platform'], string> = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/upload',
  youtube: 'https://www.youtube.com/upload',
};
const TIKTOK_INBOX = 'https://www.tiktok.com/messages';
/** Where posts to a rehearsed platform can be seen. */
const REHEARSAL_VIEWER = '/sandbox/viewer';

/** Where the owner goes on: the place to upload, or the inbox that the draft waits in. @param platforms as far as they are loaded */
export function platformLink(post: ScheduledPost, platforms: readonly Platform[] | undefined): string {
  if (!post.isInInbox) return UPLOAD_ADDRESSES[post.platform];
  const isRehearsed = platforms?.some(({ id, mode }) => id === post.platform && mode === 'sandbox');
  return isRehearsed ? REHEARSAL_VIEWER : TIKTOK_INBOX;
}
