import type { Notice } from '../model/notice.ts';

/** All notices that one message tells. */
export interface NoticeGroup {
  userId: string;
  /** `groupOf` of the notices. */
  group: string;
}

/** A stored notice; its text is derived from its post when it is told. */
export interface KeptNotice {
  key: string;
  postId: string;
  /** Since when it may be told. */
  newsAt: Date;
  isTold: boolean;
}

/** Notices that wait to be told, and those already told that are still news. Survives a crash of the process. */
export interface Notices {
  /**
   * Stores the notice of a post, and removes those that are over. Idempotent: a notice that is there stays as it is.
   * @param notice null: nothing
   * @param tellAt when it may be told
   */
  keep(postId: string, notice: Notice | null, tellAt: Date): Promise<void>;
  /** Groups with notices that are due, the longest waiting first; `limit` notices are looked at. */
  due(now: Date, limit: number): Promise<NoticeGroup[]>;
  /**
   * Leases a group for `leaseMs`, so that only one process tells it.
   * @returns when it was told last, null = never; or `held` when another has it
   */
  take(group: NoticeGroup, lease: { now: Date; leaseMs: number }): Promise<{ toldAt: Date | null } | 'held'>;
  /** Ends a lease; one that was lost meanwhile is left to who has it. @param lease.toldAt set when it was told now */
  release(group: NoticeGroup, lease: { now: Date; leaseMs: number; toldAt?: Date }): Promise<void>;
  /** The notices of a group that are news now, those that were not told first, `limit` at most. */
  ofGroup(group: NoticeGroup, now: Date, limit: number): Promise<KeptNotice[]>;
  /** Notes that these are told. */
  markTold(keys: readonly string[]): Promise<void>;
  /** Forgets these: they are over. */
  forget(keys: readonly string[]): Promise<void>;
  /** Postpones these. @param options.isNewsThen true: they may not be told before (silent hours); false: a try failed */
  postpone(keys: readonly string[], until: Date, options: { isNewsThen: boolean }): Promise<void>;
  /** Has everything looked at now that waits for this person: other silent hours may hold. */
  lookAgain(userId: string, now: Date): Promise<void>;
}
