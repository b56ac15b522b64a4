import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { createSecretBox } from '@viral-slides/sealing';
import { createMongoSessionRepository } from '../src/adapters/mongo/mongo-session-repository.ts';
import { sessionModel } from '../src/adapters/mongo/session-collection.ts';
import { makeHashToken } from '../src/model/token-hash.ts';
import type { SessionRepository } from '../src/ports/session-repository.ts';

let mongo: TestMongo;
let database: Database;
let sessions: SessionRepository;
let announcements = 0;

beforeAll(async () => {
  mongo = await shareMongo();
  database = await connectDatabase({ uri: mongo.urlFor(), logger: createLogger({ service: 'test', level: 'silent' }) });
  sessions = createMongoSessionRepository({
    sessions: sessionModel(database.connection),
    hashToken: makeHashToken(randomUUID()),
    idTokens: createSecretBox(randomUUID(), 'id-token'),
    onCommitted: () => void (announcements += 1),
  });
}, 120_000);

afterAll(async () => {
  await database?.close();
  await mongo?.stop();
});

describe('revoke', () => {
  test('When a session is revoked several times at once, then one caller gets its ID token, and the session stays until its event is out', async () => {
    const at = new Date();
    const session = { id: randomUUID(), userId: randomUUID(), providerSessionId: null, createdAt: at, lastSeenAt: at };
    await sessions.create(session, { token: 'its token', idToken: 'its ID token' });
    const ends = await Promise.all(Array.from({ length: 5 }, () => sessions.revoke(session, { at, eventId: randomUUID() })));
    expect(ends.filter((end) => end !== null)).toEqual([{ idToken: 'its ID token' }]);
    expect(announcements).toBe(1);
    expect(await sessions.findByToken('its token')).toBeNull();
    const stored = await database.connection.collection<{ _id: string }>('sessions').findOne({ _id: session.id });
    expect(stored).toMatchObject({ deletedAt: at, pendingEvents: [{ type: 'auth.session.v1.revoked' }] });
    // Otherwise the database could remove it together with events that were not published yet.
    expect(stored).not.toHaveProperty('purgeAt');
    expect(stored).not.toHaveProperty('sealedIdToken');
  });
});
