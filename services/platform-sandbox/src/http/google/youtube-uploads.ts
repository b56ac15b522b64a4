import { readContentRange, refuseChunk } from '../../model/google/content-range.ts';
import type { ContentRange } from '../../model/google/content-range.ts';
import { badRequest, GoogleRefusal, refusalOf } from '../../model/google/google-refusal.ts';
import { scopesToUpload } from '../../model/google/scopes.ts';
import { secondHost } from '../../model/google/upload-session.ts';
import type { UploadSession } from '../../model/google/upload-session.ts';
import { hashOf, newSecret } from '../../model/secrets.ts';
import { finishUpload } from '../../use-cases/google/finish-upload.ts';
import type { ScriptedEnd } from '../../use-cases/google/finish-upload.ts';
import { receiveChunk } from '../../use-cases/google/receive-chunk.ts';
import { startUpload } from '../../use-cases/google/start-upload.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import { presentVideo, videoParts } from './present-video.ts';
import { accessOf, onlyParts, partsOf } from './youtube-call.ts';

/** videos.insert by the resumable protocol: announces a file and answers the address that takes it. */
export async function announce(call: PlatformCall): Promise<PlatformAnswer> {
  const { query, headers, json, now } = call;
  const access = await accessOf(call, scopesToUpload);
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
  const secret = await startUpload(call.sandbox, { access, body: json, parts, notifySubscribers, contentType, totalBytes, now });
  return { status: 200, headers: { location: addressOf(call, secret), 'x-guploader-uploadid': secret.slice(0, 12) } };
}

function addressOf({ sandbox, origin, query, fullPath }: PlatformCall, secret: string): string {
  const address = new URL(fullPath, origin);
  address.host = secondHost(address.host, sandbox.rules.uploadHost);
  for (const name of ['uploadType', 'part']) address.searchParams.set(name, query.get(name) ?? '');
  address.searchParams.set('upload_id', secret);
  return address.href;
}

/** Serves the address that takes the bytes of an announced file, and reports how many have arrived. */
export async function receive(call: PlatformCall): Promise<PlatformAnswer> {
  const { store } = call.sandbox;
  const session = await openSession(call);
  call.note({ uploadId: session.id, videoId: session.videoId });
  const contentLength = readLength(call);
  const range = readRange(call, session, contentLength);
  if (range.kind === 'probe' || session.committedBytes === session.totalBytes) return answerProgress(call, session);
  const refused = refuseChunk(range, contentLength, session);
  if (refused !== null) throw badRequest('badRequest', refused);
  const commitAtMost = call.hint('commit-less') ?? null;
  await receiveChunk(call.sandbox, { session, bytes: call.stream as AsyncIterable<Uint8Array>, commitAtMost });
  return answerProgress(call, (await store.uploads.find(session.id)) ?? session);
}

/** Finds the upload of an address. A token is not needed, but one that is sent must be good, and of the person who began. */
async function openSession(call: PlatformCall): Promise<UploadSession> {
  const [session] = await call.sandbox.store.uploads.list({ hash: hashOf(call.query.get('upload_id') ?? '') }, { limit: 1 });
  if (!session || session.expiresAt <= call.now)
    throw new GoogleRefusal({ code: 404, reason: 'notFound', domain: 'global', message: 'Upload session not found.' });
  if (call.headers.authorization !== undefined) {
    const { user } = await accessOf(call, scopesToUpload);
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
    throw badRequest('badRequest', `The total size ${range.total} differs from the announced size, ${session.totalBytes}.`);
  return range;
}

async function answerProgress(call: PlatformCall, session: UploadSession): Promise<PlatformAnswer> {
  const { sandbox, now, origin } = call;
  const { committedBytes, totalBytes } = session;
  // Committed range; no header: nothing.
  const range: Record<string, string> = committedBytes === 0 ? {} : { range: `bytes=0-${committedBytes - 1}` };
  if (committedBytes < totalBytes) return { status: 308, headers: { ...range, ...(await movedTo(call, session)) } };
  const video = await finishUpload(sandbox, { session, scripted: scriptedEnd(call), now });
  const channel = await sandbox.store.channels.find(video.channelId);
  return jsonAnswer(200, onlyParts(presentVideo(video, { channel, now, origin }), session.answerParts));
}

/** Google may give an upload another address on the way; then the old one is over. */
async function movedTo(call: PlatformCall, { id }: UploadSession): Promise<Record<string, string>> {
  if (call.hint('new-location') === undefined) return {};
  const secret = newSecret(call.sandbox.newId, 'AJ');
  await call.sandbox.store.uploads.change({ _id: id }, { $set: { hash: hashOf(secret) } });
  return { location: addressOf(call, secret) };
}

const scriptedEnds: readonly Exclude<ScriptedEnd, null>[] = ['failed', 'rejected', 'stuck'];

function scriptedEnd({ hint }: PlatformCall): ScriptedEnd {
  return scriptedEnds.find((end) => hint(`processing-${end}`) !== undefined) ?? null;
}
