import { tokenScopes } from '@viral-slides/personal-tokens';
import { pendingEvent, updateWithEvent } from '@viral-slides/messaging';
import { endedTokenKeptMs, maxTokens } from '../../model/personal-token.ts';
import type { PersonalToken } from '../../model/personal-token.ts';
import type { HashToken } from '../../model/token-hash.ts';
import type { PersonalTokenRepository } from '../../ports/personal-token-repository.ts';
import type { PersonalTokenDocument, PersonalTokenModel } from './personal-token-collection.ts';

const kept = { deletedAt: { $exists: false } };
const withoutSecrets = { tokenHash: 0, pendingEvents: 0 } as const;

/**
 * Keeps personal tokens in the collection `personal_tokens`.
 * @param options.hashToken hashes their texts. @param options.onCommitted called after a write that left an event behind.
 */
export function createMongoPersonalTokenRepository(options: {
  tokens: PersonalTokenModel;
  hashToken: HashToken;
  onCommitted: () => void;
}): PersonalTokenRepository {
  const { tokens, hashToken, onCommitted } = options;
  return {
    async create({ id, scopes, accounts, ...rest }, text) {
      await tokens.create({
        _id: id,
        tokenHash: hashToken(text),
        ...rest,
        scopes: [...scopes],
        accounts: accounts && [...accounts],
        purgeAt: new Date(rest.expiresAt.getTime() + endedTokenKeptMs),
        pendingEvents: [],
      });
    },
    async count(userId) {
      return await tokens.countDocuments({ userId, ...kept });
    },
    async list(userId) {
      const found = await tokens
        .find({ userId, ...kept }, withoutSecrets)
        .sort({ createdAt: -1 })
        .limit(maxTokens)
        .lean();
      return found.map(toToken);
    },
    async findByText(text) {
      const found = await tokens.findOne({ tokenHash: hashToken(text), ...kept }, withoutSecrets).lean();
      return found ? toToken(found) : null;
    },
    async noteUse(id, { at, address }) {
      const isOlder = { $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: at } }] };
      await tokens.updateOne({ _id: id, ...isOlder, ...kept }, { $set: { lastUsedAt: at, lastUsedFrom: address } });
    },
    async revoke({ id, userId }, { at, eventId }) {
      const isRevoked = await updateWithEvent(tokens, {
        filter: { _id: id, userId, ...kept },
        update: { $set: { deletedAt: at }, $unset: { purgeAt: 1 } },
        // For session caches a token is a session: one event ends both (ADR 0076).
        event: pendingEvent('auth.session.v1.revoked', { sessionId: id, userId }, { eventId, occurredAt: at }),
      });
      if (isRevoked) onCommitted();
      return isRevoked;
    },
  };
}

type StoredToken = Omit<PersonalTokenDocument, 'tokenHash' | 'pendingEvents'>;

function toToken({ _id, userId, name, start, scopes, accounts, ...rest }: StoredToken): PersonalToken {
  const { createdAt, expiresAt, lastUsedAt, lastUsedFrom } = rest;
  // A scope of a newer build is none here.
  const known = tokenScopes.filter((scope) => scopes.includes(scope));
  return { id: _id, userId, name, start, scopes: known, accounts, createdAt, expiresAt, lastUsedAt, lastUsedFrom };
}
