import { Readable } from 'node:stream';
import { AppError } from '@viral-slides/errors';
import { bindRoute, defineRoute, parseByteRange, publicOrigin, statusOfKind } from '@viral-slides/http-kit';
import type { BoundRoute, Reply } from '@viral-slides/http-kit';
import type { Request } from 'express';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { DirectStage } from '../../use-cases/stage/direct-stage.ts';
import type { OpenStageFile, StageFileId } from '../../use-cases/stage/open-stage-file.ts';
import type { ReadStage } from '../../use-cases/stage/read-stage.ts';
import type { FinishDraft } from '../../use-cases/tiktok/finish-draft.ts';
import { isFromOwnPage } from '../pages/own-page.ts';
import type { Page } from '../pages/page.ts';
import { readBody } from '../surface/read-body.ts';
import { controlsPage } from './controls-page.ts';
import { signInPage, stagePage } from './stage-page.ts';

/** What the pages for people stand on. */
export interface StageDeps {
  readStage: ReadStage;
  openStageFile: OpenStageFile;
  finishDraft: FinishDraft;
  directStage: DirectStage;
  /** The real time. */
  realClock: Clock;
}

const access = 'optional';
const responses = { 200: { description: 'A page', contentType: 'text/html' } };
const publishId = z.string().regex(/^[pv]_[a-z_]+~v2\.\d{19}$/);
const contracts = {
  viewer: defineRoute({
    operationId: 'sandboxViewer',
    summary: 'What was posted',
    method: 'get',
    path: '/sandbox/viewer',
    access,
    query: z.object({ on: z.enum(['tiktok', 'youtube']).catch('tiktok') }),
    responses,
  }),
  picture: defineRoute({
    operationId: 'sandboxPicture',
    summary: 'A picture of a post',
    method: 'get',
    path: '/sandbox/viewer/tiktok/{publishId}/pictures/{index}',
    access: 'user',
    params: z.object({ publishId, index: z.coerce.number().int().min(0).max(34) }),
    responses,
  }),
  tiktokVideo: defineRoute({
    operationId: 'sandboxTikTokVideo',
    summary: 'The video of a draft',
    method: 'get',
    path: '/sandbox/viewer/tiktok/{publishId}/video',
    access: 'user',
    params: z.object({ publishId }),
    responses,
  }),
  youtubeVideo: defineRoute({
    operationId: 'sandboxYouTubeVideo',
    summary: 'The video of a channel',
    method: 'get',
    path: '/sandbox/viewer/youtube/{videoId}/video',
    access: 'user',
    params: z.object({ videoId: z.string().regex(/^[\w-]{11}$/) }),
    responses,
  }),
  finish: defineRoute({
    operationId: 'sandboxFinish',
    summary: 'Posts a draft',
    method: 'post',
    path: '/sandbox/viewer/finish',
    access,
    responses,
  }),
  controls: defineRoute({
    operationId: 'sandboxControls',
    summary: 'What may fail',
    method: 'get',
    path: '/sandbox/controls',
    access,
    responses,
  }),
  direct: defineRoute({
    operationId: 'sandboxDirect',
    summary: 'Lets it fail',
    method: 'post',
    path: '/sandbox/controls',
    access,
    responses,
  }),
};

/** The pages on which people see what was posted, and let things fail: for everybody who is signed in to this installation. */
export function stageRoutes(deps: StageDeps): BoundRoute[] {
  const { readStage, openStageFile, finishDraft, directStage, realClock } = deps;
  const file = async (id: StageFileId, req: Request, signal: AbortSignal) => sendFile(await openStageFile(id), { req, signal });
  return [
    bindRoute(contracts.viewer, async ({ identity, query }) =>
      identity ? sendPage(stagePage(query.on, await readStage(query.on))) : sendPage(signInPage()),
    ),
    bindRoute(contracts.picture, ({ params, req, signal }) =>
      file({ platform: 'tiktok', publishId: params.publishId, picture: params.index }, req, signal),
    ),
    bindRoute(contracts.tiktokVideo, ({ params, req, signal }) => file({ platform: 'tiktok', ...params, picture: null }, req, signal)),
    bindRoute(contracts.youtubeVideo, ({ params, req, signal }) => file({ platform: 'youtube', ...params }, req, signal)),
    bindRoute(contracts.finish, async ({ identity, req }) => {
      if (!identity) return sendPage(signInPage());
      await finishDraft((await readOwnForm(req)).get('publish_id') ?? '');
      return seeOther('/sandbox/viewer?on=tiktok');
    }),
    bindRoute(contracts.controls, async ({ identity }) =>
      sendPage(identity ? controlsPage(await directStage.read(realClock.now()), null) : signInPage()),
    ),
    bindRoute(contracts.direct, async ({ identity, req }) => {
      if (!identity) return sendPage(signInPage());
      try {
        await direct(directStage, await readOwnForm(req));
        return seeOther('/sandbox/controls');
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.kind === 'unavailable') throw thrown;
        const notice = { status: statusOfKind[thrown.kind], text: thrown.message };
        return sendPage(controlsPage(await directStage.read(realClock.now()), notice));
      }
    }),
  ];
}

function sendPage({ status, headers, text }: Page): Reply {
  return { status, headers, stream: Readable.from([text]) };
}

/** A reload then shows the page again instead of sending the form again. */
function seeOther(location: string): Reply {
  return { status: 303, headers: { location } };
}

/** Reads a form that a page of ours sent. It throws AppError `cross-origin-refused`, `invalid-form`. */
async function readOwnForm(req: Request): Promise<URLSearchParams> {
  if (!isFromOwnPage(req.headers, publicOrigin(req)))
    throw new AppError('forbidden', 'cross-origin-refused', 'This must be sent from our own page. Programs use the control API.');
  const { form, refusal } = await readBody(req, 'form');
  if (refusal) throw new AppError('invalid-input', 'invalid-form', 'The form could not be read. Reload the page and try again.');
  return form;
}

async function direct(stage: DirectStage, form: URLSearchParams): Promise<void> {
  const value = form.get('value') ?? '';
  switch (form.get('do')) {
    case 'play':
      return stage.play(value);
    case 'clear':
      return stage.clearRules();
    case 'advance':
      return stage.advance(Number(value));
    case 'reset-clock':
      return stage.resetClock();
    case 'lock':
      return stage.lockPrivate(value === 'on');
    default:
      throw new AppError('invalid-input', 'unknown-action', 'The page does not know this button. Reload it and try again.');
  }
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
