import { pendingEvent, updateWithEvent } from '@viral-slides/messaging';
import { sessionExpiry } from '../../model/session.ts';
import type { Session } from '../../model/session.ts';
import type { HashToken } from '../../model/token-hash.ts';
import type { SessionRepository } from '../../ports/session-repository.ts';
import type { SecretBox } from '@viral-slides/sealing';
import type { SessionDocument, SessionModel } from './session-collection.ts';

const alive = { deletedAt: { $exists: false } };

/**
 * Keeps sessions in the collection `sessions`.
 * @param options.hashToken hashes session tokens. @param options.idTokens encrypts ID tokens at rest.
 * @param options.onCommitted called after a write that left an event behind.
 */
export function createMongoSessionRepository(options: {
  sessions: SessionModel;
  hashToken: HashToken;
  idTokens: SecretBox;
  onCommitted: () => void;
}): SessionRepository {
  const { sessions, hashToken, idTokens, onCommitted } = options;
  return {
    async create(session, { token, idToken }) {
      const { id, providerSessionId, ...rest } = session;
      await sessions.create({
        _id: id,
        tokenHash: hashToken(token),
        ...rest,
        ...(providerSessionId === null ? {} : { providerSessionId }),
        sealedIdToken: idTokens.seal(idToken, id),
        purgeAt: sessionExpiry(session),
        pendingEvents: [],
      });
    },
    async findByToken(token) {
      const document = await sessions.findOne({ tokenHash: hashToken(token), ...alive }, { sealedIdToken: 0, pendingEvents: 0 }).lean();
      return document ? toSession(document) : null;
    },
    async findOfProvider(signedOut) {
      return (await sessions.find(meantBy(signedOut), { sealedIdToken: 0, pendingEvents: 0 }).lean()).map(toSession);
    },
    async touch({ id, createdAt }, lastSeenAt) {
      const purgeAt = sessionExpiry({ createdAt, lastSeenAt });
      await sessions.updateOne({ _id: id, lastSeenAt: { $lt: lastSeenAt }, ...alive }, { $set: { lastSeenAt, purgeAt } });
    },
    async revoke({ id, userId }, { at, eventId }) {
      // Its ID token never changes while it lasts, so it may be read before.
      const before = await sessions.findOne({ _id: id, ...alive }, { sealedIdToken: 1 }).lean();
      if (!before) return null;
      const isRevoked = await updateWithEvent(sessions, {
        filter: { _id: id, ...alive },
        update: { $set: { deletedAt: at }, $unset: { purgeAt: 1, sealedIdToken: 1 } },
        event: pendingEvent('auth.session.v1.revoked', { sessionId: id, userId }, { eventId, occurredAt: at }),
      });
      if (!isRevoked) return null;
      onCommitted();
      return { idToken: before.sealedIdToken ? idTokens.open(bytesOf(before.sealedIdToken), id) : null };
    },
  };
}

/** The provider session of an older session is unknown: better one sign-in too many than a session that stays. */
function meantBy({ userId, providerSessionId }: { userId: string | null; providerSessionId: string | null }) {
  if (userId === null) return { providerSessionId: providerSessionId ?? '', ...alive };
  return providerSessionId === null ? { userId, ...alive } : { userId, providerSessionId: { $in: [providerSessionId, null] }, ...alive };
}

/** `lean` leaves the driver's own binary type in place of a Buffer. */
function bytesOf(binary: Buffer | { buffer: Uint8Array }): Uint8Array {
  return Buffer.isBuffer(binary) ? binary : Buffer.from(binary.buffer as Uint8Array);
}

type StoredSession = Pick<SessionDocument, '_id' | 'userId' | 'providerSessionId' | 'createdAt' | 'lastSeenAt'>;

function toSession({ _id, userId, providerSessionId, createdAt, lastSeenAt }: StoredSession): Session {
  return { id: _id, userId, providerSessionId: providerSessionId ?? null, createdAt, lastSeenAt };
}
