import type { UploadGrant, UploadOutcome } from '../model/upload-grant.ts';

/** The issued uploads. */
export interface UploadGrantRepository {
  insert(grant: UploadGrant): Promise<void>;
  find(userId: string, uploadId: string): Promise<UploadGrant | null>;
  /** Writes down what an upload led to. The first outcome stays. */
  recordOutcome(userId: string, uploadId: string, outcome: UploadOutcome): Promise<void>;
  /** How many grants a user was issued since an instant, whatever their outcome. */
  countIssuedSince(userId: string, since: Date): Promise<number>;
  /** How many of them were not registered yet. */
  countOpenSince(userId: string, since: Date): Promise<number>;
  /** Deletes grants issued before an instant. @returns how many */
  removeIssuedBefore(instant: Date): Promise<number>;
}
