import { limits } from '../../model/limits.ts';
import { InstagramRefusal } from '../../model/instagram/rules.ts';
import { consentRoutes } from '../consent/consent-routes.ts';
import { avatarAnswer } from '../surface/avatar-answer.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformSurface, Refusal } from '../surface/platform-surface.ts';
import { apiRoutes } from './instagram-api.ts';
import { instagramConsent } from './instagram-consent.ts';
import { exchange, redeem, refresh } from './instagram-tokens.ts';

/** The rehearsed Instagram. */
export const instagramSurface: PlatformSurface = {
  platform: 'instagram',
  prefix: '/sandbox/instagram',
  routes: [
    ...consentRoutes(instagramConsent),
    { operation: 'oauth.token', method: 'POST', path: '/oauth/access_token', body: 'form', handle: redeem },
    { operation: 'oauth.exchange', method: 'GET', path: '/access_token', body: 'none', handle: exchange },
    { operation: 'oauth.refresh', method: 'GET', path: '/refresh_access_token', body: 'none', handle: refresh },
    ...apiRoutes.map((route) => (route.body === 'stream' ? { ...route, atOnce: limits.parallelUploads } : route)),
    {
      operation: 'avatar',
      method: 'GET',
      path: '/avatars/{id}',
      body: 'none',
      handle: ({ params }) => Promise.resolve(avatarAnswer(params['id'] ?? '')),
    },
  ],
  explain: (thrown) => (thrown instanceof InstagramRefusal ? graphError(400, thrown) : null),
  refuse(refusal) {
    const [status, code, message] = refusals[refusal];
    return graphError(status, { code, subcode: 0, message });
  },
};

function graphError(status: number, { code, subcode, message }: Pick<InstagramRefusal, 'code' | 'subcode' | 'message'>) {
  const about = subcode === 0 ? {} : { error_subcode: subcode };
  return jsonAnswer(status, { error: { message, type: 'OAuthException', code, ...about, fbtrace_id: 'rehearsal' } });
}

const refusals: Record<Refusal, [status: number, code: number, message: string]> = {
  'no-such-path': [400, 2500, 'Unknown path components'],
  'wrong-method': [400, 100, 'Unsupported request'],
  'wrong-content-type': [400, 100, 'Invalid parameter'],
  'bad-json': [400, 100, 'Invalid parameter'],
  'body-too-large': [413, 1, 'The request body is too large'],
  'body-too-slow': [408, 2, 'The request timed out'],
  'not-available': [503, 2, 'Service temporarily unavailable'],
  failed: [500, 1, 'An unknown error occurred'],
};
