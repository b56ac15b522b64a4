import type { StorageUsage } from '../model/storage-quota.ts';

/** Knows how much each person stores. The images are the source of truth; space for those in transit is reserved in addition. */
export interface StorageLedger {
  /** Storage that a user takes, uploads in progress included. */
  usageOf(userId: string): Promise<StorageUsage>;
  /**
   * Reserves space for an image that is about to be stored; to be released afterwards, stored or not. Reservations of crashed processes
   * expire.
   * @returns the user's usage with this image and those that were held before it: of images that race for the last room, one gets it
   */
  hold(userId: string, image: { id: string; sizeBytes: number }): Promise<StorageUsage>;
  release(userId: string, imageId: string): Promise<void>;
}
