import type { Account } from '../model/account.ts';

/** A profile picture. */
export interface Avatar {
  bytes: Uint8Array;
  /** Detected from the bytes; the sender's claim is ignored. */
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Names the bytes: another picture has another. */
  version: string;
}

/** Fetches profile pictures from platforms: only from their own hosts, with bounds of time and size. */
export interface AvatarSource {
  /** @returns null when the address is not the platform's, or no picture came that may be kept */
  fetch(url: string, account: Pick<Account, 'platform' | 'mode'>): Promise<Avatar | null>;
}

/** Keeps one picture per account. */
export interface AvatarStore {
  save(accountId: string, avatar: Avatar): Promise<void>;
  read(accountId: string): Promise<Avatar | null>;
  delete(accountId: string): Promise<void>;
}
