import type { Model } from 'mongoose';
import type { ImageDocument } from './image-collection.ts';

/**
 * How long an image that was used at the backup counts as used without a project that shows it, in ms: longer than all projects take to
 * publish their state.
 */
const confirmedWithinMs = 60 * 60 * 1000;

/**
 * Keeps the images of a restored database that were used from being deleted by mistake until the projects have published again what they
 * show. A backup does not contain which projects show what: that state may have been ahead of the saved projects. Expired claims are swept
 * (expire-claims.ts), so a mark that no project confirms disappears. Run it before the service starts. @returns their number
 */
export async function claimRestoredImages(images: Model<ImageDocument>, now: Date): Promise<number> {
  const claimedUntil = new Date(now.getTime() + confirmedWithinMs);
  return (await images.updateMany({ isUsed: true, deletedAt: null }, { $set: { claimedUntil } })).matchedCount;
}
