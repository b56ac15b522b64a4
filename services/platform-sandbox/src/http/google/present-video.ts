import type { Channel } from '../../model/google/channel.ts';
import { privacyOf } from '../../model/google/video.ts';
import type { Video } from '../../model/google/video.ts';
import { countsOf } from '../../model/post-counts.ts';
import { etagOf } from './youtube-call.ts';

/** Parts of a video that can be asked for. */
export const videoParts = ['id', 'snippet', 'status', 'processingDetails', 'contentDetails', 'statistics'];

/** A video as YouTube shows it, with all its parts. */
export function presentVideo(video: Video, { channel, now, origin }: { channel: Channel | null; now: Date; origin: string }) {
  const { title, description, tags, categoryId } = video.metadata;
  const isProcessed = video.processedAt <= now;
  const picture = (width: number, height: number) => ({ url: `${origin}/sandbox/google/avatars/${video.id}`, width, height });
  return {
    kind: 'youtube#video',
    etag: etagOf([video.id, isProcessed]),
    id: video.id,
    snippet: {
      publishedAt: video.uploadedAt.toISOString(),
      channelId: video.channelId,
      title,
      description,
      thumbnails: { default: picture(120, 90), medium: picture(320, 180), high: picture(480, 360) },
      channelTitle: channel?.title ?? '',
      ...(tags.length > 0 ? { tags } : {}),
      categoryId,
      liveBroadcastContent: 'none',
      localized: { title, description },
    },
    status: presentStatus(video, isProcessed),
    statistics: presentStatistics(video, now),
    processingDetails: { processingStatus: processingOf(video, isProcessed) },
    contentDetails: {
      duration: durationOf(isProcessed ? (video.facts?.durationSeconds ?? 0) : 0),
      dimension: '2d',
      definition: 'hd',
      caption: 'false',
      licensedContent: false,
      projection: 'rectangular',
    },
  };
}

function presentStatus(video: Video, isProcessed: boolean) {
  const { publishAt, selfDeclaredMadeForKids } = video.metadata;
  return {
    ...(isProcessed ? video.end : { uploadStatus: 'uploaded' }),
    privacyStatus: privacyOf(video),
    ...(publishAt === null ? {} : { publishAt }),
    license: 'youtube',
    embeddable: true,
    publicStatsViewable: true,
    madeForKids: selfDeclaredMadeForKids ?? false,
    ...(selfDeclaredMadeForKids === null ? {} : { selfDeclaredMadeForKids }),
  };
}

/** Counts are text. */
function presentStatistics({ id, uploadedAt }: Video, now: Date) {
  const { views, likes, comments } = countsOf(id, { publishedAt: uploadedAt, now });
  return { viewCount: String(views), likeCount: String(likes), favoriteCount: '0', commentCount: String(comments) };
}

function processingOf({ end }: Video, isProcessed: boolean): string {
  if (!isProcessed) return 'processing';
  return end.uploadStatus === 'failed' ? 'failed' : end.uploadStatus === 'rejected' ? 'terminated' : 'succeeded';
}

/** A duration as ISO 8601 writes it: `PT1M5S`. */
export function durationOf(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || minutes === 0 ? `${rest}S` : ''}`;
}
