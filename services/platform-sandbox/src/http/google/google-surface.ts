import { limits } from '../../model/limits.ts';
import { avatarAnswer } from '../surface/avatar-answer.ts';
import { consentRoutes } from '../consent/consent-routes.ts';
import type { PlatformSurface } from '../surface/platform-surface.ts';
import { googleConsent } from './google-consent.ts';
import { explainAsGoogle, refuseAsGoogle } from './google-errors.ts';
import { revoke, token } from './google-tokens.ts';
import { listChannels, listVideos } from './youtube-lists.ts';
import { announce, receive } from './youtube-uploads.ts';

const uploads = '/upload/youtube/v3/videos';

/** The rehearsed Google: accounts, tokens and YouTube. */
export const googleSurface: PlatformSurface = {
  platform: 'google',
  prefix: '/sandbox/google',
  routes: [
    ...consentRoutes(googleConsent),
    { operation: 'oauth.token', method: 'POST', path: '/token', body: 'form', handle: token },
    { operation: 'oauth.revoke', method: 'POST', path: '/revoke', body: 'form', handle: revoke },
    { operation: 'channels.list', method: 'GET', path: '/youtube/v3/channels', body: 'none', handle: listChannels },
    { operation: 'videos.list', method: 'GET', path: '/youtube/v3/videos', body: 'none', handle: listVideos },
    { operation: 'videos.insert', method: 'POST', path: uploads, body: 'json', handle: announce },
    { operation: 'videos.upload', method: 'PUT', path: uploads, body: 'stream', atOnce: limits.parallelUploads, handle: receive },
    {
      operation: 'avatar',
      method: 'GET',
      path: '/avatars/{id}',
      body: 'none',
      handle: ({ params }) => Promise.resolve(avatarAnswer(params['id'] ?? '')),
    },
  ],
  explain: explainAsGoogle,
  refuse: refuseAsGoogle,
};
