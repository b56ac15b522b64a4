import { insertUnique } from '@viral-slides/database';
import { changeDocument } from '@viral-slides/messaging';
import type { CurrentDocument, DocumentChange } from '@viral-slides/messaging';
import type { Envelope } from '@viral-slides/sealing';
import { AppError } from '@viral-slides/errors';
import type { AccountTokens } from '../../model/account-tokens.ts';
import { accountContended, accountNotFound } from '../../model/account.ts';
import type { AccountChange, AccountRepository, NewAccount } from '../../ports/account-repository.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { AccountDocument, AccountModel } from './account-collection.ts';
import {
  claimOf,
  keyOf,
  openTokens,
  reconnectNeeded,
  sealTokens,
  toAccount,
  toPendingEvent,
  tokenFields,
  withoutSecrets,
} from './stored-account.ts';

/** Value of the lease for tokens that no process renews. */
const never = new Date(0);

/** AccountRepository on MongoDB. @param options.onCommitted called after a write that left an event behind */
export function createMongoAccountRepository(options: {
  accounts: AccountModel;
  envelope: Envelope;
  ids: IdSource;
  onCommitted: () => void;
}): AccountRepository {
  const { accounts, envelope, ids, onCommitted } = options;
  const changing = { documents: accounts, onCommitted, notFound: accountNotFound, contended: accountContended };
  return {
    async insert(account) {
      const document = newDocument(account, envelope);
      const isIn = await insertUnique(() => accounts.create(document));
      if (isIn) onCommitted();
      return isIn;
    },
    async findByIdentity(identity) {
      const found = await accounts.findOne({ claim: claimOf(identity), deletedAt: null }, withoutSecrets).lean();
      return found ? toAccount(found) : null;
    },
    async find(userId, id) {
      const found = await accounts.findOne({ _id: id, userId, deletedAt: null }, withoutSecrets).lean();
      return found ? toAccount(found) : null;
    },
    async list(userId) {
      const found = await accounts.find({ userId, deletedAt: null }, withoutSecrets).sort({ connectedAt: 1, _id: 1 }).lean();
      return found.map(toAccount);
    },
    async change(account, decide) {
      await changeDocument<AccountDocument>(changing, account, async (current) => {
        const change = decide(toAccount(current), current.tokenVersion);
        return change && documentChange(current, change, { envelope, ids });
      });
    },
    async end(account, event) {
      let tokens: AccountTokens | null = null;
      await changeDocument<AccountDocument>(changing, account, async (current) => {
        tokens = readable(envelope, current);
        const ended = { ...toAccount(current), revision: current.revision + 1 };
        return {
          set: { deletedAt: event.occurredAt },
          unset: [...tokenFields, 'claim', 'nextSyncAt'],
          event: toPendingEvent({ type: 'disconnected', ...event, account: ended }),
        };
      });
      return tokens;
    },
  };
}

function newDocument({ account, tokens, nextSyncAt, event }: NewAccount, envelope: Envelope): AccountDocument {
  const { id, ...rest } = account;
  const key = envelope.newKey(id);
  return {
    ...rest,
    _id: id,
    claim: claimOf(account),
    nextSyncAt,
    ...sealTokens(envelope, { id, key }, tokens),
    dataKey: { kid: key.kid, wrapped: Buffer.from(key.wrapped) },
    tokenVersion: 1,
    renewingUntil: never,
    deletedAt: null,
    pendingEvents: [toPendingEvent({ type: 'connected', ...event, account })],
  };
}

function documentChange(
  current: CurrentDocument<AccountDocument>,
  { set, tokens, event }: AccountChange,
  { envelope, ids }: { envelope: Envelope; ids: IdSource },
): DocumentChange<AccountDocument> {
  const before = toAccount(current);
  const changed = { ...event, account: { ...before, ...set, revision: current.revision + 1 } };
  return {
    set: { ...set, ...(tokens ? replacedTokens(current, tokens, envelope) : {}) },
    event: toPendingEvent(changed),
    facts: reconnectNeeded(before, changed, ids),
  };
}

function replacedTokens(current: CurrentDocument<AccountDocument>, tokens: NonNullable<AccountChange['tokens']>, envelope: Envelope) {
  if (!current.dataKey) throw accountNotFound();
  return {
    ...sealTokens(envelope, { id: current._id, key: keyOf(current.dataKey) }, tokens),
    tokenVersion: current.tokenVersion + 1,
    renewingUntil: never,
  };
}

/** An account can be ended although its tokens cannot be read, for example because their key is gone. */
function readable(envelope: Envelope, document: CurrentDocument<AccountDocument>): AccountTokens | null {
  try {
    return openTokens(envelope, document);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
