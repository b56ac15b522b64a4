import type { Channel } from '../model/google/channel.ts';

/** YouTube channels. */
export interface GoogleChannels {
  find(id: string): Promise<Channel | null>;
  findAll(ids: readonly string[]): Promise<Channel[]>;
  /** Inserts or replaces. */
  save(channel: Channel): Promise<void>;
  /** @returns false when one of that id is there */
  insert(channel: Channel): Promise<boolean>;
  remove(ids: readonly string[]): Promise<void>;
}
