import type { PublishedResult } from '../../model/publication.ts';
import { PublishProblem, refusedLook } from '../../model/publish-problem.ts';
import { askPlatform } from '../../platform-kit/api-call.ts';
import { asList, asObject, asText, entryOf, jsonOf } from '../../platform-kit/read-json.ts';
import { perMinute } from '../../platform-kit/waiting.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { AccountCall, Confirmation, ConfirmCall, Publisher } from '../../ports/publisher.ts';
import type { YoutubeHosts } from './client.ts';
import { unreadableAnswer, youtubeProblem } from './errors.ts';
import { manifest } from './manifest.ts';
import { uploadsPerDay } from './limits.ts';
import { textIssues, videoResource } from './metadata.ts';
import { nextPacificMidnight } from './pacific-midnight.ts';
import type { YoutubeHandle, YoutubePlan } from './plan.ts';
import { uploadVideo } from './upload.ts';
import { defaultChunkBytes } from './upload-range.ts';

/** How long a new video is watched for what YouTube finds wrong with it, in ms. */
const watchMs = 10 * 60 * 1000;
/** Pause between two looks, in ms; each costs one unit of the app's daily 10,000. */
const lookEveryMs = 20_000;

const failures: Readonly<Record<string, string>> = {
  duplicate: 'YouTube rejected the video: the channel already has the same video.',
  length: 'YouTube rejected the video because of its length.',
  termsOfUse: 'YouTube rejected the video because it violates the terms of use.',
  uploaderAccountSuspended: 'YouTube rejected the video: the channel is suspended.',
};

/** Publishes a video by YouTube's resumable upload. @param options.chunkBytes for tests, a multiple of 256 KiB */
export function youtubePublisher(
  context: PlatformContext,
  hosts: YoutubeHosts,
  { chunkBytes = defaultChunkBytes } = {},
): Publisher<YoutubePlan, YoutubeHandle> {
  return {
    // A session without bytes is nothing: the video exists once its last byte is in.
    isInitiateRepeatable: true,
    budgets: perMinute({ initiate: 6, confirm: 30 }),
    dayBudget: { uploads: uploadsPerDay, endOf: nextPacificMidnight },
    check: textIssues,
    prepare({ content }) {
      if (!content.video)
        throw new PublishProblem('fail', { code: 'youtube-video-missing', detail: 'The post was rendered without a video.' });
      return { resource: videoResource(content), file: content.video };
    },
    filesOf: ({ file }) => [file],
    initiate: (call) => initiate(context, hosts, call),
    upload: (call) => uploadVideo({ ...context, chunkBytes }, call),
    confirm: (call) => confirm(context, hosts, call),
    outcomeSoFar(handle) {
      if (handle.videoId !== undefined)
        return {
          kind: 'published',
          ...resultOf(context, handle, { plan: null, warnings: ['YouTube did not report whether it could process the video.'] }),
        };
      return { kind: handle.isLastChunkSent ? 'maybe' : 'nothing' };
    },
  };
}

async function initiate(
  context: PlatformContext,
  { api }: YoutubeHosts,
  { plan, accessToken }: AccountCall<YoutubePlan>,
): Promise<YoutubeHandle> {
  const { sizeBytes, contentType } = plan.file;
  const answer = await askPlatform(context.http, manifest, {
    url: `${api}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`,
    token: accessToken,
    input: { json: plan.resource },
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-length': String(sizeBytes),
      'x-upload-content-type': contentType,
    },
    step: {},
  });
  if (answer.status !== 200) throw youtubeProblem(answer, context.clock.now());
  const sessionUri = answer.headers['location'];
  if (sessionUri === undefined || !URL.canParse(sessionUri)) throw unreadableAnswer(context.clock.now());
  return { sessionUri };
}

/** Looks at the new video until YouTube has processed it, or for a while. */
async function confirm(
  context: PlatformContext,
  { api }: YoutubeHosts,
  { plan, handle, accessToken, initiatedAt, signal }: ConfirmCall<YoutubePlan, YoutubeHandle>,
): Promise<Confirmation> {
  const url = `${api}/youtube/v3/videos?part=status,processingDetails&id=${encodeURIComponent(handle.videoId ?? '')}`;
  const answer = await askPlatform(context.http, manifest, { url, token: accessToken, step: { signal } });
  if (answer.status !== 200) throw refusedLook(youtubeProblem(answer, context.clock.now()));
  const video = asObject(asList(jsonOf(answer)['items'])[0]);
  const status = asObject(video['status']);
  const uploadStatus = asText(status['uploadStatus']);
  checkVerdict(uploadStatus, status);
  const isWatched = context.clock.now().getTime() - initiatedAt.getTime() < watchMs;
  if (uploadStatus !== 'processed' && isWatched) return { kind: 'waiting', afterMs: lookEveryMs };
  const warnings = uploadStatus === 'processed' ? [] : ['YouTube is still processing the video.'];
  const privacyStatus = asText(status['privacyStatus']) ?? handle.privacyStatus;
  return { kind: 'published', ...resultOf(context, { ...handle, ...(privacyStatus ? { privacyStatus } : {}) }, { plan, warnings }) };
}

/** @throws PublishProblem when YouTube has given the video up */
function checkVerdict(uploadStatus: string | undefined, status: Record<string, unknown>): void {
  if (uploadStatus !== 'failed' && uploadStatus !== 'rejected' && uploadStatus !== 'deleted') return;
  const reason = asText(status['failureReason']) ?? asText(status['rejectionReason']) ?? uploadStatus;
  const detail = entryOf(failures, reason) ?? `YouTube could not use the video (${reason.slice(0, 60)}).`;
  throw new PublishProblem('fail', { code: `youtube-video-${uploadStatus}`, detail });
}

function resultOf(
  { links }: PlatformContext,
  handle: YoutubeHandle,
  { plan, warnings }: { plan: YoutubePlan | null; warnings: string[] },
): PublishedResult {
  const remoteId = handle.videoId ?? '';
  return {
    remoteId,
    remoteUrl: links.post(remoteId),
    isInInbox: false,
    warnings: [...lockWarning(handle, plan), ...warnings],
  };
}

/** Apps that Google has not audited get every video locked as private. */
function lockWarning({ privacyStatus = '' }: YoutubeHandle, plan: YoutubePlan | null): string[] {
  const asked = plan?.resource.status.privacyStatus;
  if (asked === undefined || privacyStatus === '' || privacyStatus === asked) return [];
  return [`YouTube made the video ${privacyStatus} instead of ${asked}. Change its visibility in YouTube Studio.`];
}
