import { Readable } from 'node:stream';
import { bindRoute, defineRoute, parseByteRange } from '@viral-slides/http-kit';
import type { BoundRoute, Identity, Reply } from '@viral-slides/http-kit';
import type { Request } from 'express';
import { z } from 'zod';
import type { OpenStageFile, StageFileId } from '../../use-cases/stage/open-stage-file.ts';
import type { ReadStage } from '../../use-cases/stage/read-stage.ts';
import type { FinishDraft } from '../../use-cases/tiktok/finish-draft.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { readOwnForm, seeOther, sendPage } from './page-replies.ts';
import { stagePage } from './stage-page.ts';

/** What the pages for people stand on. */
export interface StageDeps {
  readStage: ReadStage;
  openStageFile: OpenStageFile;
  finishDraft: FinishDraft;
}

const access = 'optional';
const responses = { 200: { description: 'A page', contentType: 'text/html' } };
/** Pages, and the files that they show: people open them (ADR 0053). */
const shown = { responses, ignoresUnknownQuery: true } as const;
const publishId = z.string().regex(/^[pv]_[a-z_]+~v2\.\d{19}$/);
const contracts = {
  viewer: defineRoute({
    operationId: 'sandboxViewer',
    summary: 'What was posted',
    method: 'get',
    path: '/sandbox/viewer',
    access,
    query: z.object({ on: z.enum(['tiktok', 'youtube']).catch('tiktok') }),
    ...shown,
  }),
  picture: defineRoute({
    operationId: 'sandboxPicture',
    summary: 'A picture of a post',
    method: 'get',
    path: '/sandbox/viewer/tiktok/{publishId}/pictures/{index}',
    access: 'user',
    params: z.object({ publishId, index: z.coerce.number().int().min(0).max(34) }),
    ...shown,
  }),
  tiktokVideo: defineRoute({
    operationId: 'sandboxTikTokVideo',
    summary: 'The video of a draft',
    method: 'get',
    path: '/sandbox/viewer/tiktok/{publishId}/video',
    access: 'user',
    params: z.object({ publishId }),
    ...shown,
  }),
  youtubeVideo: defineRoute({
    operationId: 'sandboxYouTubeVideo',
    summary: 'The video of a channel',
    method: 'get',
    path: '/sandbox/viewer/youtube/{videoId}/video',
    access: 'user',
    params: z.object({ videoId: z.string().regex(/^[\w-]{11}$/) }),
    ...shown,
  }),
  finish: defineRoute({
    operationId: 'sandboxFinish',
    summary: 'Posts a draft',
    method: 'post',
    path: '/sandbox/viewer/finish',
    access,
    ...shown,
  }),
};

const whySignIn = 'The rehearsal shows what you posted. It is there for those who are signed in.';

type FileCall = { identity: Identity; req: Request; signal: AbortSignal };

/** The pages on which people see what they posted themselves: for everybody who is signed in to this installation. */
export function stageRoutes(deps: StageDeps): BoundRoute[] {
  const { readStage, openStageFile, finishDraft } = deps;
  const file = async (id: StageFileId, { identity, req, signal }: FileCall) =>
    sendFile(await openStageFile(id, identity.userId), { req, signal });
  return [
    bindRoute(contracts.viewer, async ({ identity, query }) =>
      sendPage(identity ? stagePage(query.on, await readStage(query.on, identity.userId)) : signInPage(whySignIn)),
    ),
    bindRoute(contracts.picture, (call) =>
      file({ platform: 'tiktok', publishId: call.params.publishId, picture: call.params.index }, call),
    ),
    bindRoute(contracts.tiktokVideo, (call) => file({ platform: 'tiktok', ...call.params, picture: null }, call)),
    bindRoute(contracts.youtubeVideo, (call) => file({ platform: 'youtube', ...call.params }, call)),
    bindRoute(contracts.finish, async ({ identity, req }) => {
      if (!identity) return sendPage(signInPage(whySignIn));
      await finishDraft((await readOwnForm(req)).get('publish_id') ?? '', identity.userId);
      return seeOther('/sandbox/viewer?on=tiktok');
    }),
  ];
}

/** Sends a file, or the range that a player asks for (RFC 9110 section 14). */
function sendFile(file: Awaited<ReturnType<OpenStageFile>>, { req, signal }: { req: Request; signal: AbortSignal }): Reply {
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
