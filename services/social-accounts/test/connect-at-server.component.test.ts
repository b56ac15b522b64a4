import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { answerWith, browserOrigin } from './rehearsal.ts';
import { newUser } from './accounts-service.ts';
import type { Person, Replica } from './accounts-service.ts';
import { useRehearsedService } from './rehearsed-service.ts';

const running = useRehearsedService();

const newName = () => `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
/** Each test has a server of its own: the rehearsal stands for all that end in .test. */
const newServer = () => `${newName()}.test`;
const start = (person: Person, instance: string) =>
  running.service.send('post', '/api/social-accounts/at-server', person).send({ platform: 'mastodon', fields: { instance } });
const addressIn = ({ body }: { body: unknown }) => (body as { address: string }).address;
const consent = (address: string) => running.rehearsal.consent(address, { user: 'new', new_name: newName() });
const finish = async (back: URL, person: Person) =>
  (await running.service.send('get', back.pathname + back.search, person).expect(302)).headers['location'];
const statusesOf = async (operation: string) =>
  (await running.rehearsal.journal('mastodon')).filter((line) => line.operation === operation).map(({ status }) => status);
const fault = (operation: string, effect: object) =>
  running.rehearsal.control('POST', '/faults', { platform: 'mastodon', operation, effect });

describe('connecting at a server that a person names', () => {
  test('When the person types it and agrees there, then the account is there, and its token ends when it is disconnected', async () => {
    const [person, server] = [newUser(), newServer()];
    const address = new URL(addressIn(await start(person, ` https://${server.toUpperCase()}/@ada `).expect(200)), browserOrigin);
    expect([address.origin, address.pathname]).toEqual([browserOrigin, '/sandbox/mastodon/oauth/authorize']);
    expect(address.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(await finish(await consent(address.href), person)).toBe('/accounts?success=mastodon_connected');
    const [account] = await running.service.list(person);
    expect(account).toMatchObject({ username: expect.stringMatching(new RegExp(`@${server}$`)), isSandbox: true, state: 'connected' });
    await running.service.send('delete', `/api/social-accounts/${account!.id}`, person).expect(204);
    expect(await statusesOf('oauth.revoke')).toEqual([200]);
  });

  test('When the server takes more than is usual, then the account shows it; when it takes less later, the next sync does; when it says nothing, that stays', async () => {
    const [person, { main }] = [newUser(), running.service];
    const says = (most: number) =>
      fault('instance.show', { kind: 'answer', moment: 'before', status: 200, body: { max_toot_chars: most } });
    await says(5_000);
    const address = addressIn(await start(person, newServer()).expect(200));
    expect(await finish(await consent(address), person)).toBe('/accounts?success=mastodon_connected');
    const account = async () => (await running.service.list(person))[0]!;
    const { id, limits, ...first } = await account();
    const revision = first['revision'] as number;
    expect(limits).toEqual({ captionGraphemes: 5_000 });
    const syncAgain = async () => {
      await running.service.alter(id, { nextSyncAt: new Date(0) });
      await main.service.parts.useCases.syncDueAccounts(new AbortController().signal, () => undefined);
    };
    await says(300);
    await syncAgain();
    expect(await account()).toMatchObject({ limits: { captionGraphemes: 300 }, revision: revision + 1 });
    await fault('instance.show', { kind: 'answer', moment: 'before', status: 503, body: {} });
    await syncAgain();
    expect(await account()).toMatchObject({ limits: { captionGraphemes: 300 }, state: 'connected', revision: revision + 1 });
  });

  test('When several start at once in two processes, then our app is registered once, and its keys are sealed', async () => {
    const server = newServer();
    const replicas: Replica[] = [running.service.main, running.second, running.service.main, running.second];
    const answers = await Promise.all(
      replicas.map(({ url }) =>
        running.service
          .sendTo(url, 'post', '/api/social-accounts/at-server', newUser())
          .send({ platform: 'mastodon', fields: { instance: server } }),
      ),
    );
    const ids = answers.map((answer) => new URL(addressIn(answer), browserOrigin).searchParams.get('client_id'));
    expect([new Set(ids).size, await statusesOf('apps.create')]).toEqual([1, [200]]);
    const kept = await running.service.main.database.connection.collection('server_apps').find().toArray();
    expect(JSON.stringify(kept)).not.toContain(ids[0]);
  });

  test('When the server no longer knows our app, then it is registered again once, and the person gets on', async () => {
    const [person, server] = [newUser(), newServer()];
    const first = new URL(addressIn(await start(person, server)), browserOrigin).searchParams.get('client_id');
    await running.rehearsal.control('PUT', `/apps/mastodon/${first}`, { clientSecret: 'another' });
    const address = addressIn(await start(person, server).expect(200));
    expect(new URL(address, browserOrigin).searchParams.get('client_id')).not.toBe(first);
    expect(await statusesOf('apps.create')).toEqual([200, 200]);
    expect(await finish(await consent(address), person)).toBe('/accounts?success=mastodon_connected');
  });

  test('When another person brings the way back, then nothing is connected, and its owner can still use it', async () => {
    const [person, other] = [newUser(), newUser()];
    const back = await consent(addressIn(await start(person, newServer())));
    expect(await finish(back, other)).toBe('/accounts?error=connection_failed');
    expect(await finish(back, person)).toBe('/accounts?success=mastodon_connected');
  });

  test('When a server sends the browser on to another server, then the account of that other server is not connected', async () => {
    const [person, hostile, honest] = [newUser(), newServer(), newServer()];
    const ofHostile = new URL(addressIn(await start(person, hostile)), browserOrigin).searchParams;
    const ofHonest = new URL(addressIn(await start(newUser(), honest)), browserOrigin);
    expect(ofHonest.searchParams.get('redirect_uri')).not.toBe(ofHostile.get('redirect_uri'));
    // The hostile server starts at the honest one, with our app there and the state of its own attempt.
    for (const name of ['state', 'code_challenge']) ofHonest.searchParams.set(name, ofHostile.get(name)!);
    const back = await consent(ofHonest.href);
    expect(back.searchParams.get('code')).not.toBeNull();
    expect(await finish(back, person)).toBe('/accounts?error=connection_failed');
    expect(await running.service.list(person)).toEqual([]);
  });

  test.each([
    ['itself', (server: string) => `https://${server}/`, '/accounts?success=mastodon_connected'],
    ['another server', () => 'https://elsewhere.test', '/accounts?error=connection_failed'],
    ['no address', () => 'elsewhere', '/accounts?error=connection_failed'],
  ])('When the server names %s as the one that answers, then it ends at the right page', async (_who, issuerOf, end) => {
    const [person, server] = [newUser(), newServer()];
    const back = await consent(addressIn(await start(person, server)));
    back.searchParams.set('iss', issuerOf(server));
    expect(await finish(back, person)).toBe(end);
  });

  test('When the person does not want to, or grants less, then nothing is connected and the code says so', async () => {
    const person = newUser();
    const denied = await running.rehearsal.consent(addressIn(await start(person, newServer())), { decision: 'deny' });
    expect(await finish(denied, person)).toBe('/accounts?error=access_denied');
    const back = await consent(addressIn(await start(person, newServer())));
    await fault('oauth.token', answerWith(200, { access_token: 'x', token_type: 'Bearer', scope: 'read' }));
    expect(await finish(back, person)).toBe('/accounts?error=missing_scopes');
  });

  test.each([
    ['knows no apps', answerWith(404, { error: 'Not Found' }), 400, 'server-refused', /does not let apps sign in.*paste an access token/],
    ['answers with a page', { kind: 'html', moment: 'before', status: 200 }, 400, 'server-refused', /Check the name/],
    ['leads elsewhere', { kind: 'html', moment: 'before', status: 301 }, 400, 'server-refused', /web address/],
    ['is down', { kind: 'html', moment: 'before', status: 503 }, 503, 'platform-unavailable', /not available.*try again later/],
    ['does not answer', { kind: 'drop', moment: 'before' }, 503, 'platform-unavailable', /did not answer/],
  ])(
    'When the server %s, then the person reads what to do, and the next try asks it again',
    async (_what, effect, status, type, detail) => {
      const [person, server] = [newUser(), newServer()];
      await fault('apps.create', effect);
      const { body } = await start(person, server).expect(status);
      expect(body).toMatchObject({ type: expect.stringContaining(type), detail: expect.stringMatching(detail) });
      expect(JSON.stringify(body)).toContain(server);
      await start(person, server).expect(200);
    },
  );

  test.each(['localhost', '127.0.0.1', '[::1]', 'rehearsal', 'user:pass@', 'x.test/../@y', 'javascript:alert(1)'])(
    'When "%s" is typed, then it is no server, or the name alone counts, and no address is made of it',
    async (instance) => {
      const { status, body } = await start(newUser(), instance);
      if (status === 200) expect(addressIn({ body })).toMatch(/^\/sandbox\/mastodon\/oauth\/authorize\?/);
      else expect([status, (body as { type: string }).type]).toEqual([400, expect.stringContaining('no-such-account')]);
    },
  );
});
