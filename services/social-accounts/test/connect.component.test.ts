import { describe, expect, test } from '@jest/globals';
import { answerWith, browserOrigin } from './rehearsal.ts';
import { newUser } from './accounts-service.ts';
import { useRehearsedService } from './rehearsed-service.ts';

const running = useRehearsedService();

describe('connecting a channel', () => {
  test('When the person allows it, then the account is there, primary, synced and reported by an event, and its picture comes from our origin', async () => {
    const person = newUser();
    expect(await running.service.connect(person, 'youtube')).toBe('/accounts?success=youtube_connected');
    const [account, ...others] = await running.service.list(person);
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      platform: 'youtube',
      username: 'adarehearses',
      isPrimary: true,
      isSandbox: true,
      state: 'connected',
      followerCount: null,
      subscriberCount: expect.any(Number),
      lastSyncedAt: expect.any(String),
    });
    expect(await running.service.eventsAbout(account!.id, 1)).toContain('connected');
    expect(account!['profilePicUrl']).toMatch(new RegExp(`^/api/social-accounts/${account!.id}/avatar\\?v=[0-9a-f]{16}$`));
    const picture = await running.service.send('get', account!['profilePicUrl'] as string, person).expect(200);
    expect(picture.headers['content-type']).toMatch(/^image\/(png|jpeg|webp)/);
    expect(picture.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': expect.stringContaining('private') });
    await running.service
      .send('get', account!['profilePicUrl'] as string, person)
      .set('if-none-match', picture.headers['etag']!)
      .expect(304);
  });

  test('When the connection starts, then state and challenge are new each time, and the way back is exactly our address', async () => {
    const person = newUser();
    const start = async () =>
      new URL((await running.service.send('get', '/api/youtube/connect', person).expect(302)).headers['location']!, browserOrigin)
        .searchParams;
    const [first, second] = [await start(), await start()];
    for (const name of ['state', 'code_challenge']) {
      expect(first.get(name)).toMatch(/^[\w-]{43}$/);
      expect(second.get(name)).not.toBe(first.get(name));
    }
    expect([first.get('redirect_uri'), first.get('code_challenge_method')]).toEqual([`${browserOrigin}/api/youtube/callback`, 'S256']);
  });

  test('When the product has no public address, then the way back is localhost as the browser has it', async () => {
    const started = await running.service
      .send('get', '/api/youtube/connect', newUser())
      .set({ 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:8080' });
    const { searchParams } = new URL(started.headers['location']!, browserOrigin);
    expect(searchParams.get('redirect_uri')).toBe('http://localhost:8080/api/youtube/callback');
  });

  test.each([
    ['denies', { decision: 'deny' }, 'access_denied'],
    ['unticks one scope', { granted: ['https://www.googleapis.com/auth/youtube.readonly'] }, 'missing_scopes'],
    ['has no channel (401)', { account: 'eve' }, 'no_channel'],
    ['has no channel (no items)', { account: 'finn' }, 'no_channel'],
  ])('When the person %s, then nothing is connected and the code says so', async (_what, choice, code) => {
    const person = newUser();
    expect(await running.service.connect(person, 'youtube', choice)).toBe(`/accounts?error=${code}`);
    expect(await running.service.list(person)).toEqual([]);
  });

  test('When subscribers are hidden, then the count is null, not 0', async () => {
    const person = newUser();
    await running.service.connect(person, 'youtube', { account: 'cleo' });
    expect((await running.service.list(person))[0]).toMatchObject({ subscriberCount: null });
  });

  test.each(['oauth.token', 'channels.list'])(
    'When the platform fails at %s, then the connection failed and nothing is stored',
    async (operation) => {
      await running.rehearsal.control('POST', '/faults', {
        platform: 'google',
        operation,
        effect: answerWith(503),
      });
      const person = newUser();
      expect(await running.service.connect(person, 'youtube')).toBe('/accounts?error=connection_failed');
      expect(await running.service.list(person)).toEqual([]);
    },
  );
});

describe('the state of a connection', () => {
  const start = async (person = newUser()) => {
    const started = await running.service.send('get', '/api/youtube/connect', person).expect(302);
    const back = await running.rehearsal.consent(started.headers['location']!);
    return { person, back };
  };
  const finish = async (back: URL, person = newUser()) =>
    (await running.service.send('get', back.pathname + back.search, person).expect(302)).headers['location'];

  test('When it comes back a second time, then it is refused', async () => {
    const { person, back } = await start();
    expect(await finish(back, person)).toBe('/accounts?success=youtube_connected');
    expect(await finish(back, person)).toBe('/accounts?error=connection_failed');
  });

  test('When another person, or another session of the same, brings it, then it is refused, and its owner can still use it', async () => {
    const { person, back } = await start();
    expect(await finish(back)).toBe('/accounts?error=connection_failed');
    expect(await finish(back, { ...person, sessionId: newUser().sessionId })).toBe('/accounts?error=connection_failed');
    expect(await finish(back, person)).toBe('/accounts?success=youtube_connected');
  });

  test('When it is older than ten minutes, or of another platform, then it is refused', async () => {
    const old = await start();
    running.service.main.clock.advance(10 * 60 * 1000);
    expect(await finish(old.back, old.person)).toBe('/accounts?error=connection_failed');
    const { person, back } = await start();
    back.pathname = '/api/tiktok/callback';
    expect(await finish(back, person)).toBe('/accounts?error=connection_failed');
  });

  const tooLong = `?code=x&state=${'y'.repeat(4_097)}`;
  test.each(['', '?code=x', '?state=y', '?code=x&code=y&state=z', '?code=x&state=%00', '?state=y&code=%00', tooLong])(
    'When the browser comes back with "%.40s", then parameters are missing',
    async (query) => {
      expect((await running.service.send('get', `/api/youtube/callback${query}`, newUser()).expect(302)).headers['location']).toBe(
        '/accounts?error=missing_params',
      );
    },
  );

  test.each(['', '?userOfPage=<theirs>'])('When a connection starts with "%s", then it leads to the platform', async (query) => {
    const person = newUser();
    const started = await running.service
      .send('get', `/api/youtube/connect${query.replace('<theirs>', person.userId)}`, person)
      .expect(302);
    expect(new URL(started.headers['location']!, browserOrigin).searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  });

  test.each(['?userOfPage=another-user', '?userOfPage=', '?userOfPage=%00', '?userOfPage=<theirs>&userOfPage=<theirs>'])(
    'When a connection starts with "%s" on a page of another user than the signed-in one, then nothing starts and the page of the signed-in user opens',
    async (query) => {
      const person = newUser();
      const path = `/api/youtube/connect${query.replaceAll('<theirs>', person.userId)}`;
      const started = await running.service.send('get', path, person).expect(302);
      expect(started.headers['location']).toBe('/accounts?error=signed_in_as_another');
      const attempts = running.service.main.database.connection.collection('connect_attempts');
      expect(await attempts.countDocuments({ userId: person.userId })).toBe(0);
    },
  );

  test('When no user is signed in, then both ways lead to the sign-in', async () => {
    for (const path of ['/api/youtube/connect', '/api/youtube/callback?code=x&state=y']) {
      expect((await running.service.send('get', path).expect(302)).headers['location']).toBe('/api/login?returnTo=/accounts');
    }
  });

  test.each(['/api/instagram/connect', '/api/myspace/connect'])('When %s is opened, then it cannot be connected', async (path) => {
    expect((await running.service.send('get', path, newUser()).expect(302)).headers['location']).toBe('/accounts?error=connection_failed');
  });
});

describe('an account that is connected already', () => {
  test('When another person connects it, then it stays with the first', async () => {
    const [first, second] = [newUser(), newUser()];
    await running.service.connect(first, 'youtube');
    expect(await running.service.connect(second, 'youtube')).toBe('/accounts?error=already_connected');
    expect(await running.service.list(second)).toEqual([]);
    expect(await running.service.list(first)).toHaveLength(1);
  });

  test('When its owner connects it again, then it is already connected; when it needs to be, then it is reconnected as the same account', async () => {
    const person = newUser();
    await running.service.connect(person, 'youtube');
    expect(await running.service.connect(person, 'youtube')).toBe('/accounts?error=already_connected');
    const [account] = await running.service.list(person);
    await running.service.alter(account!.id, { needsReconnect: true });
    expect(await running.service.list(person)).toMatchObject([{ state: 'needs-reconnect' }]);
    expect(await running.service.connect(person, 'youtube')).toBe('/accounts?success=youtube_connected');
    expect(await running.service.list(person)).toMatchObject([{ id: account!.id, state: 'connected', isPrimary: true }]);
  });

  test('When two connect the same channel at once, then one of them gets it', async () => {
    const people = [newUser(), newUser()];
    const ends = await Promise.all(people.map((person) => running.service.connect(person, 'youtube')));
    expect(ends.toSorted()).toEqual(['/accounts?error=already_connected', '/accounts?success=youtube_connected']);
  });
});
