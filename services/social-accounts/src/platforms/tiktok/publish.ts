import type { PublishContent } from '../../model/publication.ts';
import { PublishProblem, refusedLook } from '../../model/publish-problem.ts';
import { asList, asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { AccountCall, Confirmation, HandleCall, PrepareCall, Publisher } from '../../ports/publisher.ts';
import { chunkBytes as defaultChunkBytes, planChunks } from './chunks.ts';
import { codeOf, tiktokProblem, tiktokUnanswered, unconfirmed, verdictProblem } from './errors.ts';
import type { TiktokPhase } from './errors.ts';
import { checkPhotos, checkVideo, draftIssues, photoPostInfo } from './metadata.ts';
import type { TiktokHandle, TiktokPlan } from './plan.ts';
import { uploadChunks } from './upload.ts';

/** How long a post without a verdict is asked for, in ms: TikTok gives up fetching after an hour. */
export const pollForMs = 75 * 60 * 1000;
/** Pauses between two polls, in ms, by the age of the post. */
const pauses = [
  { youngerThanMs: 60_000, pauseMs: 5_000 },
  { youngerThanMs: 10 * 60_000, pauseMs: 20_000 },
  { youngerThanMs: Infinity, pauseMs: 60_000 },
];
const maxPublishIdLength = 64;

/** Publishes to the inbox of a TikTok account. @param options.chunkBytes for tests, at least 5 MiB */
export function tiktokPublisher(
  context: PlatformContext,
  api: string,
  { chunkBytes = defaultChunkBytes } = {},
): Publisher<TiktokPlan, TiktokHandle> {
  return {
    // Each init may leave a draft: an answer that was lost is not asked for again.
    isInitiateRepeatable: false,
    budgets: {
      initiate: { name: 'initiate', calls: 6, windowMs: 60_000 },
      confirm: { name: 'confirm', calls: 30, windowMs: 60_000 },
    },
    check: draftIssues,
    prepare: (call) => planFor(call, chunkBytes),
    filesOf: (plan, { slides }) => (plan.kind === 'photos' ? slides : [plan.file]),
    initiate: (call) => initiate(context, api, call),
    upload: (call) => uploadChunks(context, call),
    confirm: (call) => confirm(context, api, call),
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

async function initiate(context: PlatformContext, api: string, { plan, accessToken }: AccountCall<TiktokPlan>): Promise<TiktokHandle> {
  const [path, body] = plan.kind === 'photos' ? photoInit(plan) : videoInit(plan);
  const data = await post(context, { url: `${api}/v2/post/publish/${path}/init/`, accessToken, body, phase: 'initiate' });
  const publishId = asText(data['publish_id']);
  const uploadUrl = asText(data['upload_url']);
  // It was taken, but we cannot go on with it: nobody can tell what becomes of it.
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

/** Asks what became of a post. */
async function confirm(
  context: PlatformContext,
  api: string,
  { handle, accessToken, initiatedAt, signal }: Omit<HandleCall<TiktokPlan, TiktokHandle>, 'openFile' | 'assertHeld'>,
): Promise<Confirmation> {
  const body = { publish_id: handle.publishId };
  const url = `${api}/v2/post/publish/status/fetch/`;
  const data = await post(context, { url, accessToken, body, phase: 'poll', signal }).catch((error: unknown) => {
    throw error instanceof PublishProblem ? refusedLook(error) : error;
  });
  const status = asText(data['status']);
  if (status === 'FAILED') throw verdictProblem(asText(data['fail_reason']) ?? 'internal', context.clock.now());
  if (status === 'SEND_TO_USER_INBOX' || status === 'PUBLISH_COMPLETE') {
    // Too long for a number, so it came as text; drafts have none before their owner finishes them.
    const [postId] = asList(data['publicaly_available_post_id']);
    const remoteId = postId === undefined ? handle.publishId : String(postId);
    const isInInbox = status === 'SEND_TO_USER_INBOX';
    return {
      kind: 'published',
      remoteId,
      remoteUrl: isInInbox ? '' : context.links.post(remoteId),
      isInInbox,
      warnings: [],
    };
  }
  const ageMs = context.clock.now().getTime() - initiatedAt.getTime();
  if (ageMs >= pollForMs) throw unconfirmed();
  return { kind: 'waiting', afterMs: pauses.find(({ youngerThanMs }) => ageMs < youngerThanMs)?.pauseMs ?? 60_000 };
}

/** One call of the posting API. */
interface PostCall {
  url: string;
  accessToken: string;
  body: object;
  phase: TiktokPhase;
  signal?: AbortSignal;
}

/** @returns the member `data` @throws PublishProblem whenever the body does not say `ok`, whatever the status */
async function post(
  { http, clock }: PlatformContext,
  { url, accessToken, body, phase, signal }: PostCall,
): Promise<Record<string, unknown>> {
  let answer: PlatformAnswer;
  try {
    answer = await http({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw error instanceof TransportError ? tiktokUnanswered(error, phase) : error;
  }
  if (answer.status !== 200 || codeOf(answer.text) !== 'ok') throw tiktokProblem(answer, { phase, now: clock.now() });
  return asObject(asObject(readJson(answer.text))['data']);
}
