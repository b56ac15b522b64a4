import type { RenderedFiles } from '../model/rendered-files.ts';

/** Key of a rendering: equal input of one person is one rendering. */
export interface RenderId {
  userId: string;
  inputHash: string;
}

/** One attempt at a rendering. */
export interface RenderAttempt extends RenderId {
  /** Names the attempt; what another one has taken over is not its own any more. */
  owner: string;
}

/** The result of trying to start a rendering. */
export type RenderStart =
  | { state: 'mine'; /** How many there were, this one included. */ attempt: number }
  | { state: 'done'; files: RenderedFiles }
  /** Another process works on it. */
  | { state: 'busy' };

/** A rendering that is kept. */
export interface KeptRender {
  id: string;
  lastUsedAt: Date;
  /** Folders of the store that hold its files, also of attempts that broke off. */
  folders: string[];
}

/** Remembers renderings: who works on them, and what they made. */
export interface RenderRepository {
  /** Takes a rendering without a running lease; also a retired one: the process that was removing its files may have died. */
  start(attempt: RenderAttempt, options: { now: Date; leaseMs: number }): Promise<RenderStart>;
  /** Keeps it for longer. @returns false when it is no longer ours */
  renew(attempt: RenderAttempt, until: Date): Promise<boolean>;
  /**
   * Stores the folder into which the attempt is about to write, so that removing the rendering removes it, too. @returns false when it is not ours
   * any more
   */
  writesInto(attempt: RenderAttempt, folder: string): Promise<boolean>;
  /** Ends it with its files. @returns false when it is no longer ours */
  complete(attempt: RenderAttempt, files: RenderedFiles): Promise<boolean>;
  /**
   * Releases it, so that another process can start at once.
   * @param brokenAttempts number of attempts that count as broken off
   */
  release(attempt: RenderAttempt, brokenAttempts: number): Promise<void>;
  /** Notes that it was used just now, so that it is kept. @returns false when it was retired in the meantime */
  touch(id: RenderId, now: Date): Promise<boolean>;
  /** Notes that a person's finished rendering with a folder was used just now, so that it is kept. @returns the rendering; null when there is none (any more) */
  touchFolder(kept: { userId: string; folder: string }, now: Date): Promise<{ inputHash: string; files: RenderedFiles } | null>;
  /** Some that were not used since an instant and have no running lease, the longest unused first; retired ones too. @param options.userId of this person only */
  unusedSince(instant: Date, options: { limit: number; userId?: string }): Promise<KeptRender[]>;
  /** Bytes of all files that are kept for a person. */
  bytesOf(userId: string): Promise<number>;
  /** Takes one out of use, unless it was used in the meantime: its files are no longer handed out. @returns whether that is so */
  retire(render: KeptRender): Promise<boolean>;
  /** Takes a finished one whose files are lost out of use: the next attempt redraws it. */
  discard(id: RenderId): Promise<void>;
  /** Deletes one that was retired, once its files are gone. */
  delete(id: string): Promise<void>;
}
