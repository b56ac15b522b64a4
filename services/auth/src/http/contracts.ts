import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import {
  createTokenContract,
  listTokensContract,
  listTokenUsesContract,
  noteTokenUsesContract,
  resolveTokenContract,
  revokeTokenContract,
} from './token-contracts.ts';

/** The signed-in person as the frontend gets it. */
export const userSchema = z
  .object({
    id: z.uuid(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    profileImageUrl: z.string().nullable().meta({ description: 'Path on this origin; null if there is no picture' }),
  })
  .meta({ id: 'User' });

const page = { description: 'Page that explains what went wrong and lets the user try again', contentType: 'text/html' };

/** A parameter of an address that browsers open. */
const parameter = z.string().optional();

/** `GET /api/auth/user` */
export const getCurrentUserContract = defineRoute({
  operationId: 'getCurrentUser',
  summary: 'Returns the signed-in user.',
  method: 'get',
  path: '/api/auth/user',
  // The cookie itself is read here, not the gateway's identity: auth owns sessions, so its answer is never older than a sign-out.
  access: 'anyone',
  responses: { 200: { description: 'The signed-in user', body: userSchema } },
  errors: { 401: ['not-signed-in'] },
});

/** `GET /api/auth/user/picture` */
export const getUserPictureContract = defineRoute({
  operationId: 'getUserPicture',
  summary: 'Returns the signed-in user’s profile picture',
  method: 'get',
  path: '/api/auth/user/picture',
  access: 'anyone',
  ignoresUnknownQuery: true,
  query: z.object({ v: z.string().max(64).optional().meta({ description: 'Identifies the image, so that browsers can cache it' }) }),
  responses: { 200: { description: 'The picture', contentType: 'image/*' }, 304: { description: 'Not modified' } },
  errors: { 401: ['not-signed-in'], 404: ['no-picture'] },
});

/** `GET /api/login` */
export const loginContract = defineRoute({
  operationId: 'login',
  summary: 'Starts a sign-in (browser navigation)',
  method: 'get',
  path: '/api/login',
  access: 'anyone',
  isNavigation: true,
  query: z.object({
    returnTo: parameter.meta({ description: 'Path to return to afterwards; anything other than a page on this origin counts as /' }),
  }),
  responses: { 302: { description: 'Redirects to the sign-in service' }, 503: page },
});

/** `GET /api/callback` */
export const loginCallbackContract = defineRoute({
  operationId: 'loginCallback',
  summary: 'Completes a sign-in; the sign-in service sends the browser here',
  method: 'get',
  path: '/api/callback',
  access: 'anyone',
  isNavigation: true,
  query: z.object({ state: parameter, code: parameter, error: parameter, iss: parameter }),
  responses: { 302: { description: 'Signed in; redirects to the requested page' }, 403: page, 503: page },
});

/** `GET /api/logout` */
export const logoutContract = defineRoute({
  operationId: 'logout',
  summary: 'Signs the user out here and at the sign-in service (browser navigation)',
  method: 'get',
  path: '/api/logout',
  access: 'anyone',
  isNavigation: true,
  query: z.object({ confirm: parameter.meta({ description: 'Token in the link on the confirmation page' }) }),
  responses: {
    302: { description: 'Signed out; redirects to the sign-in service, which returns to /' },
    403: { ...page, description: 'Asks for confirmation, because the request may not come from our own page or the user' },
  },
});

/** `POST /api/backchannel-logout` */
export const backchannelLogoutContract = defineRoute({
  operationId: 'backchannelLogout',
  summary: 'Ends the sessions of a user who signed out at the sign-in service. That service sends a signed logout_token in a form',
  method: 'post',
  path: '/api/backchannel-logout',
  access: 'anyone',
  // An address registered at a provider may carry a query of its own (OpenID Connect Back-Channel Logout, section 2.2).
  ignoresUnknownQuery: true,
  responses: { 200: { description: 'The sessions have ended' } },
  errors: { 400: ['sign-out-not-verified'], 503: ['provider-down'] },
});

/** `POST /internal/sessions/resolve` */
export const resolveSessionContract = defineRoute({
  operationId: 'resolveSession',
  summary: 'Returns the session that belongs to a cookie (gateway only)',
  method: 'post',
  path: '/internal/sessions/resolve',
  access: 'service',
  body: z.strictObject({
    token: z.string().min(1).max(200),
    isUse: z.boolean().default(true).meta({ description: 'Whether the user is active; this keeps the session alive' }),
  }),
  responses: {
    200: { description: 'The session', body: z.object({ sessionId: z.uuid(), userId: z.uuid(), expiresAt: z.iso.datetime() }) },
  },
  errors: { 401: ['not-signed-in'] },
});

/** All routes, in the order of the API document. */
export const contracts = [
  getCurrentUserContract,
  getUserPictureContract,
  loginContract,
  loginCallbackContract,
  logoutContract,
  backchannelLogoutContract,
  resolveSessionContract,
  listTokensContract,
  createTokenContract,
  revokeTokenContract,
  listTokenUsesContract,
  resolveTokenContract,
  noteTokenUsesContract,
] as const;
