import { readContentRange, refuseChunk } from '../../model/google/content-range.ts';
import type { ContentRange } from '../../model/google/content-range.ts';
import { badRequest, GoogleRefusal, refusalOf } from '../../model/google/google-refusal.ts';
import { scopesToUpload } from '../../model/google/scopes.ts';
import { secondHost } from '../../model/google/upload-session.ts';
import type { UploadSession } from '../../model/google/upload-session.ts';
import { limits } from '../../model/limits.ts';
import { hashOf, newSecret } from '../../model/secrets.ts';
import type { GoogleChannels } from '../../ports/google-channels.ts';
import type { GoogleUploads } from '../../ports/google-uploads.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { FinishUpload, ScriptedEnd } from '../../use-cases/google/finish-upload.ts';
import type { OpenYoutubeAccess } from '../../use-cases/google/open-youtube-access.ts';
import type { ReceiveChunk } from '../../use-cases/google/receive-chunk.ts';
import type { StartUpload } from '../../use-cases/google/start-upload.ts';
import { fewAtATime } from '../surface/few-at-a-time.ts';
import type { PlatformAnswer, PlatformCall, PlatformRoute } from '../surface/platform-surface.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import { answeringRefusals } from './google-errors.ts';
import { presentVideo, videoParts } from './present-video.ts';
import { accessOf, onlyParts, partsOf } from './youtube-call.ts';

/** What uploading stands on. */
export interface UploadDeps {
  openAccess: OpenYoutubeAccess;
  startUpload: StartUpload;
  receiveChunk: ReceiveChunk;
  finishUpload: FinishUpload;
  uploads: GoogleUploads;
  channels: GoogleChannels;
  ids: IdSource;
  uploadHost: string | undefined;
}

const path = '/upload/youtube/v3/videos';

/** videos.insert by the resumable protocol: announcing, and the address that takes the bytes. */
export function uploadRoutes(deps: UploadDeps): PlatformRoute[] {
  const turnAway = () => {
    throw refusalOf('backendError');
  };
  const send = answeringRefusals(fewAtATime(limits.parallelUploads, (call) => receive(deps, call), turnAway));
  return [
    { operation: 'videos.insert', method: 'POST', path, body: 'json', handle: answeringRefusals((call) => announce(deps, call)) },
    { operation: 'videos.upload', method: 'PUT', path, body: 'stream', handle: send },
  ];
}

async function announce(deps: UploadDeps, call: PlatformCall): Promise<PlatformAnswer> {
  const { query, headers, json, now } = call;
  const access = await accessOf(deps.openAccess, call, scopesToUpload);
  if (query.get('uploadType') !== 'resumable') throw badRequest('badRequest', 'Only uploadType=resumable is rehearsed.');
  const parts = partsOf(call, videoParts);
  const totalBytes = Number(headers['x-upload-content-length'] ?? NaN);
  const contentType = String(headers['x-upload-content-type'] ?? '');
  if (!Number.isSafeInteger(totalBytes) || totalBytes < 1 || contentType === '')
    throw badRequest('mediaBodyRequired', 'X-Upload-Content-Length and X-Upload-Content-Type are needed.');
  if (!/^(video\/[\w.+-]+|application\/octet-stream)$/.test(contentType))
    throw badRequest(
      'badContent',
      `Media type '${contentType.slice(0, 60)}' is not supported. Valid media types: [video/*, application/octet-stream]`,
    );
  const notifySubscribers = query.get('notifySubscribers') !== 'false';
  const secret = await deps.startUpload({ access, body: json, parts, notifySubscribers, contentType, totalBytes, now });
  return { status: 200, headers: { location: addressOf(deps, call, secret), 'x-guploader-uploadid': secret.slice(0, 12) } };
}

function addressOf({ uploadHost }: UploadDeps, { origin, query, fullPath }: PlatformCall, secret: string): string {
  const address = new URL(fullPath, origin);
  address.host = secondHost(address.host, uploadHost);
  for (const name of ['uploadType', 'part']) address.searchParams.set(name, query.get(name) ?? '');
  address.searchParams.set('upload_id', secret);
  return address.href;
}

async function receive(deps: UploadDeps, call: PlatformCall): Promise<PlatformAnswer> {
  const session = await openSession(deps, call);
  call.note({ uploadId: session.id, videoId: session.videoId });
  const contentLength = readLength(call);
  const range = readRange(call, session, contentLength);
  if (range.kind === 'probe') return answerProgress(deps, call, session);
  if (session.committedBytes === session.totalBytes) return answerProgress(deps, call, session);
  const refused = refuseChunk(range, contentLength, session);
  if (refused !== null) throw badRequest('badRequest', refused);
  const commitAtMost = call.hint('commit-less') ?? null;
  await deps.receiveChunk({ session, bytes: call.stream as AsyncIterable<Uint8Array>, commitAtMost });
  const after = await deps.uploads.find(session.hash);
  return answerProgress(deps, call, after ?? session);
}

/** Finds the upload of an address. A token is not needed, but one that is sent must be good, and of the person who began. */
async function openSession(deps: UploadDeps, call: PlatformCall): Promise<UploadSession> {
  const session = await deps.uploads.find(hashOf(call.query.get('upload_id') ?? ''));
  if (!session || session.expiresAt <= call.now)
    throw new GoogleRefusal({ code: 404, reason: 'notFound', domain: 'global', message: 'Upload session not found.' });
  if (call.headers.authorization !== undefined) {
    const { user } = await accessOf(deps.openAccess, call, scopesToUpload);
    if (user.id !== session.userId) throw refusalOf('authError');
  }
  return session;
}

function readLength({ headers }: PlatformCall): number {
  const length = headers['content-length'];
  if (length === undefined)
    throw new GoogleRefusal({ code: 411, reason: 'lengthRequired', domain: 'global', message: 'Content-Length is needed.' });
  return Number(length);
}

/** Without the header, the request carries the whole file. */
function readRange({ headers }: PlatformCall, session: UploadSession, contentLength: number): ContentRange {
  const header = headers['content-range'];
  if (header === undefined) return { kind: 'bytes', first: 0, last: contentLength - 1, total: session.totalBytes };
  const range = readContentRange(header);
  const isProbe = range?.kind === 'probe';
  if (range === null || (isProbe && contentLength !== 0)) throw badRequest('badRequest', 'Failed to parse Content-Range header.');
  if (isProbe && range.total !== null && range.total !== session.totalBytes)
    throw badRequest('badRequest', `The total size ${range.total} is not the one that was announced, ${session.totalBytes}.`);
  return range;
}

async function answerProgress(deps: UploadDeps, call: PlatformCall, session: UploadSession): Promise<PlatformAnswer> {
  const { committedBytes, totalBytes } = session;
  if (committedBytes < totalBytes) return { status: 308, headers: { ...rangeOf(committedBytes), ...(await movedTo(deps, call, session)) } };
  const video = await deps.finishUpload({ session, scripted: scriptedEnd(call), now: call.now });
  const channel = await deps.channels.find(video.channelId);
  const whole = presentVideo(video, { channel, now: call.now, origin: call.origin });
  return jsonAnswer(200, onlyParts(whole, session.answerParts, ['kind', 'etag', 'id']));
}

/** What is committed; no header: nothing. */
function rangeOf(committedBytes: number): Record<string, string> {
  return committedBytes === 0 ? {} : { range: `bytes=0-${committedBytes - 1}` };
}

/** Google may give an upload another address on the way; then the old one is over. */
async function movedTo(deps: UploadDeps, call: PlatformCall, { id }: UploadSession): Promise<Record<string, string>> {
  if (call.hint('new-location') === undefined) return {};
  const secret = newSecret(deps.ids, 'AJ');
  await deps.uploads.move(id, hashOf(secret));
  return { location: addressOf(deps, call, secret) };
}

const scriptedEnds: readonly Exclude<ScriptedEnd, null>[] = ['failed', 'rejected', 'stuck'];

function scriptedEnd({ hint }: PlatformCall): ScriptedEnd {
  return scriptedEnds.find((end) => hint(`processing-${end}`) !== undefined) ?? null;
}
