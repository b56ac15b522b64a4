import type { Store } from '../../ports/sandbox.ts';

/** Storage rules for documents of one kind. */
export interface CollectionRule {
  name: string;
  /** Fields that make `_id`: one of them alone becomes it, several are joined by a space and stay beside it. */
  key: readonly string[];
  indexes: readonly (readonly [keys: Readonly<Record<string, 1 | -1>>, options?: { unique?: true; expireAfterSeconds?: number }])[];
  /** Whether documents have an owner; those that older releases stored have none. */
  isOwned?: true;
}

/** All collections. Names and fields are those of every release so far, so that what one stored is read by the next. */
export const collections: Readonly<Record<keyof Store, CollectionRule>> = {
  apps: { name: 'apps', key: ['platform', 'clientId'], indexes: [] },
  users: {
    name: 'users',
    key: ['platform', 'id'],
    // The list of a consent page, and who was made long ago.
    indexes: [[{ platform: 1, createdAt: 1, _id: 1 }]],
    isOwned: true,
  },
  grants: {
    name: 'grants',
    key: ['id'],
    indexes: [[{ platform: 1, userId: 1, clientId: 1, endedAt: 1, createdAt: 1 }], [{ endedAt: 1 }]],
    isOwned: true,
  },
  codes: { name: 'codes', key: ['hash'], indexes: [[{ expiresAt: 1 }]] },
  tokens: { name: 'tokens', key: ['hash'], indexes: [[{ grantId: 1 }], [{ expiresAt: 1 }], [{ diedAt: 1 }]] },
  faultRules: { name: 'fault-rules', key: ['id'], indexes: [[{ platform: 1, operation: 1, createdAt: 1 }]] },
  journal: { name: 'journal', key: ['seq'], indexes: [[{ platform: 1, operation: 1, _id: 1 }]] },
  counters: { name: 'counters', key: ['id'], indexes: [] },
  clock: { name: 'clock', key: ['id'], indexes: [] },
  windows: { name: 'call-windows', key: ['id'], indexes: [[{ removeAt: 1 }, { expireAfterSeconds: 0 }]] },
  quota: { name: 'google-quota', key: ['id'], indexes: [[{ day: 1 }]] },
  channels: { name: 'google-channels', key: ['id'], indexes: [] },
  uploads: { name: 'google-uploads', key: ['id'], indexes: [[{ hash: 1 }, { unique: true }], [{ expiresAt: 1 }]], isOwned: true },
  videos: {
    name: 'google-videos',
    key: ['id'],
    indexes: [
      [{ channelId: 1, uploadedAt: -1 }],
      [{ channelId: 1, sha256: 1 }],
      [{ uploadedAt: -1, _id: 1 }],
      // Index for the owner's list.
      [{ ownerId: 1, uploadedAt: -1, _id: 1 }],
    ],
    isOwned: true,
  },
  posts: {
    name: 'tiktok-posts',
    key: ['publishId'],
    indexes: [
      // Index for a user's posts, newest first, and for the count of pending ones.
      [{ userId: 1, createdAt: -1, _id: -1 }],
      // Index for the owner's list, newest first.
      [{ ownerId: 1, createdAt: -1, _id: -1 }],
      // All, newest first: what makes room.
      [{ createdAt: -1, _id: -1 }],
      // Index for the puller.
      [{ status: 1, nextFetchAt: 1 }],
      // Index for posts in processing.
      [{ status: 1, isStuck: 1, completedAt: 1 }],
    ],
    isOwned: true,
  },
  mastodonMedia: { name: 'mastodon-media', key: ['id'], indexes: [[{ createdAt: -1 }]], isOwned: true },
  mastodonStatuses: {
    name: 'mastodon-statuses',
    key: ['id'],
    indexes: [
      // Index for an account's posts, newest first.
      [{ userId: 1, createdAt: -1, _id: -1 }],
      // Index for the owner's list, newest first.
      [{ ownerId: 1, createdAt: -1, _id: -1 }],
      // All, newest first: what makes room.
      [{ createdAt: -1, _id: -1 }],
    ],
    isOwned: true,
  },
  instagramContainers: {
    name: 'instagram-containers',
    key: ['id'],
    indexes: [
      // Index for an account's posts, newest first, and for today's count.
      [{ userId: 1, publishedAt: -1, _id: -1 }],
      // Index for the owner's list, newest first.
      [{ ownerId: 1, publishedAt: -1, _id: -1 }],
      // A post by its id.
      [{ mediaId: 1 }],
      // All, newest first: what makes room.
      [{ createdAt: -1, _id: -1 }],
    ],
    isOwned: true,
  },
};
