import type { Envelope } from '@viral-slides/sealing';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { TokenOwner, TokenStore } from '../../ports/token-store.ts';
import type { AccountModel } from './account-collection.ts';
import { keyOf, openTokens, sealTokens } from './stored-account.ts';

const tokensOnly = { dataKey: 1, sealedAccess: 1, sealedRefresh: 1, accessExpiresAt: 1, refreshExpiresAt: 1, tokenVersion: 1 } as const;

/** TokenStore on MongoDB: conditional updates of one document, each on the version of the tokens that it is about. */
export function createMongoTokenStore({ accounts, envelope }: { accounts: AccountModel; envelope: Envelope }): TokenStore {
  const leases = createDocumentLeases(accounts, { until: 'renewingUntil' });
  const filterOf = ({ id, userId }: TokenOwner) => ({ _id: id, userId, deletedAt: null });
  return {
    async read(owner) {
      const found = await accounts.findOne(filterOf(owner), tokensOnly).lean();
      return found && openTokens(envelope, found);
    },
    take({ id, userId }, { version, ...request }) {
      return leases.take(id, { ...request, where: { userId, deletedAt: null, tokenVersion: version } });
    },
    async replace(owner, version, tokens) {
      const ofVersion = { ...filterOf(owner), tokenVersion: version };
      const found = await accounts.findOne(ofVersion, { dataKey: 1 }).lean();
      if (!found?.dataKey) return false;
      const sealed = sealTokens(envelope, { id: owner.id, key: keyOf(found.dataKey) }, tokens);
      const { modifiedCount } = await accounts.updateOne(ofVersion, {
        $set: { ...sealed, tokenVersion: version + 1, ...leases.released().$set },
      });
      return modifiedCount === 1;
    },
    release: (lease, from) => leases.release(lease, { from }),
  };
}
