import type { PublishContent } from '../../model/publication.ts';
import { PublishProblem, refusedLook } from '../../model/publish-problem.ts';
import type { Step } from '../../platform-kit/api-call.ts';
import { asText } from '../../platform-kit/read-json.ts';
import { perMinute, waitLonger } from '../../platform-kit/waiting.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { AccountCall, Confirmation, ConfirmCall, PrepareCall, Publisher } from '../../ports/publisher.ts';
import { ask, askStatus, dataOf, publicIdIn } from './api.ts';
import { chunkBytes as defaultChunkBytes, planChunks } from './chunks.ts';
import { unconfirmed, verdictProblem } from './errors.ts';
import { checkPhotos, checkVideo, draftIssues, photoPostInfo } from './metadata.ts';
import type { TiktokHandle, TiktokPlan } from './plan.ts';
import { uploadChunks } from './upload.ts';

/** How long a post without a verdict is asked for, in ms: TikTok gives up fetching after an hour. */
export const pollForMs = 75 * 60 * 1000;
const maxPublishIdLength = 64;

/** Publishes to the inbox of a TikTok account. @param options.chunkBytes for tests, at least 5 MiB */
export function tiktokPublisher(context: PlatformContext, { chunkBytes = defaultChunkBytes } = {}): Publisher<TiktokPlan, TiktokHandle> {
  return {
    // Each init may leave a draft: an answer that was lost is not asked for again.
    isInitiateRepeatable: false,
    budgets: perMinute({ initiate: 6, confirm: 30 }),
    check: draftIssues,
    prepare: (call) => planFor(call, chunkBytes),
    filesOf: (plan, { slides }) => (plan.kind === 'photos' ? slides : [plan.file]),
    initiate: (call) => initiate(context, call),
    upload: (call) => uploadChunks(context, call),
    confirm: (call) => confirm(context, call),
    // Photos need nothing more from us; a video does until its last chunk.
    outcomeSoFar: ({ uploadUrl, isLastChunkSent }) => ({ kind: uploadUrl === undefined || isLastChunkSent ? 'maybe' : 'nothing' }),
  };
}

function planFor({ content, publicAddressOf }: PrepareCall, chunkBytes: number): TiktokPlan {
  if (publicAddressOf) {
    checkPhotos(content.slides);
    return { kind: 'photos', postInfo: photoPostInfo(content), addresses: content.slides.map((_slide, index) => publicAddressOf(index)) };
  }
  const { video }: PublishContent = content;
  checkVideo(video);
  return { kind: 'video', file: video, chunks: planChunks(video.sizeBytes, chunkBytes) };
}

async function initiate(context: PlatformContext, { plan, accessToken }: AccountCall<TiktokPlan>): Promise<TiktokHandle> {
  const [path, json] = plan.kind === 'photos' ? photoInit(plan) : videoInit(plan);
  const answer = await ask(context, { accessToken }, { path: `/v2/post/publish/${path}/init/`, json, phase: 'initiate' });
  const data = dataOf(context, answer, 'initiate');
  const publishId = asText(data['publish_id']);
  const uploadUrl = asText(data['upload_url']);
  // It was accepted, but without a valid id it cannot be followed: its outcome stays unknown.
  if (publishId === undefined || publishId.length > maxPublishIdLength) throw unconfirmed();
  if (plan.kind === 'photos') return { publishId };
  if (uploadUrl === undefined || !URL.canParse(uploadUrl)) throw unconfirmed();
  return { publishId, uploadUrl, uploadedBytes: 0 };
}

function photoInit({ postInfo, addresses }: TiktokPlan & { kind: 'photos' }): [string, object] {
  const source = { source: 'PULL_FROM_URL', photo_cover_index: 0, photo_images: addresses };
  return ['content', { media_type: 'PHOTO', post_mode: 'MEDIA_UPLOAD', post_info: postInfo, source_info: source }];
}

function videoInit({ chunks }: TiktokPlan & { kind: 'video' }): [string, object] {
  const { videoBytes, chunkBytes, chunkCount } = chunks;
  const source = { source: 'FILE_UPLOAD', video_size: videoBytes, chunk_size: chunkBytes, total_chunk_count: chunkCount };
  return ['inbox/video', { source_info: source }];
}

/** Asks for the status of a post. */
async function confirm(
  context: PlatformContext,
  { handle, initiatedAt, ...step }: ConfirmCall<TiktokPlan, TiktokHandle>,
): Promise<Confirmation> {
  const data = await stateOf(context, step, handle.publishId);
  const status = asText(data['status']);
  if (status === 'FAILED') throw verdictProblem(asText(data['fail_reason']) ?? 'internal', context.clock.now());
  if (status === 'SEND_TO_USER_INBOX' || status === 'PUBLISH_COMPLETE') {
    const remoteId = publicIdIn(data) ?? handle.publishId;
    const isInInbox = status === 'SEND_TO_USER_INBOX';
    return { kind: 'published', remoteId, remoteUrl: isInInbox ? '' : context.links.post(remoteId), isInInbox, warnings: [] };
  }
  const ageMs = context.clock.now().getTime() - initiatedAt.getTime();
  if (ageMs >= pollForMs) throw unconfirmed();
  return waitLonger(ageMs);
}

async function stateOf(context: PlatformContext, step: Step, publishId: string): Promise<Record<string, unknown>> {
  try {
    return dataOf(context, await askStatus(context, step, publishId), 'poll');
  } catch (error) {
    throw error instanceof PublishProblem ? refusedLook(error) : error;
  }
}
