import { AppError } from '@viral-slides/errors';
import type { Channel } from '../../model/google/channel.ts';
import type { Video } from '../../model/google/video.ts';
import type { GoogleChannels } from '../../ports/google-channels.ts';
import type { GoogleVideos } from '../../ports/google-videos.ts';
import type { SandboxClock } from '../../ports/sandbox-clock.ts';

/** What tests and operators tell and ask the rehearsed YouTube. */
export interface ControlGoogle {
  /** Makes a channel, or changes one; what is left out stays, or is as usual. */
  saveChannel(id: string, change: { [K in keyof Omit<Channel, 'id' | 'publishedAt'>]?: Channel[K] | undefined }): Promise<Channel>;
  /** @throws AppError `not-found` */
  video(id: string): Promise<Video>;
  /** How many videos of each title and of each content there are: what must be one is one. */
  counts(): Promise<{ videosByTitle: Record<string, number>; videosBySha256: Record<string, number> }>;
}

/** Videos that are counted. */
const countedVideos = 1_000;

/** Builds {@link ControlGoogle}. */
export function makeControlGoogle(deps: { channels: GoogleChannels; videos: GoogleVideos; clock: SandboxClock }): ControlGoogle {
  return {
    async saveChannel(id, change) {
      const known = (await deps.channels.find(id)) ?? usual(id, await deps.clock.now());
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const channel: Channel = { ...known, ...given };
      await deps.channels.save(channel);
      return channel;
    },
    async video(id) {
      const video = await deps.videos.find(id);
      if (!video) throw new AppError('not-found', 'not-found', 'There is no such video.');
      return video;
    },
    async counts() {
      const videos = await deps.videos.listNewest(countedVideos);
      return { videosByTitle: countBy(videos, ({ metadata }) => metadata.title), videosBySha256: countBy(videos, ({ sha256 }) => sha256) };
    },
  };
}

function usual(id: string, publishedAt: Date): Channel {
  const numbers = { hidesSubscribers: false, subscriberCount: 0, viewCount: 0, uploadsPerDay: null };
  return { ...numbers, id, title: id, customUrl: null, publishedAt, state: 'open' };
}

function countBy(videos: readonly Video[], keyOf: (video: Video) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const video of videos) counts.set(keyOf(video), (counts.get(keyOf(video)) ?? 0) + 1);
  return Object.fromEntries(counts);
}
