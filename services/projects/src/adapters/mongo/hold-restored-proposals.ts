import type { Model } from 'mongoose';
import type { ProposalDocument } from './proposal-collection.ts';

/**
 * Lets nothing of a restored database, of all people, be planned or drafted by itself: what time would have answered meanwhile, or was being carried out, may have had another
 * answer since the backup. Those that wait can be answered by their owners until their time, and are skipped then. May be repeated; to be run before the service starts.
 * @returns how many it held
 */
export async function holdRestoredProposals(proposals: Model<ProposalDocument>): Promise<number> {
  const held = { withoutAnswer: 'skip' as const, intent: null };
  const mayGoOut = { state: 'waiting' as const, $or: [{ withoutAnswer: 'draft' as const }, { intent: { $ne: null } }] };
  return (await proposals.updateMany(mayGoOut, { $set: held })).modifiedCount;
}
