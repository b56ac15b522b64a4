import type { Notice } from '../model/notifying/notice.ts';

/** All notices that one message covers. */
export interface NoticeGroup {
  userId: string;
  /** `groupOf` of the notices. */
  group: string;
}

/** A stored notice; its text is derived from its post when it is sent. */
export interface KeptNotice {
  key: string;
  postId: string;
  /** Since when it may be sent. */
  sendableAt: Date;
  isSent: boolean;
}

/** Notices that wait to be sent, and those already sent that are still current. Survives a crash of the process. */
export interface Notices {
  /**
   * Stores the notice of a post, and removes those that are over. Idempotent: a notice that is there stays as it is.
   * @param notice null: nothing
   * @param sendAt when it may be sent
   */
  keep(postId: string, notice: Notice | null, sendAt: Date): Promise<void>;
  /** Groups with notices that are due, the longest waiting first; `limit` notices are looked at. */
  due(now: Date, limit: number): Promise<NoticeGroup[]>;
  /**
   * Leases a group for `leaseMs`, so that only one process sends it.
   * @returns when it was last sent, null = never; or `held` when another process has it
   */
  take(group: NoticeGroup, lease: { now: Date; leaseMs: number }): Promise<{ lastSentAt: Date | null } | 'held'>;
  /** Ends a lease; a lost one is left to its holder. @param lease.sentAt set when it was sent now */
  release(group: NoticeGroup, lease: { now: Date; leaseMs: number; sentAt?: Date }): Promise<void>;
  /** The current notices of a group, unsent ones first, `limit` at most. */
  ofGroup(group: NoticeGroup, now: Date, limit: number): Promise<KeptNotice[]>;
  /** Marks these as sent. */
  markDelivered(keys: readonly string[]): Promise<void>;
  /** Deletes notices that are over. */
  remove(keys: readonly string[]): Promise<void>;
  /** Postpones these. @param options.restartsIt true: they may not be sent before (silent hours); false: a try failed */
  postpone(keys: readonly string[], until: Date, options: { restartsIt: boolean }): Promise<void>;
  /** Makes everything due now that waits for this person: their silent hours may have changed. */
  lookAgain(userId: string, now: Date): Promise<void>;
}
