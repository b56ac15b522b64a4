import { PublishProblem, refusedLook } from '../../model/publish-problem.ts';
import type { RenderedFile } from '../../model/publication.ts';
import { askPlatform, unreachable } from '../../platform-kit/api-call.ts';
import { asObject, asText, jsonOf } from '../../platform-kit/read-json.ts';
import { withBytes } from '../../platform-kit/send-files.ts';
import type { Span } from '../../platform-kit/send-files.ts';
import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformAnswer, PlatformHttp } from '../../ports/platform-http.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HandleCall } from '../../ports/publisher.ts';
import { sessionGone, unconfirmed, unreadableAnswer, youtubeProblem } from './errors.ts';
import { manifest } from './manifest.ts';
import type { YoutubeHandle, YoutubePlan } from './plan.ts';
import { committedBytes, nextChunk } from './upload-range.ts';

/** Dependencies of the resumable upload. */
export interface UploadDeps {
  http: PlatformHttp;
  clock: Clock;
  chunkBytes: number;
}

/** The state of an upload, as YouTube reported it. */
type Progress = { kind: 'at'; bytes: number; sessionUri: string } | { kind: 'complete'; videoId: string; privacyStatus: string };

const probeTimeoutMs = 30_000;
/** Time for one chunk: slower than half a megabit per second is as good as no line. */
const chunkTimeoutMs = 120_000;
/** How often YouTube may keep nothing of what was sent before it counts as a failure. */
const maxIdleChunks = 3;

/**
 * Sends a video to its session, from the byte that YouTube has: it is asked first, always, since what was sent and what was kept differ.
 * @returns when the video exists; its id is in the saved handle
 */
export async function uploadVideo(deps: UploadDeps, call: HandleCall<YoutubePlan, YoutubeHandle>): Promise<void> {
  const { file } = call.plan;
  let handle = call.handle;
  const save = async (changes: Partial<YoutubeHandle>) => {
    handle = { ...handle, ...changes };
    await call.saveHandle(handle);
  };
  let progress = await probe(deps, { ...call, handle }, file.sizeBytes);
  let idle = 0;
  while (progress.kind === 'at') {
    call.signal.throwIfAborted();
    if (progress.sessionUri !== handle.sessionUri) await save({ sessionUri: progress.sessionUri });
    // It has everything, but no video yet: it is asked again later.
    if (progress.bytes >= file.sizeBytes) {
      await save({ isLastChunkSent: true });
      throw unreachable(manifest, new TransportError(true, 'not-finished'));
    }
    const chunk = nextChunk(progress.bytes, file.sizeBytes, deps.chunkBytes);
    // From here on there may be a video even if the answer is lost.
    if (chunk.end === file.sizeBytes - 1 && !handle.isLastChunkSent) await save({ isLastChunkSent: true });
    const before = progress.bytes;
    progress = await sendChunk(deps, { ...call, handle }, { file, span: chunk });
    idle = progress.kind === 'at' && progress.bytes <= before ? idle + 1 : 0;
    if (idle === maxIdleChunks) throw unreachable(manifest, new TransportError(true, 'no-progress'));
  }
  await save({ videoId: progress.videoId, privacyStatus: progress.privacyStatus });
}

type SessionCall = Omit<HandleCall<YoutubePlan, YoutubeHandle>, 'plan' | 'content'>;

/** Asks how many bytes are there, without sending any. */
async function probe(deps: UploadDeps, { accessToken, handle, ...step }: SessionCall, totalBytes: number): Promise<Progress> {
  const answer = await askPlatform(deps.http, manifest, {
    method: 'PUT',
    url: handle.sessionUri,
    token: accessToken,
    headers: { 'content-length': '0', 'content-range': `bytes */${totalBytes}` },
    timeoutMs: probeTimeoutMs,
    step,
  });
  try {
    return progressOf(answer, handle, deps.clock.now());
  } catch (error) {
    // After the last byte there may be a video, and a refused status request says nothing about it.
    throw handle.isLastChunkSent && error instanceof PublishProblem ? refusedLook(error) : error;
  }
}

async function sendChunk(deps: UploadDeps, call: SessionCall, { file, span }: { file: RenderedFile; span: Span }): Promise<Progress> {
  const { accessToken, handle } = call;
  const answer = await withBytes(call, { file, span }, (input) =>
    askPlatform(deps.http, manifest, {
      method: 'PUT',
      url: handle.sessionUri,
      token: accessToken,
      input,
      headers: { 'content-range': `bytes ${span.start}-${span.end}/${file.sizeBytes}` },
      timeoutMs: chunkTimeoutMs,
      step: call,
    }),
  );
  return progressOf(answer, handle, deps.clock.now());
}

/** Progress from an answer of the session. @throws PublishProblem */
function progressOf(answer: PlatformAnswer, handle: YoutubeHandle, now: Date): Progress {
  const { status, headers } = answer;
  if (status === 308) {
    const bytes = committedBytes(headers['range']);
    if (bytes === null) throw unreadableAnswer(now);
    return { kind: 'at', bytes, sessionUri: headers['location'] ?? handle.sessionUri };
  }
  if (status === 200 || status === 201) return completed(answer, now);
  // Gone with a part of the bytes: nothing was made. Gone after the last of them: the outcome is unknown.
  if (status === 404 || status === 410) throw handle.isLastChunkSent ? unconfirmed() : sessionGone();
  throw youtubeProblem(answer, now);
}

function completed(answer: PlatformAnswer, now: Date): Progress {
  const video = jsonOf(answer);
  const videoId = asText(video['id']);
  // A truncated answer: the session repeats it.
  if (videoId === undefined) throw unreadableAnswer(now);
  return { kind: 'complete', videoId, privacyStatus: asText(asObject(video['status'])['privacyStatus']) ?? '' };
}
