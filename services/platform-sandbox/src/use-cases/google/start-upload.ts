import { laterBy } from '../../model/grant-life.ts';
import type { ChannelState } from '../../model/google/channel.ts';
import { GoogleRefusal, refusalOf } from '../../model/google/google-refusal.ts';
import { sessionSeconds } from '../../model/google/upload-session.ts';
import { readMetadata } from '../../model/google/video-metadata.ts';
import { videoIdFrom } from '../../model/google/video.ts';
import { limits } from '../../model/limits.ts';
import { hashOf, newSecret } from '../../model/secrets.ts';
import type { GoogleUploads } from '../../ports/google-uploads.ts';
import type { GoogleVideos } from '../../ports/google-videos.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { MakeRoom } from '../make-room.ts';
import type { YoutubeAccess } from './open-youtube-access.ts';
import type { TakeGoogleQuota } from './take-google-quota.ts';

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

/** Begins a resumable upload. @returns the secret of its address @throws GoogleRefusal with YouTube's reasons */
export type StartUpload = (upload: AnnouncedUpload) => Promise<string>;

interface Deps {
  uploads: GoogleUploads;
  videos: GoogleVideos;
  takeQuota: TakeGoogleQuota;
  makeRoom: MakeRoom;
  ids: IdSource;
}

const refusedStates: Partial<Record<ChannelState, 'channelClosed' | 'channelSuspended' | 'forbidden'>> = {
  closed: 'channelClosed',
  suspended: 'channelSuspended',
  forbidden: 'forbidden',
};

/** Builds {@link StartUpload}. */
export function makeStartUpload(deps: Deps): StartUpload {
  return async ({ access, body, parts, notifySubscribers, contentType, totalBytes, now }) => {
    const { app, grant, user, channel } = access;
    if (!channel) throw refusalOf('youtubeSignupRequired');
    const refused = refusedStates[channel.state];
    if (refused) throw refusalOf(refused);
    if (totalBytes > limits.videoBytes)
      throw refusalOf('uploadTooLarge', `The rehearsal takes files of up to ${limits.videoBytes / 1024 / 1024} MiB.`);
    const metadata = readMetadata(body, parts, { notifySubscribers });
    if ('reason' in metadata) throw new GoogleRefusal({ code: 400, domain: 'youtube.video', ...metadata });
    await refuseBeyondDay(deps, channel, now);
    await deps.takeQuota({ app, bucket: 'uploads', now });
    await deps.makeRoom(totalBytes);
    const secret = newSecret(deps.ids, 'AJ');
    await deps.uploads.insert({
      id: deps.ids.newId(),
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
      videoId: videoIdFrom(deps.ids.newId()),
      createdAt: now,
      expiresAt: laterBy(now, sessionSeconds),
    });
    return secret;
  };
}

/** A channel's own limit, which is not the app's quota: so many in any 24 hours. */
async function refuseBeyondDay(
  { videos }: Deps,
  { id, uploadsPerDay }: { id: string; uploadsPerDay: number | null },
  now: Date,
): Promise<void> {
  if (uploadsPerDay === null) return;
  if ((await videos.countSince(id, laterBy(now, -86_400))) >= uploadsPerDay) throw refusalOf('uploadLimitExceeded');
}
