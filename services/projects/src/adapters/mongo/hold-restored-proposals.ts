import type { Model } from 'mongoose';
import type { ProposalDocument } from './proposal-collection.ts';

/**
 * Keeps all proposals of a restored database from being planned or drafted automatically: one whose time has passed, or whose answer was
 * being carried out, may have had a different answer since the backup. Waiting ones can be answered by their owners until their time, and
 * are skipped then. Idempotent; run it before the service starts.
 * @returns number of held proposals
 */
export async function holdRestoredProposals(proposals: Model<ProposalDocument>): Promise<number> {
  const held = { withoutAnswer: 'skip' as const, intent: null };
  const mayGoOut = { state: 'waiting' as const, $or: [{ withoutAnswer: 'draft' as const }, { intent: { $ne: null } }] };
  return (await proposals.updateMany(mayGoOut, { $set: held })).modifiedCount;
}
