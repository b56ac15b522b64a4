import { refusedLook } from '../../model/publish-problem.ts';
import { askPlatform, unreachable } from '../../platform-kit/api-call.ts';
import { withBytes } from '../../platform-kit/send-files.ts';
import type { Span } from '../../platform-kit/send-files.ts';
import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { HandleCall } from '../../ports/publisher.ts';
import { chunkAfter, uploadedBytes } from './chunks.ts';
import { tiktokProblem, uploadGone } from './errors.ts';
import { manifest } from './manifest.ts';
import type { TiktokHandle, TiktokPlan } from './plan.ts';

/** Time for one chunk, in ms. */
const chunkTimeoutMs = 180_000;
/** How often TikTok may name another place than the one where we go on before it counts as a failure. */
const maxDisagreements = 3;

type VideoPlan = TiktokPlan & { kind: 'video' };

/** Sends a video in chunks, one after the other, from where TikTok says it is. Photos are fetched by TikTok: nothing is sent. */
export async function uploadChunks(context: PlatformContext, call: HandleCall<TiktokPlan, TiktokHandle>): Promise<void> {
  const { plan } = call;
  if (plan.kind === 'photos') return;
  let handle = call.handle;
  const save = async (changes: Partial<TiktokHandle>) => {
    handle = { ...handle, ...changes };
    await call.saveHandle(handle);
  };
  let disagreements = 0;
  for (let span = chunkAfter(handle.uploadedBytes ?? 0, plan.chunks); span; span = chunkAfter(handle.uploadedBytes ?? 0, plan.chunks)) {
    call.signal.throwIfAborted();
    const isLast = span.end === plan.chunks.videoBytes - 1;
    const mayBeThere = handle.isLastChunkSent === true;
    if (isLast && !mayBeThere) await save({ isLastChunkSent: true });
    const answer = await sendChunk(context, { ...call, plan, handle }, span);
    const uploaded = progressOf(answer, { span, plan, handle, mayBeThere, now: context.clock.now() });
    // The video was there before: what is left is asked of its state.
    if (uploaded === null) return;
    if (uploaded <= span.start && ++disagreements === maxDisagreements)
      throw unreachable(manifest, new TransportError(true, 'no-progress'));
    await save({ uploadedBytes: uploaded });
  }
}

type ChunkCall = HandleCall<VideoPlan, TiktokHandle>;

/** Bytes may be sent again, even if these arrived. */
async function sendChunk({ http }: PlatformContext, call: ChunkCall, span: Span): Promise<PlatformAnswer> {
  const { plan, handle } = call;
  return await withBytes(call, { file: plan.file, span }, (input) =>
    askPlatform(http, manifest, {
      method: 'PUT',
      url: handle.uploadUrl ?? '',
      input,
      headers: { 'content-range': `bytes ${span.start}-${span.end}/${plan.chunks.videoBytes}` },
      timeoutMs: chunkTimeoutMs,
      step: call,
    }),
  );
}

/** Result of a chunk's answer. */
interface ChunkAnswered {
  span: Span;
  plan: VideoPlan;
  handle: TiktokHandle;
  /** The last chunk was sent before this one: there may be a draft. */
  mayBeThere: boolean;
  now: Date;
}

/** Number of bytes that TikTok has; null when the address is gone although all of them may be there. @throws PublishProblem */
function progressOf(answer: PlatformAnswer, { span, plan, handle, mayBeThere, now }: ChunkAnswered): number | null {
  const { status, headers } = answer;
  if (status === 201) return plan.chunks.videoBytes;
  if (status === 206) return uploadedBytes(headers['content-range']) ?? span.end + 1;
  if (status === 416) return uploadedBytes(headers['content-range']) ?? 0;
  if (status !== 403 && status !== 404) {
    const problem = tiktokProblem(answer, { phase: 'poll', now });
    // A refused repetition says nothing about what was sent before.
    throw mayBeThere ? refusedLook(problem) : problem;
  }
  if (handle.isLastChunkSent) return null;
  throw uploadGone();
}
