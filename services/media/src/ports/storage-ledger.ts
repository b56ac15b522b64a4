import type { StorageUsage } from '../model/storage-quota.ts';

/** Knows what each person keeps. The images are the truth; room for those on their way is held beside them. */
export interface StorageLedger {
  /** What a person keeps now, with what is on its way. */
  usageOf(userId: string): Promise<StorageUsage>;
  /**
   * Holds room for an image that is about to be stored; to be released afterwards, stored or not. Holds of crashed processes run out.
   * @returns what the person keeps with this image and those that were held before it: of images that race for the last room, one gets it
   */
  hold(userId: string, image: { id: string; sizeBytes: number }): Promise<StorageUsage>;
  release(userId: string, imageId: string): Promise<void>;
}
