import type { Channel } from '../../model/google/channel.ts';
import type { Video } from '../../model/google/video.ts';
import type { TikTokPost } from '../../model/tiktok/post.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { readClock } from '../sandbox-clock.ts';
import { settlePost } from '../tiktok/posts.ts';

/** What was "posted", as a viewer sees it. */
export interface Stage {
  now: Date;
  posts: { post: TikTokPost; user: User | null }[];
  videos: { video: Video; channel: Channel | null }[];
}

/** Most things on one page: each is a video or a row of pictures. */
const stageSize = 24;

/** Reads the newest of one platform that was made with grants of a user of the product. */
export async function readStage(sandbox: Sandbox, platform: 'tiktok' | 'youtube', ownerId: string): Promise<Stage> {
  const { store } = sandbox;
  const now = await readClock(sandbox);
  if (platform === 'youtube') {
    const newest = await store.videos.list({ ownerId }, { order: { uploadedAt: -1, _id: 1 }, limit: stageSize });
    const channels = await store.channels.list({ _id: { $in: newest.map(({ channelId }) => channelId) } });
    const byId = new Map(channels.map((channel) => [channel.id, channel]));
    return { now, posts: [], videos: newest.map((video) => ({ video, channel: byId.get(video.channelId) ?? null })) };
  }
  const settled: TikTokPost[] = [];
  for (const post of await store.posts.list({ ownerId }, { order: { createdAt: -1, _id: -1 }, limit: stageSize }))
    settled.push(await settlePost(sandbox, post, now));
  const users = await store.users.list({ _id: { $in: settled.map(({ userId }) => `tiktok ${userId}`) } });
  const byId = new Map(users.map((user) => [user.id, user]));
  return { now, posts: settled.map((post) => ({ post, user: byId.get(post.userId) ?? null })), videos: [] };
}
