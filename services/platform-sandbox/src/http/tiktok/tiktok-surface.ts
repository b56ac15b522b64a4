import { limits } from '../../model/limits.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import { consentRoutes } from '../consent/consent-routes.ts';
import { avatarAnswer } from '../surface/avatar-answer.ts';
import type { PlatformAnswer, PlatformCall, PlatformSurface } from '../surface/platform-surface.ts';
import { apiRoutes } from './tiktok-api.ts';
import { tiktokConsent } from './tiktok-consent.ts';
import { explainAsTikTok, refuseAsTikTok } from './tiktok-errors.ts';
import { revoke, token } from './tiktok-tokens.ts';
import { receive, uploadPath } from './video-upload.ts';

/** The rehearsed TikTok. */
export const tiktokSurface: PlatformSurface = {
  platform: 'tiktok',
  prefix: '/sandbox/tiktok',
  routes: [
    ...consentRoutes(tiktokConsent),
    { operation: 'oauth.token', method: 'POST', path: '/v2/oauth/token/', body: 'form', handle: token },
    { operation: 'oauth.revoke', method: 'POST', path: '/v2/oauth/revoke/', body: 'form', handle: revoke },
    ...apiRoutes,
    // After a 5xx the client sends the chunk again.
    { operation: 'video.upload', method: 'PUT', path: uploadPath, body: 'stream', atOnce: limits.parallelUploads, handle: receive },
    { operation: 'avatar', method: 'GET', path: '/avatars/{id}', body: 'none', handle: avatar },
  ],
  explain: explainAsTikTok,
  refuse: refuseAsTikTok,
};

async function avatar({ sandbox, params }: PlatformCall): Promise<PlatformAnswer> {
  const user = await sandbox.store.users.find('tiktok', params['id'] ?? '');
  if (!user) throw new TikTokRefusal('invalid_params', 'There is no such image.');
  return avatarAnswer(user.id);
}
