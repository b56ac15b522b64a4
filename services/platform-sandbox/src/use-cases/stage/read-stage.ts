import type { Channel } from '../../model/google/channel.ts';
import type { Video } from '../../model/google/video.ts';
import type { InstagramContainer } from '../../model/instagram/container.ts';
import type { MastodonStatus } from '../../model/mastodon/status.ts';
import type { TikTokPost } from '../../model/tiktok/post.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { blueskyPosts } from '../bluesky/bluesky-posts.ts';
import type { BlueskyPost } from '../bluesky/bluesky-posts.ts';
import { instagramPosts } from '../instagram/containers.ts';
import { statusesOf } from '../mastodon/statuses.ts';
import { readClock } from '../sandbox-clock.ts';
import { settlePost } from '../tiktok/posts.ts';

/** Posts on the rehearsed platforms, as a viewer sees them. */
export interface Stage {
  now: Date;
  posts: { post: TikTokPost; user: User | null }[];
  videos: { video: Video; channel: Channel | null }[];
  /** Posts of Bluesky. */
  records: BlueskyPost[];
  /** Accounts that the person has made: of Bluesky, or of Mastodon. */
  accounts: User[];
  /** Posts of Mastodon. */
  statuses: MastodonStatus[];
  /** Posts of Instagram. */
  containers: InstagramContainer[];
}

/** Most things on one page: each is a video or a row of pictures. */
const stageSize = 24;

/** Reads the newest of one platform that was made with grants of a user of the product. */
export async function readStage(
  sandbox: Sandbox,
  platform: 'tiktok' | 'youtube' | 'bluesky' | 'mastodon' | 'instagram',
  ownerId: string,
): Promise<Stage> {
  const { store } = sandbox;
  const now = await readClock(sandbox);
  const nothing = { now, posts: [], videos: [], records: [], accounts: [], statuses: [], containers: [] };
  if (platform === 'instagram') return { ...nothing, containers: await instagramPosts(sandbox, { ownerId }, stageSize) };
  if (platform === 'mastodon') {
    const accounts = await store.users.list({ platform, ownerId }, { order: { createdAt: -1, _id: 1 } });
    return { ...nothing, accounts, statuses: await statusesOf(sandbox, { ownerId }, { limit: stageSize }) };
  }
  if (platform === 'bluesky') {
    const accounts = await store.users.list({ platform, ownerId }, { order: { createdAt: -1, _id: 1 } });
    const records = await Promise.all(accounts.map(({ id }) => blueskyPosts(sandbox, id, stageSize)));
    const newestFirst = records.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return { ...nothing, accounts, records: newestFirst.slice(0, stageSize) };
  }
  if (platform === 'youtube') {
    const newest = await store.videos.list({ ownerId }, { order: { uploadedAt: -1, _id: 1 }, limit: stageSize });
    const channels = await store.channels.list({ _id: { $in: newest.map(({ channelId }) => channelId) } });
    const byId = new Map(channels.map((channel) => [channel.id, channel]));
    return { ...nothing, videos: newest.map((video) => ({ video, channel: byId.get(video.channelId) ?? null })) };
  }
  const settled: TikTokPost[] = [];
  for (const post of await store.posts.list({ ownerId }, { order: { createdAt: -1, _id: -1 }, limit: stageSize }))
    settled.push(await settlePost(sandbox, post, now));
  const users = await store.users.list({ _id: { $in: settled.map(({ userId }) => `tiktok ${userId}`) } });
  const byId = new Map(users.map((user) => [user.id, user]));
  return { ...nothing, posts: settled.map((post) => ({ post, user: byId.get(post.userId) ?? null })) };
}
