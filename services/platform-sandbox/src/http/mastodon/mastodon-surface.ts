import { limits } from '../../model/limits.ts';
import { MastodonRefusal } from '../../model/mastodon/rules.ts';
import { avatarAnswer } from '../surface/avatar-answer.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformSurface, Refusal } from '../surface/platform-surface.ts';
import { consentRoutes } from '../consent/consent-routes.ts';
import {
  createMedia,
  createStatus,
  deleteStatus,
  listStatuses,
  lookupAccount,
  showInstance,
  showMedia,
  showStatus,
  verifyCredentials,
} from './mastodon-api.ts';
import { mastodonConsent } from './mastodon-consent.ts';
import { createApp, revoke, token } from './mastodon-oauth.ts';

const statuses = '/api/v1/statuses';

/** The rehearsed Mastodon: one server, at which all rehearsal accounts are. */
export const mastodonSurface: PlatformSurface = {
  platform: 'mastodon',
  prefix: '/sandbox/mastodon',
  routes: [
    { operation: 'apps.create', method: 'POST', path: '/api/v1/apps', body: 'fields', handle: createApp },
    ...consentRoutes(mastodonConsent),
    { operation: 'oauth.token', method: 'POST', path: '/oauth/token', body: 'fields', handle: token },
    { operation: 'oauth.revoke', method: 'POST', path: '/oauth/revoke', body: 'fields', handle: revoke },
    { operation: 'accounts.lookup', method: 'GET', path: '/api/v1/accounts/lookup', body: 'none', handle: lookupAccount },
    { operation: 'accounts.verify', method: 'GET', path: '/api/v1/accounts/verify_credentials', body: 'none', handle: verifyCredentials },
    { operation: 'accounts.statuses', method: 'GET', path: '/api/v1/accounts/{id}/statuses', body: 'none', handle: listStatuses },
    { operation: 'instance.show', method: 'GET', path: '/api/v2/instance', body: 'none', handle: showInstance },
    {
      operation: 'media.create',
      method: 'POST',
      path: '/api/v2/media',
      body: 'stream',
      atOnce: limits.parallelUploads,
      handle: createMedia,
    },
    { operation: 'media.show', method: 'GET', path: '/api/v1/media/{id}', body: 'none', handle: showMedia },
    { operation: 'statuses.create', method: 'POST', path: statuses, body: 'fields', handle: createStatus },
    { operation: 'statuses.show', method: 'GET', path: `${statuses}/{id}`, body: 'none', handle: showStatus },
    { operation: 'statuses.delete', method: 'DELETE', path: `${statuses}/{id}`, body: 'none', handle: deleteStatus },
    {
      operation: 'avatar',
      method: 'GET',
      path: '/avatars/{id}',
      body: 'none',
      handle: ({ params }) => Promise.resolve(avatarAnswer(params['id'] ?? '')),
    },
  ],
  explain(thrown) {
    if (!(thrown instanceof MastodonRefusal)) return null;
    const { status, message: error, description, headers } = thrown;
    return jsonAnswer(status, description === undefined ? { error } : { error, error_description: description }, headers);
  },
  refuse(refusal) {
    const [status, error] = refusals[refusal];
    return jsonAnswer(status, { error });
  },
};

const refusals: Record<Refusal, [status: number, error: string]> = {
  'no-such-path': [404, 'Not Found'],
  'wrong-method': [404, 'Not Found'],
  'wrong-content-type': [422, "Validation failed: Text can't be blank"],
  'bad-json': [400, 'Error occurred while parsing request parameters'],
  'body-too-large': [413, 'Request Entity Too Large'],
  'body-too-slow': [408, 'Request Timeout'],
  'not-available': [503, 'Service Unavailable'],
  failed: [500, 'There was a problem with the server'],
};
