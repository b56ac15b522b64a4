import type { Video } from '../model/google/video.ts';

/** Uploaded videos. */
export interface GoogleVideos {
  /** @returns false when it is there already */
  insert(video: Video): Promise<boolean>;
  find(id: string): Promise<Video | null>;
  findAll(ids: readonly string[]): Promise<Video[]>;
  /** Another one of the same owner with the same bytes on the channel; null for none. */
  findEqual(video: Pick<Video, 'id' | 'ownerId' | 'channelId' | 'sha256'>): Promise<Video | null>;
  /** How many came to a channel since then. */
  countSince(channelId: string, since: Date): Promise<number>;
  countOf(channelId: string): Promise<number>;
  /** The newest first. @param ownerId lists only theirs */
  listNewest(limit: number, ownerId?: string): Promise<Video[]>;
}
