import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import {
  accountSchema,
  atServerSchema,
  callbackQuery,
  connectQuery,
  idParams,
  platformParams,
  serverCallbackParams,
  setPrimarySchema,
  signInSchema,
} from './account-schemas.ts';
import { platformSchema } from './platform-schemas.ts';
import { numbersSchema, readNumbersSchema } from './numbers-schemas.ts';
import { checkPublicationSchema, publicationCheckSchema } from './publication-schemas.ts';

/** `GET /api/platforms` */
export const listPlatformsContract = defineRoute({
  operationId: 'listPlatforms',
  summary: 'Lists the platforms with their limits, sign-in forms and labels.',
  method: 'get',
  path: '/api/platforms',
  access: 'user',
  scope: 'accounts:read',
  accounts: 'unrelated',
  responses: { 200: { description: 'The platforms, in the order in which the app shows them', body: z.array(platformSchema) } },
});

/** `GET /api/social-accounts` */
export const listSocialAccountsContract = defineRoute({
  operationId: 'listSocialAccounts',
  summary: 'Lists the connected accounts of all platforms, in the order in which they were connected.',
  method: 'get',
  path: '/api/social-accounts',
  access: 'user',
  scope: 'accounts:read',
  accounts: 'filtered',
  responses: { 200: { description: 'The accounts', body: z.array(accountSchema) } },
});

/** `POST /api/social-accounts` */
export const signInContract = defineRoute({
  operationId: 'signInSocialAccount',
  summary:
    'Connects an account on a platform that asks for a sign-in (`signIn` in `GET /api/platforms`). What the user types is stored encrypted or discarded, and never logged.',
  method: 'post',
  path: '/api/social-accounts',
  access: 'user',
  scope: 'session-only',
  body: signInSchema,
  responses: { 204: { description: 'The account is connected' } },
  errors: {
    400: ['invalid-request', 'no-such-account', 'sign-in-refused', 'server-refused'],
    404: ['no-sign-in'],
    409: ['already-connected', 'too-many-accounts'],
    429: ['too-many-sign-ins'],
    503: ['platform-unavailable'],
  },
});

/** `POST /api/social-accounts/at-server` */
export const startAtServerContract = defineRoute({
  operationId: 'beginSocialAccountAtServer',
  summary:
    'Starts connecting an account on a server that the user names (`serverForm` in `GET /api/platforms`). Send the browser to the address in the response.',
  method: 'post',
  path: '/api/social-accounts/at-server',
  access: 'user',
  scope: 'session-only',
  body: signInSchema,
  responses: { 200: { description: 'Where to send the browser', body: atServerSchema } },
  errors: {
    400: ['invalid-request', 'no-such-account', 'server-refused'],
    404: ['no-sign-in'],
    429: ['too-many-sign-ins'],
    503: ['platform-unavailable'],
  },
});

/** `DELETE /api/social-accounts/{id}` */
export const disconnectSocialAccountContract = defineRoute({
  operationId: 'disconnectSocialAccount',
  summary: 'Disconnects an account: its tokens are erased, its access to the platform is revoked, and its scheduled posts are canceled.',
  method: 'delete',
  path: '/api/social-accounts/{id}',
  access: 'user',
  scope: 'session-only',
  params: idParams,
  responses: { 204: { description: 'Deleted' } },
  errors: { 404: ['account-not-found'], 409: ['account-changed-meanwhile'] },
});

/** `POST /api/social-accounts/{id}/set-primary` */
export const setPrimarySocialAccountContract = defineRoute({
  operationId: 'setPrimarySocialAccount',
  summary: 'Makes an account the primary account of its platform.',
  method: 'post',
  path: '/api/social-accounts/{id}/set-primary',
  access: 'user',
  scope: 'session-only',
  params: idParams,
  body: setPrimarySchema,
  responses: { 204: { description: 'The account is now the only primary account of its platform' } },
  errors: { 400: ['invalid-request', 'platform-mismatch'], 404: ['account-not-found'] },
});

/** `POST /api/social-accounts/{id}/sync` */
export const syncSocialAccountContract = defineRoute({
  operationId: 'syncSocialAccount',
  summary: 'Refreshes the name, picture and counts of an account from its platform. This also happens automatically every six hours.',
  method: 'post',
  path: '/api/social-accounts/{id}/sync',
  access: 'user',
  scope: 'session-only',
  params: idParams,
  responses: { 204: { description: 'Refreshed, or already being refreshed' } },
  errors: {
    404: ['account-not-found'],
    409: ['account-needs-reconnect'],
    429: ['too-many-syncs'],
    503: ['platform-unavailable'],
  },
});

/** `GET /api/social-accounts/{id}/avatar` */
export const getSocialAccountAvatarContract = defineRoute({
  operationId: 'getSocialAccountAvatar',
  summary: 'Returns an account’s profile picture.',
  method: 'get',
  path: '/api/social-accounts/{id}/avatar',
  access: 'user',
  scope: 'accounts:read',
  accounts: 'filtered',
  ignoresUnknownQuery: true,
  params: idParams,
  query: z.object({ v: z.string().max(64).optional().meta({ description: 'Identifies the image, so that browsers can cache it' }) }),
  responses: { 200: { description: 'The picture', contentType: 'image/*' }, 304: { description: 'Not modified' } },
  errors: { 404: ['account-not-found', 'no-avatar'] },
});

/** `GET /api/{platform}/connect` */
export const connectContract = defineRoute({
  operationId: 'connectSocialAccount',
  summary: 'Starts connecting an account (browser navigation).',
  method: 'get',
  path: '/api/{platform}/connect',
  access: 'optional',
  isNavigation: true,
  params: platformParams,
  query: connectQuery,
  responses: {
    302: {
      description:
        'Redirects to the platform’s consent page, or to the sign-in page if no user is signed in. If connecting cannot start, redirects to /accounts with error=connection_failed. If a different user has signed in since the page with the link was opened, redirects to /accounts with error=signed_in_as_another',
    },
  },
});

/** `GET /api/{platform}/callback` */
const callback = {
  method: 'get',
  access: 'optional',
  isNavigation: true,
  query: callbackQuery,
  responses: {
    302: {
      description:
        'Redirects to /accounts with success={platform}_connected, or, if the account was not connected, with error=missing_params, no_channel, already_connected, connection_failed or another code',
    },
  },
} as const;

export const connectCallbackContract = defineRoute({
  operationId: 'connectSocialAccountCallback',
  summary: 'Completes connecting an account; the platform sends the browser here.',
  path: '/api/{platform}/callback',
  params: platformParams,
  ...callback,
});

/** `GET /api/{platform}/callback/{place}` */
export const connectServerCallbackContract = defineRoute({
  operationId: 'connectSocialAccountServerCallback',
  summary: 'Completes connecting an account on a server that the user named; each server has its own address.',
  path: '/api/{platform}/callback/{place}',
  params: serverCallbackParams,
  ...callback,
});

/** Path at which platforms fetch slides; an operator proves to TikTok that this prefix is theirs. */
export const publicMediaPath = '/api/public-media/';

/** `GET /api/public-media/{token}/{name}` */
export const publicMediaContract = defineRoute({
  operationId: 'getPublicMedia',
  summary:
    'Returns a slide of a post that is being published, so that the platform can download it without sign-in or redirect. The slide does not change for a day.',
  method: 'get',
  path: `${publicMediaPath}{token}/{name}`,
  access: 'anyone',
  ignoresUnknownQuery: true,
  params: z.object({ token: z.uuid(), name: z.string().regex(/^\d{1,2}\.jpg$/, 'must be a number followed by .jpg') }),
  responses: { 200: { description: 'The image', contentType: 'image/jpeg' } },
  errors: { 404: ['media-not-found'], 503: ['storage-unavailable'] },
});

/** `POST /internal/publications/check` */
export const checkPublicationContract = defineRoute({
  operationId: 'checkPublication',
  summary:
    'Checks whether a post could be published at its time: whether its account is connected, whether the platform grants access, and whether the post follows the platform’s rules. Nothing is published.',
  method: 'post',
  path: '/internal/publications/check',
  access: 'service',
  body: checkPublicationSchema,
  responses: { 200: { description: 'The result of the check', body: publicationCheckSchema } },
});

/** `POST /internal/publications/numbers` */
export const readNumbersContract = defineRoute({
  operationId: 'readPublicationNumbers',
  summary:
    'Returns the statistics that an account’s platform reports for published posts, if requests to the platform are possible now. This operation changes nothing.',
  method: 'post',
  path: '/internal/publications/numbers',
  access: 'service',
  body: readNumbersSchema,
  responses: { 200: { description: 'The reported statistics, and why others are missing', body: numbersSchema } },
});

/** All routes of the service, in the order of the API document. */
export const contracts = [
  listPlatformsContract,
  listSocialAccountsContract,
  signInContract,
  startAtServerContract,
  disconnectSocialAccountContract,
  setPrimarySocialAccountContract,
  syncSocialAccountContract,
  getSocialAccountAvatarContract,
  connectContract,
  connectCallbackContract,
  connectServerCallbackContract,
  publicMediaContract,
  checkPublicationContract,
  readNumbersContract,
] as const;
