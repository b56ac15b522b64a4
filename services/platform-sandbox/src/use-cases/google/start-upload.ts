import type { Channel } from '../../model/google/channel.ts';
import { GoogleRefusal, refusalOf } from '../../model/google/google-refusal.ts';
import { sessionSeconds } from '../../model/google/upload-session.ts';
import { readMetadata } from '../../model/google/video-metadata.ts';
import { videoIdFrom } from '../../model/google/video.ts';
import { laterBy } from '../../model/grant-life.ts';
import { limits } from '../../model/limits.ts';
import { hashOf, newSecret } from '../../model/secrets.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { makeRoom } from '../make-room.ts';
import { takeGoogleQuota } from './youtube-access.ts';
import type { YoutubeAccess } from './youtube-access.ts';

/** An upload that is announced. */
export interface AnnouncedUpload {
  access: YoutubeAccess;
  /** Body of the request. */
  body: unknown;
  parts: string[];
  notifySubscribers: boolean;
  contentType: string;
  totalBytes: number;
  now: Date;
}

const refusedStates = { open: null, closed: 'channelClosed', suspended: 'channelSuspended', forbidden: 'forbidden' } as const;

/** Starts a resumable upload. @returns the secret of its address @throws GoogleRefusal with YouTube's reasons */
export async function startUpload(sandbox: Sandbox, upload: AnnouncedUpload): Promise<string> {
  const { access, body, parts, notifySubscribers, contentType, totalBytes, now } = upload;
  const { app, grant, user, channel } = access;
  if (!channel) throw refusalOf('youtubeSignupRequired');
  const refused = refusedStates[channel.state];
  if (refused) throw refusalOf(refused);
  if (totalBytes > limits.videoBytes)
    throw refusalOf('uploadTooLarge', `The rehearsal accepts files of up to ${limits.videoBytes / 1024 / 1024} MiB.`);
  const metadata = readMetadata(body, parts, { notifySubscribers });
  if ('reason' in metadata) throw new GoogleRefusal({ code: 400, domain: 'youtube.video', ...metadata });
  await refuseBeyondDay(sandbox, channel, now);
  await takeGoogleQuota(sandbox, app, { bucket: 'uploads', now });
  await makeRoom(sandbox, totalBytes);
  const { store, newId } = sandbox;
  const secret = newSecret(newId, 'AJ');
  await store.uploads.insert({
    id: newId(),
    hash: hashOf(secret),
    clientId: app.clientId,
    grantId: grant.id,
    ownerId: grant.ownerId,
    userId: user.id,
    channelId: channel.id,
    metadata,
    answerParts: parts,
    contentType,
    totalBytes,
    committedBytes: 0,
    parts: [],
    videoId: videoIdFrom(newId()),
    createdAt: now,
    expiresAt: laterBy(now, sessionSeconds),
  });
  return secret;
}

/** A channel's own limit, which is not the app's quota: so many in any 24 hours. */
async function refuseBeyondDay({ store }: Sandbox, { id, uploadsPerDay }: Channel, now: Date): Promise<void> {
  if (uploadsPerDay === null) return;
  const today = await store.videos.count({ channelId: id, uploadedAt: { $gt: laterBy(now, -86_400) } });
  if (today >= uploadsPerDay) throw refusalOf('uploadLimitExceeded');
}
