import { AppError } from '@viral-slides/errors';
import { bindRoute, defineRoute, parseByteRange } from '@viral-slides/http-kit';
import type { BoundRoute, Identity, Reply } from '@viral-slides/http-kit';
import type { Request } from 'express';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Sandbox } from '../../ports/sandbox.ts';
import { newBlueskyAccount } from '../../use-cases/bluesky/new-bluesky-account.ts';
import { openBlueskyPicture } from '../../use-cases/bluesky/open-bluesky-picture.ts';
import { newMastodonAccount } from '../../use-cases/mastodon/new-mastodon-account.ts';
import { readClock } from '../../use-cases/sandbox-clock.ts';
import { openStageFile } from '../../use-cases/stage/open-stage-file.ts';
import type { StageFile, StageFileId } from '../../use-cases/stage/open-stage-file.ts';
import { readStage } from '../../use-cases/stage/read-stage.ts';
import { finishDraft } from '../../use-cases/tiktok/posts.ts';
import { newAccountPage, noAccountPage } from '../bluesky/bluesky-stage.ts';
import { newMastodonAccountPage, noMastodonAccountPage } from '../mastodon/mastodon-stage.ts';
import type { Page } from '../pages/page.ts';
import { signInPage } from '../pages/message-page.ts';
import { readOwnForm, seeOther, sendPage } from './page-replies.ts';
import { stagePage } from './stage-page.ts';

const publishId = z.string().regex(/^[pv]_[a-z_]+~v2\.\d{19}$/);
const page = {
  access: 'optional',
  ignoresUnknownQuery: true,
  responses: { 200: { description: 'A page', contentType: 'text/html' } },
} as const;
const played = { method: 'get', access: 'user', ignoresUnknownQuery: true, responses: { 200: { description: 'A file' } } } as const;
const contracts = {
  viewer: defineRoute({
    ...page,
    operationId: 'sandboxViewer',
    summary: 'What was posted',
    method: 'get',
    path: '/sandbox/viewer',
    query: z.object({ on: z.enum(['tiktok', 'youtube', 'bluesky', 'mastodon', 'instagram']).catch('tiktok') }),
  }),
  picture: defineRoute({
    ...played,
    operationId: 'sandboxPicture',
    summary: 'A picture of a post',
    path: '/sandbox/viewer/tiktok/{publishId}/pictures/{index}',
    params: z.object({ publishId, index: z.coerce.number().int().min(0).max(34) }),
  }),
  tiktokVideo: defineRoute({
    ...played,
    operationId: 'sandboxTikTokVideo',
    summary: 'The video of a draft',
    path: '/sandbox/viewer/tiktok/{publishId}/video',
    params: z.object({ publishId }),
  }),
  youtubeVideo: defineRoute({
    ...played,
    operationId: 'sandboxYouTubeVideo',
    summary: 'The video of a channel',
    path: '/sandbox/viewer/youtube/{videoId}/video',
    params: z.object({ videoId: z.string().regex(/^[\w-]{11}$/) }),
  }),
  blueskyPicture: defineRoute({
    ...played,
    operationId: 'sandboxBlueskyPicture',
    summary: 'A picture of a post to Bluesky',
    path: '/sandbox/viewer/bluesky/{did}/{cid}',
    params: z.object({ did: z.string().regex(/^did:plc:[a-z2-7]{24}$/), cid: z.string().regex(/^b[a-z2-7]{20,100}$/) }),
  }),
  blueskyAccount: defineRoute({
    ...page,
    operationId: 'sandboxBlueskyAccount',
    summary: 'Creates a Bluesky account',
    method: 'post',
    path: '/sandbox/viewer/bluesky/accounts',
  }),
  mastodonPicture: defineRoute({
    ...played,
    operationId: 'sandboxMastodonPicture',
    summary: 'A picture of a post to Mastodon',
    path: '/sandbox/viewer/mastodon/{mediaId}',
    params: z.object({ mediaId: z.string().regex(/^\d{10,20}$/) }),
  }),
  mastodonAccount: defineRoute({
    ...page,
    operationId: 'sandboxMastodonAccount',
    summary: 'Creates a Mastodon account',
    method: 'post',
    path: '/sandbox/viewer/mastodon/accounts',
  }),
  instagramFile: defineRoute({
    ...played,
    operationId: 'sandboxInstagramFile',
    summary: 'A picture or a Reel of Instagram',
    path: '/sandbox/viewer/instagram/{containerId}',
    params: z.object({ containerId: z.string().regex(/^\d{10,20}$/) }),
  }),
  finish: defineRoute({ ...page, operationId: 'sandboxFinish', summary: 'Posts a draft', method: 'post', path: '/sandbox/viewer/finish' }),
};

const whySignIn = 'The rehearsal shows what you posted. Sign in to see it.';

type FileCall = { identity: Identity; req: Request; signal: AbortSignal };

/** The pages on which people see what they posted themselves: for everybody who is signed in to this installation. */
export function stageRoutes(sandbox: Sandbox): BoundRoute[] {
  const file = async (id: StageFileId, { identity, req, signal }: FileCall) =>
    sendFile(await openStageFile(sandbox, id, identity.userId), { req, signal });
  return [
    bindRoute(contracts.viewer, async ({ identity, query }) =>
      sendPage(identity ? stagePage(query.on, await readStage(sandbox, query.on, identity.userId)) : signInPage(whySignIn)),
    ),
    bindRoute(contracts.picture, (call) =>
      file({ platform: 'tiktok', publishId: call.params.publishId, picture: call.params.index }, call),
    ),
    bindRoute(contracts.tiktokVideo, (call) => file({ platform: 'tiktok', ...call.params, picture: null }, call)),
    bindRoute(contracts.youtubeVideo, (call) => file({ platform: 'youtube', ...call.params }, call)),
    bindRoute(contracts.blueskyPicture, async ({ identity, params, req, signal }) =>
      sendFile(await openBlueskyPicture(sandbox, { ...params, ownerId: identity.userId }), { req, signal }),
    ),
    bindRoute(contracts.blueskyAccount, (call) =>
      makeAccount(sandbox, call, { make: newBlueskyAccount, made: newAccountPage, refused: noAccountPage }),
    ),
    bindRoute(contracts.mastodonPicture, (call) => file({ platform: 'mastodon', ...call.params }, call)),
    bindRoute(contracts.mastodonAccount, (call) =>
      makeAccount(sandbox, call, { make: newMastodonAccount, made: newMastodonAccountPage, refused: noMastodonAccountPage }),
    ),
    bindRoute(contracts.instagramFile, (call) => file({ platform: 'instagram', ...call.params }, call)),
    bindRoute(contracts.finish, async ({ identity, req }) => {
      if (!identity) return sendPage(signInPage(whySignIn));
      await finishDraft(sandbox, (await readOwnForm(req)).get('publish_id') ?? '', identity.userId);
      return seeOther('/sandbox/viewer?on=tiktok');
    }),
  ];
}

interface AccountMaking<A> {
  make(sandbox: Sandbox, of: { name: string; ownerId: string; now: Date }): Promise<A>;
  made(account: A): Page;
  refused(reason: string): Page;
}

/** Makes an account with the name of a form, and shows what it is connected with. */
async function makeAccount<A>(
  sandbox: Sandbox,
  { identity, req }: { identity: Identity | null; req: Request },
  { make, made, refused }: AccountMaking<A>,
): Promise<Reply> {
  if (!identity) return sendPage(signInPage(whySignIn));
  const name = (await readOwnForm(req)).get('name') ?? '';
  try {
    return sendPage(made(await make(sandbox, { name, ownerId: identity.userId, now: await readClock(sandbox) })));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sendPage(refused(error.message));
  }
}

/** Sends a file, or the range that a player asks for (RFC 9110 section 14). */
function sendFile(file: StageFile, { req, signal }: { req: Request; signal: AbortSignal }): Reply {
  const { sizeBytes, contentType } = file;
  const headers: Record<string, string> = {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  const range = parseByteRange(req.get('range'), sizeBytes);
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}`, 'content-length': '0' } };
  const part = range ?? { start: 0, end: sizeBytes - 1 };
  headers['content-length'] = String(part.end - part.start + 1);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${sizeBytes}`;
  const status = range ? 206 : 200;
  return req.method === 'HEAD' ? { status, headers } : { status, headers, stream: Readable.from(file.read(part, signal)) };
}
