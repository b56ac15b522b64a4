import type { UploadSession } from '../model/google/upload-session.ts';
import type { FilePart } from '../model/google/video.ts';

/** Resumable uploads under way. */
export interface GoogleUploads {
  insert(session: UploadSession): Promise<void>;
  /** @param hash of the secret in the address */
  find(hash: string): Promise<UploadSession | null>;
  /** Adds what was stored, if nobody else went on in between. @returns whether it was added */
  commit(id: string, fromBytes: number, part: FilePart): Promise<boolean>;
  /** Gives it another address; the old one is worth nothing from then on. */
  move(id: string, hash: string): Promise<void>;
  removeExpiredBefore(instant: Date): Promise<void>;
}
