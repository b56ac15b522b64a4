import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { denyOutgoingConnections } from '@viral-slides/testkit';
import { contracts } from '../src/http/contracts.ts';
import { maxAccountsPerPlatform } from '../src/model/account.ts';
import { newUser, startAccountsService } from './accounts-service.ts';
import type { AccountsService, Person } from './accounts-service.ts';

let service: AccountsService;
const allowOutgoing = denyOutgoingConnections();

beforeAll(async () => {
  service = await startAccountsService();
}, 120_000);
afterAll(async () => {
  await service?.stop();
  allowOutgoing();
});

const primariesOf = async (person: Person) => (await service.list(person)).filter(({ isPrimary }) => isPrimary).map(({ id }) => id);
const setPrimary = (person: Person, id: string, platform = 'youtube') =>
  service.send('post', `/api/social-accounts/${id}/set-primary`, person).send({ platform });

/** A person with accounts that were connected one after the other. */
async function ownerOf(count: number, platform = 'youtube') {
  const person = newUser();
  const accounts = [];
  for (let n = 0; n < count; n += 1) {
    accounts.push(await service.insert({ ...{ userId: person.userId, platform }, connectedAt: new Date(Date.UTC(2026, 0, 1 + n)) }));
  }
  return { person, accounts, ids: accounts.map(({ id }) => id) };
}

describe('the list of accounts', () => {
  test('When a token may use only some, then those alone are shown; with all, or in the browser, all are', async () => {
    const { person, ids } = await ownerOf(3);
    const byToken = (accounts: string[] | null) => ({ ...person, token: { scopes: ['accounts:read' as const], accounts } });
    const shown = async (asker: Person) => (await service.list(asker)).map(({ id }) => id);
    const { ids: foreign } = await ownerOf(1);
    expect(await shown(byToken([ids[2]!, ids[0]!, foreign[0]!]))).toEqual([ids[0], ids[2]]);
    expect(await shown(byToken([]))).toEqual([]);
    expect([await shown(byToken(null)), await shown(person)]).toEqual([ids, ids]);
    const picture = `/api/social-accounts/${ids[1]}/avatar`;
    expect((await service.send('get', picture, byToken([ids[0]!])).expect(404)).body.type).toBe('account-not-found');
  });
});

describe('the primary account', () => {
  test('When accounts are connected, then the first of each platform is primary; when another is set, then only that one is, also when it is set twice', async () => {
    const { person, ids } = await ownerOf(3);
    const tiktok = await service.insert({ userId: person.userId, platform: 'tiktok' });
    expect(await primariesOf(person)).toEqual([ids[0], tiktok.id]);
    for (let round = 0; round < 2; round += 1) {
      await setPrimary(person, ids[2]!).expect(204);
      expect(await primariesOf(person)).toEqual([ids[2], tiktok.id]);
    }
    expect(await service.eventsAbout(ids[2]!, 2)).toEqual(expect.arrayContaining(['connected', 'changed']));
  });

  test('When it is disconnected, then the next becomes primary, and nothing of the old one is found', async () => {
    const { person, ids } = await ownerOf(3);
    await setPrimary(person, ids[1]!).expect(204);
    await service.send('delete', `/api/social-accounts/${ids[1]}`, person).expect(204);
    expect(await primariesOf(person)).toEqual([ids[0]]);
    await service.send('delete', `/api/social-accounts/${ids[1]}`, person).expect(404);
    await setPrimary(person, ids[1]!).expect(404);
  });

  test('When two are set at once, then exactly one is primary, whatever is disconnected in the meantime', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { person, ids } = await ownerOf(4);
      const removed = ids[round % 4]!;
      await Promise.all([
        ...ids.map((id) => setPrimary(person, id).then(({ status }) => expect([204, 404]).toContain(status))),
        service.send('delete', `/api/social-accounts/${removed}`, person).expect(204),
      ]);
      const primaries = await primariesOf(person);
      expect(primaries).toHaveLength(1);
      expect(primaries).not.toContain(removed);
    }
  });

  test('When the platform that is named is another than the account’s, then it is refused and nothing changes', async () => {
    const { person, ids } = await ownerOf(2);
    expect((await setPrimary(person, ids[1]!, 'tiktok').expect(400)).body).toMatchObject({ type: 'platform-mismatch' });
    expect(await primariesOf(person)).toEqual([ids[0]]);
  });
});

describe('disconnecting', () => {
  test('When an account is disconnected, then its tokens are erased at once and an event with the highest revision is published', async () => {
    const { person, ids } = await ownerOf(1);
    const before = await service.stored(ids[0]!);
    expect(before).toMatchObject({ dataKey: expect.anything(), sealedAccess: expect.anything(), sealedRefresh: expect.anything() });
    await service.send('delete', `/api/social-accounts/${ids[0]}`, person).expect(204);
    const tombstone = await service.stored(ids[0]!);
    for (const field of ['dataKey', 'sealedAccess', 'sealedRefresh', 'claim']) expect(tombstone ?? {}).not.toHaveProperty(field);
    await service.eventsAbout(ids[0]!, 2);
    const event = service.events.find(
      ({ type, message }) => type.endsWith('disconnected') && 'accountId' in message && message.accountId === ids[0],
    );
    expect(event?.message).toMatchObject({ userId: person.userId, platform: 'youtube', revision: 2 });
  });

  test('When an account was disconnected, then the same platform account can be connected again, as a new one', async () => {
    const { person, accounts } = await ownerOf(1);
    await service.send('delete', `/api/social-accounts/${accounts[0]!.id}`, person).expect(204);
    await service.insert({ userId: person.userId, platformAccountId: accounts[0]!.platformAccountId });
    expect(await service.list(person)).toHaveLength(1);
  });
});

describe('lists', () => {
  test('When a platform is read again just now, then its account is syncing; a need to reconnect comes first; tokens are in no answer', async () => {
    const { person, ids } = await ownerOf(2);
    await service.alter(ids[0]!, { syncingUntil: new Date(Date.now() + 60_000) });
    await service.alter(ids[1]!, { syncingUntil: new Date(Date.now() + 60_000), needsReconnect: true });
    const answer = await service.send('get', '/api/social-accounts', person).expect(200);
    expect(answer.body).toMatchObject([{ state: 'syncing' }, { state: 'needs-reconnect' }]);
    expect(answer.text).not.toMatch(/token|sealed|dataKey|avatarUrl|platformAccountId/i);
  });

  test('When a person has the most accounts that are allowed, then all of them are listed', async () => {
    const { person } = await ownerOf(maxAccountsPerPlatform);
    expect(await service.list(person)).toHaveLength(maxAccountsPerPlatform);
  });

  test('When platforms are listed, then Instagram is coming soon with its four requirements, and without keys and a rehearsal platform only those can be connected that need no app', async () => {
    const { body } = (await service.send('get', '/api/platforms', newUser()).expect(200)) as { body: Record<string, unknown>[] };
    expect(body.map(({ id, status, mode, connectPath }) => [id, status, mode, connectPath])).toEqual([
      ['youtube', 'available', null, null],
      ['tiktok', 'available', null, null],
      ['instagram', 'coming-soon', null, null],
      ['bluesky', 'available', 'live', null],
      ['mastodon', 'available', 'live', null],
    ]);
    expect(body[2]!['requirements']).toHaveLength(4);
    expect(body.map(({ limits }) => limits)).toEqual([
      { titleCharactersMin: 1, titleCharacters: 100, descriptionBytes: 5_000, tagCharacters: 500, forbiddenCharacters: '<>' },
      { titleCharacters: 90, descriptionCharacters: 4_000, captionCharacters: 4_000, pictures: 35, videoSeconds: 600, draftsPerDay: 5 },
      { captionCharacters: 2_200, pictures: 10, videoSeconds: 900 },
      { captionGraphemes: 300, captionBytes: 3_000, pictures: 10 },
      { captionGraphemes: 500, linkGraphemes: 23, pictures: 4 },
    ]);
  });
});

/** A valid body for each route that takes one. */
const bodies: Record<string, object> = { setPrimarySocialAccount: { platform: 'youtube' } };
const routes = contracts.map((contract) => [contract.operationId, contract] as const);
const ofPeople = routes.filter(([, { access }]) => access === 'user');
const ofOneAccount = ofPeople.filter(([, { path }]) => path.includes('{id}'));

describe('isolation', () => {
  test('When a route is added, then it is either for one person, one of the two ways to a platform, the way of platforms to slides, or one for services', () => {
    const others = routes.filter((route) => !ofPeople.includes(route)).map(([operationId]) => operationId);
    expect(others).toEqual([
      'connectSocialAccount',
      'connectSocialAccountCallback',
      'connectSocialAccountServerCallback',
      'getPublicMedia',
      'checkPublication',
      'readPublicationNumbers',
    ]);
    expect(ofOneAccount.length).toBeGreaterThan(2);
  });

  test.each(ofOneAccount)(
    'When %s gets the id of another person, then it is a 404 as for an unknown id and nothing changes',
    async (operationId, { method, path }) => {
      const { person, ids } = await ownerOf(2);
      const before = await service.list(person);
      const call = (id: string) => service.send(method, path.replace('{id}', id), newUser()).send(bodies[operationId]);
      const foreign = await call(ids[1]!).expect(404);
      const unknown = await call(randomUUID()).expect(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(await service.list(person)).toEqual(before);
    },
  );

  test.each(ofPeople)(
    'When %s is called without identity, or with one for another service, then it is 401',
    async (operationId, { method, path }) => {
      const address = path.replace('{id}', randomUUID());
      await service.send(method, address).send(bodies[operationId]).expect(401);
      await service.send(method, address, newUser(), 'media').send(bodies[operationId]).expect(401);
    },
  );

  test('When another user lists, then nothing of the first is shown', async () => {
    await ownerOf(2);
    expect(await service.list(newUser())).toEqual([]);
  });
});
