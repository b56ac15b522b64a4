import { avatarPicture } from '../../model/avatar-picture.ts';
import type { PlatformAnswer } from './platform-surface.ts';

/** The picture of a person or channel, as a platform's own picture host serves it. */
export function avatarAnswer(id: string): PlatformAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    body: avatarPicture(id),
  };
}
