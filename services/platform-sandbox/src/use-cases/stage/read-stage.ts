import type { Channel } from '../../model/google/channel.ts';
import type { Video } from '../../model/google/video.ts';
import type { TikTokPost } from '../../model/tiktok/post.ts';
import type { User } from '../../model/user.ts';
import type { GoogleChannels } from '../../ports/google-channels.ts';
import type { SandboxClock } from '../../ports/sandbox-clock.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { Users } from '../../ports/users.ts';
import type { SettlePost } from '../tiktok/settle-post.ts';

/** What the stage needs of uploaded videos. */
export interface StageVideos {
  /** Newest first, of one owner. */
  listNewest(limit: number, ownerId: string): Promise<Video[]>;
  find(id: string): Promise<Video | null>;
}

/** What was "posted", as a viewer sees it. */
export interface Stage {
  now: Date;
  posts: { post: TikTokPost; user: User | null }[];
  videos: { video: Video; channel: Channel | null }[];
}

/** Reads the newest of one platform that was made with grants of a user of the product. */
export type ReadStage = (platform: 'tiktok' | 'youtube', ownerId: string) => Promise<Stage>;

/** What it needs. */
export interface ReadStageDeps {
  posts: TikTokPosts;
  users: Users;
  videos: StageVideos;
  channels: GoogleChannels;
  settlePost: SettlePost;
  clock: SandboxClock;
}

/** Most things on one page: each is a video or a row of pictures. */
export const stageSize = 24;

/** Builds {@link ReadStage}. */
export function makeReadStage({ posts, users, videos, channels, settlePost, clock }: ReadStageDeps): ReadStage {
  return async (platform, ownerId) => {
    const now = await clock.now();
    if (platform === 'youtube') {
      const newest = await videos.listNewest(stageSize, ownerId);
      const found = await channels.findAll([...new Set(newest.map(({ channelId }) => channelId))]);
      const byId = new Map(found.map((channel) => [channel.id, channel]));
      return { now, posts: [], videos: newest.map((video) => ({ video, channel: byId.get(video.channelId) ?? null })) };
    }
    const settled: TikTokPost[] = [];
    for (const post of await posts.listNewest(stageSize, ownerId)) settled.push(await settlePost(post, now));
    const found = await users.findAll('tiktok', [...new Set(settled.map(({ userId }) => userId))]);
    const byId = new Map(found.map((user) => [user.id, user]));
    return { now, posts: settled.map((post) => ({ post, user: byId.get(post.userId) ?? null })), videos: [] };
  };
}
