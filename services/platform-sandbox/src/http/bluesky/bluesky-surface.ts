import type { PlatformRoute, PlatformSurface, Refusal } from '../surface/platform-surface.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import { describeIdentity, showProfile } from './describe-identity.ts';
import { showPosts } from './show-posts.ts';
import { forwardProcedure, forwardQuery } from './forward.ts';

const query = (name: string): PlatformRoute => ({
  operation: name,
  method: 'GET',
  path: `/xrpc/com.atproto.${name}`,
  body: 'none',
  handle: forwardQuery,
});
const procedure = (name: string, body: PlatformRoute['body']): PlatformRoute => ({
  ...query(name),
  method: 'POST',
  body,
  handle: forwardProcedure,
});

/**
 * The rehearsed Bluesky: the server of Bluesky itself stands behind it, so its rules are the real ones; what is here are the frame's faults and journal, the directory
 * that leads back here, and the network's view of accounts and posts, which no server has alone.
 */
export const blueskySurface: PlatformSurface = {
  platform: 'bluesky',
  prefix: '/sandbox/bluesky',
  routes: [
    query('identity.resolveHandle'),
    procedure('server.createSession', 'json'),
    procedure('server.refreshSession', 'none'),
    procedure('server.deleteSession', 'none'),
    query('server.getSession'),
    procedure('repo.uploadBlob', 'stream'),
    procedure('repo.putRecord', 'json'),
    procedure('repo.deleteRecord', 'json'),
    query('repo.getRecord'),
    { operation: 'actor.getProfile', method: 'GET', path: '/xrpc/app.bsky.actor.getProfile', body: 'none', handle: showProfile },
    { operation: 'feed.getPosts', method: 'GET', path: '/xrpc/app.bsky.feed.getPosts', body: 'none', handle: showPosts },
    { operation: 'directory.document', method: 'GET', path: '/{did}', body: 'none', handle: describeIdentity },
  ],
  explain: () => null,
  refuse: (refusal) => {
    const [status, error, message] = refusals[refusal];
    return jsonAnswer(status, { error, message });
  },
};

const refusals: Record<Refusal, [status: number, error: string, message: string]> = {
  'no-such-path': [501, 'MethodNotImplemented', 'Method Not Implemented'],
  'wrong-method': [405, 'InvalidRequest', 'Incorrect HTTP method'],
  'wrong-content-type': [400, 'InvalidRequest', 'Wrong request encoding (Content-Type)'],
  'bad-json': [400, 'InvalidRequest', 'Input is no JSON'],
  'body-too-large': [413, 'PayloadTooLarge', 'request entity too large'],
  'body-too-slow': [408, 'RequestTimeout', 'Request Timeout'],
  'not-available': [503, 'NotEnoughResources', 'Not Enough Resources'],
  failed: [500, 'InternalServerError', 'Internal Server Error'],
};
