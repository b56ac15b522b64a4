import { googleAppProfileOf } from '../../model/google/built-in-app.ts';
import type { UploadSession } from '../../model/google/upload-session.ts';
import type { Inspection, Video, VideoEnd } from '../../model/google/video.ts';
import { laterBy } from '../../model/grant-life.ts';
import { limits } from '../../model/limits.ts';
import type { Files, Sandbox } from '../../ports/sandbox.ts';

/** Scripted end of the platform's work, instead of the one that follows from the file. */
export type ScriptedEnd = 'failed' | 'rejected' | 'stuck' | null;

/** Longest video of a channel that was never verified, in seconds. */
const longestSeconds = 15 * 60;
const forEverSeconds = 10 * 365 * 86_400;

/** Makes the video of an upload whose bytes are all in; the oldest make room. Called again, it finds the same one. */
export async function finishUpload(
  { store, files, inspectVideo }: Sandbox,
  { session, scripted, now }: { session: UploadSession; scripted: ScriptedEnd; now: Date },
): Promise<Video> {
  const known = await store.videos.find(session.videoId);
  if (known) return known;
  const app = await store.apps.find('google', session.clientId);
  const { isAudited, processingSeconds } = googleAppProfileOf(app ?? { profile: {} });
  const inspection = await inspectVideo(bytesOf(files, session));
  const { videoId: id, clientId, grantId, ownerId, channelId, metadata, parts, contentType, totalBytes: sizeBytes } = session;
  const same = { ownerId, channelId, sha256: inspection.sha256 };
  const isDuplicate = (await store.videos.count({ ...same, _id: { $ne: id } })) > 0;
  const video: Video = {
    ...same,
    ...{ id, clientId, grantId, metadata, parts, contentType, sizeBytes },
    isLockedPrivate: !isAudited && metadata.privacyStatus !== 'private',
    facts: inspection.facts,
    uploadedAt: now,
    processedAt: laterBy(now, scripted === 'stuck' ? forEverSeconds : processingSeconds),
    end: scriptedEnd(scripted) ?? endOf(inspection, isDuplicate),
  };
  if (!(await store.videos.insert(video))) return (await store.videos.find(video.id)) ?? video;
  await store.videos.keepNewest('uploadedAt', limits.videos);
  return video;
}

function scriptedEnd(scripted: ScriptedEnd): VideoEnd | null {
  if (scripted === 'failed') return { uploadStatus: 'failed', failureReason: 'conversion' };
  return scripted === 'rejected' ? { uploadStatus: 'rejected', rejectionReason: 'termsOfUse' } : null;
}

function endOf({ facts, failureReason }: Inspection, isDuplicate: boolean): VideoEnd {
  if (isDuplicate) return { uploadStatus: 'rejected', rejectionReason: 'duplicate' };
  if (!facts) return { uploadStatus: 'failed', failureReason: failureReason ?? 'invalidFile' };
  if (facts.durationSeconds > longestSeconds) return { uploadStatus: 'rejected', rejectionReason: 'length' };
  return { uploadStatus: 'processed' };
}

/** The bytes of a session, one piece after the other. A piece that is gone leaves a hole, which no video survives. */
async function* bytesOf(files: Files, { parts }: UploadSession): AsyncGenerator<Uint8Array> {
  for (const { key } of parts) {
    const stream = await files.open(key, {});
    if (stream) yield* stream as AsyncIterable<Uint8Array>;
  }
}
