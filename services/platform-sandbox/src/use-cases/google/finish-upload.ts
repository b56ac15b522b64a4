import { laterBy } from '../../model/grant-life.ts';
import { googleAppProfileOf } from '../../model/google/built-in-app.ts';
import type { UploadSession } from '../../model/google/upload-session.ts';
import type { Video, VideoEnd } from '../../model/google/video.ts';
import type { GoogleVideos } from '../../ports/google-videos.ts';
import type { Apps } from '../../ports/oauth-store.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Inspection, VideoInspector } from '../../ports/video-inspector.ts';

/** How the platform's work ends by script instead of by what the file is. */
export type ScriptedEnd = 'failed' | 'rejected' | 'stuck' | null;

/** Makes the video of an upload whose bytes are all in. Called again, it finds the same one. */
export type FinishUpload = (upload: { session: UploadSession; scripted: ScriptedEnd; now: Date }) => Promise<Video>;

interface Deps {
  videos: GoogleVideos;
  apps: Apps;
  store: ObjectStore;
  inspector: VideoInspector;
}

/** Longest video of a channel that was never verified, in seconds. */
const longestSeconds = 15 * 60;
const forEverSeconds = 10 * 365 * 86_400;

/** Builds {@link FinishUpload}. */
export function makeFinishUpload(deps: Deps): FinishUpload {
  const { videos, apps } = deps;
  return async ({ session, scripted, now }) => {
    const known = await videos.find(session.videoId);
    if (known) return known;
    const app = await apps.find('google', session.clientId);
    const { isAudited, processingSeconds } = googleAppProfileOf(app ?? { profile: {} });
    const inspection = await deps.inspector.inspect(bytesOf(deps.store, session));
    const named = { id: session.videoId, ownerId: session.ownerId, channelId: session.channelId, sha256: inspection.sha256 };
    const end = scriptedEnd(scripted) ?? endOf(inspection, (await videos.findEqual(named)) !== null);
    const video: Video = {
      ...named,
      clientId: session.clientId,
      grantId: session.grantId,
      metadata: session.metadata,
      isLockedPrivate: !isAudited && session.metadata.privacyStatus !== 'private',
      parts: session.parts,
      sizeBytes: session.totalBytes,
      contentType: session.contentType,
      facts: inspection.facts,
      uploadedAt: now,
      processedAt: laterBy(now, scripted === 'stuck' ? forEverSeconds : processingSeconds),
      end,
    };
    return (await videos.insert(video)) ? video : ((await videos.find(video.id)) ?? video);
  };
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
async function* bytesOf(store: ObjectStore, { parts }: UploadSession): AsyncGenerator<Uint8Array> {
  for (const { key } of parts) {
    const stream = await store.open(key, {});
    if (stream) yield* stream as AsyncIterable<Uint8Array>;
  }
}
