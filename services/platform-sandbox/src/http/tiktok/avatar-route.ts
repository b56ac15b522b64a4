import { avatarPicture } from '../../model/avatar-picture.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { Users } from '../../ports/users.ts';
import type { PlatformRoute } from '../surface/platform-surface.ts';
import { answeringApi } from './tiktok-answers.ts';

/** Pictures of people, as a platform's own picture host serves them. */
export function avatarRoute({ users }: { users: Users }): PlatformRoute {
  return {
    operation: 'avatar',
    method: 'GET',
    path: '/avatars/{id}',
    body: 'none',
    handle: answeringApi(async ({ params }) => {
      const user = await users.find('tiktok', params['id'] ?? '');
      if (!user) throw new TikTokRefusal('invalid_params', 'There is no such picture.');
      return {
        status: 200,
        headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
        body: avatarPicture(user.id),
      };
    }),
  };
}
