import { ledgerOf } from '../../model/publishing/ledger.ts';
import type { PostLedger } from '../../model/publishing/ledger.ts';
import type { PublishPolicy } from '../../model/rule.ts';
import type { GetPost } from './get-post.ts';

/** Returns the known history of a person's post. @throws AppError `post-not-found` */
export type ReadLedger = (query: { userId: string; id: string }) => Promise<PostLedger>;

export function makeReadLedger({ getPost, policy }: { getPost: GetPost; policy: PublishPolicy }): ReadLedger {
  return async (key) => ledgerOf(await getPost(key), policy);
}
