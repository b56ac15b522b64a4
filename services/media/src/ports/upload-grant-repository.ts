import type { UploadGrant, UploadOutcome } from '../model/upload-grant.ts';

/** The issued uploads. */
export interface UploadGrantRepository {
  insert(grant: UploadGrant): Promise<void>;
  find(userId: string, uploadId: string): Promise<UploadGrant | null>;
  /** Writes down what an upload led to. The first outcome stays. */
  recordOutcome(userId: string, uploadId: string, outcome: UploadOutcome): Promise<void>;
  /** Number of grants issued to a user since an instant, whatever their outcome. */
  countIssuedSince(userId: string, since: Date): Promise<number>;
  /** Number of those that were not registered yet. */
  countOpenSince(userId: string, since: Date): Promise<number>;
  /** Deletes grants issued before an instant. @returns their number */
  removeIssuedBefore(instant: Date): Promise<number>;
}
