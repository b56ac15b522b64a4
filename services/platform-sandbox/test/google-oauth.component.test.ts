import { googleClient, pkcePair, readonly, upload } from './google-client.ts';
import type { TokenBody } from './google-client.ts';
import { appSecret, signedIn, startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';

let sandbox: SandboxService;
let google: ReturnType<typeof googleClient>;
beforeAll(async () => {
  sandbox = await startSandboxService();
  google = googleClient(sandbox);
}, 120_000);
afterAll(() => sandbox?.stop());
afterEach(async () => {
  await sandbox.control('DELETE', '/clock');
  await sandbox.control('DELETE', '/faults');
  await sandbox.control('PUT', '/apps/google/viral-slides', { lifetimes: { grantSeconds: null }, profile: { unitsPerDay: 10_000 } });
});

const advance = (advanceSeconds: number) => sandbox.control('POST', '/clock', { advanceSeconds });
const errorOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as { error: unknown }).error];
const reasonOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { error: { errors: { reason: string; domain: string }[] } }).error.errors[0]?.reason,
];

describe('the consent page', () => {
  test('When an app asks, then the page names the channels of each kind and what is asked for, and runs nothing', async () => {
    const { status, text, headers } = await google.page(google.offline);
    expect(status).toBe(200);
    for (const part of [
      'Rehearsal',
      'Ada Rehearses',
      '@adarehearses',
      'subscriber count hidden',
      'without a handle',
      'No channel (YouTube returns',
      upload,
    ])
      expect(text).toContain(part);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(text).not.toContain('<script');
  });

  test.each([
    ['another redirect address', { redirect_uri: 'http://localhost/api/youtube/callback' }, 'redirect_uri_mismatch'],
    ['one with a query', { redirect_uri: '/api/youtube/callback?x=1' }, 'redirect_uri_mismatch'],
    ['an unknown app', { client_id: 'unknown' }, 'invalid_client'],
    ['an unknown scope', { scope: 'https://www.googleapis.com/auth/drive' }, 'invalid_scope'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no scope', { scope: '' }, 'invalid_request'],
    ['another access type', { access_type: 'sometimes' }, 'invalid_request'],
    ['an unknown prompt', { prompt: 'always' }, 'invalid_request'],
    ['a challenge of another method', { code_challenge: 'x'.repeat(43), code_challenge_method: 'S512' }, 'invalid_request'],
    ['a state that is too long', { state: 'x'.repeat(2_049) }, 'invalid_request'],
  ])('When the request has %s, then the page says so and leads nowhere', async (_name, change, error) => {
    const answer = await google.page({ ...google.offline, ...change });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.text).toContain(error);
  });

  test('When a text of the request holds markup, then it is shown, not run', async () => {
    const { text } = await google.page({ ...google.offline, state: '"><img src=x>' });
    expect(text).not.toContain('<img');
  });

  test('When the person denies, or unticks everything, then the app is informed, with its state', async () => {
    const choices: Record<string, string | string[]>[] = [{ decision: 'deny' }, { granted: [] }];
    for (const choice of choices) {
      const answer = await google.consent(google.offline, choice);
      expect([answer.status, Object.fromEntries(google.returned(answer))]).toEqual([303, { error: 'access_denied', state: 'st' }]);
    }
  });

  test('When the choice comes from another site, then nothing is granted', async () => {
    const init = google.form({ ...google.offline, account: 'ada', granted: upload, decision: 'allow' });
    const headers = { ...init.headers, ...signedIn(), origin: 'https://evil.example' };
    expect((await sandbox.send('/sandbox/google/o/oauth2/v2/auth', { ...init, headers })).status).toBe(403);
  });

  test('When the person makes a channel, then it is there, and names are checked', async () => {
    expect((await google.consent(google.offline, { account: 'new', new_name: '<b>' })).status).toBe(400);
    expect((await google.consent(google.offline, { account: 'new', new_name: 'x'.repeat(51) })).status).toBe(400);
    const { access_token: token } = await google.connect({ account: 'new', new_name: '  Grace   Hops ' });
    expect((await google.ownChannel(token)).json).toMatchObject({ items: [{ snippet: { title: 'Grace Hops' } }] });
    expect((await google.page(google.offline)).text).toContain('Grace Hops');
  });

  test('When no person may be asked, then the app is informed that one must be', async () => {
    expect(google.returned(await google.page({ ...google.base, prompt: 'none' })).get('error')).toBe('interaction_required');
  });
});

describe('codes', () => {
  test('When a code is redeemed, then the answer is Google’s, and a second time it is refused', async () => {
    const answer = await google.consent(google.offline);
    const parameters = google.returned(answer);
    expect([parameters.get('state'), parameters.get('scope')]).toEqual(['st', `${upload} ${readonly}`]);
    const code = parameters.get('code') ?? '';
    const { status, json } = await google.redeem(code);
    expect([status, json]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^ya29\./),
        expires_in: 3_599,
        refresh_token: expect.stringMatching(/^1\/\//),
        scope: `${upload} ${readonly}`,
        token_type: 'Bearer',
      },
    ]);
    expect(errorOf(await google.redeem(code))).toEqual([400, 'invalid_grant']);
  });

  test('When two redeem a code at once, then one gets tokens', async () => {
    const code = await google.codeFor();
    const statuses = await Promise.all([google.redeem(code), google.redeem(code), google.redeem(code)]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('When a code is ten minutes old, then it is refused', async () => {
    const code = await google.codeFor();
    await advance(601);
    expect(errorOf(await google.redeem(code))).toEqual([400, 'invalid_grant']);
  });

  test('When the redirect address of the exchange is another, then it is refused', async () => {
    const answer = await google.redeem(await google.codeFor(), { redirect_uri: `${sandbox.url}/other` });
    expect(errorOf(answer)).toEqual([400, 'redirect_uri_mismatch']);
  });

  test('When a challenge was sent, then only its verifier redeems the code', async () => {
    const { verifier, challenge } = pkcePair();
    const asked = { ...google.offline, code_challenge: challenge, code_challenge_method: 'S256' };
    const code = await google.codeFor({}, asked);
    expect(errorOf(await google.redeem(code))).toEqual([400, 'invalid_grant']);
    expect(errorOf(await google.redeem(code, { code_verifier: pkcePair().verifier }))).toEqual([400, 'invalid_grant']);
    expect((await google.redeem(code, { code_verifier: verifier })).status).toBe(200);
  });

  test.each([
    ['a wrong secret', { client_secret: 'wrong' }, [401, 'invalid_client']],
    ['an unknown client', { client_id: 'unknown' }, [401, 'invalid_client']],
    ['no secret', { client_secret: '' }, [400, 'invalid_request']],
    ['another grant type', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
    ['no code', { grant_type: 'authorization_code' }, [400, 'invalid_request']],
    ['an unknown code', { grant_type: 'authorization_code', code: 'x' }, [400, 'invalid_grant']],
  ])('When the exchange has %s, then it is refused', async (_name, fields, expected) => {
    expect(errorOf(await google.token({ grant_type: 'refresh_token', ...fields } as Record<string, string>))).toEqual(expected);
  });

  test('When the exchange is sent as JSON, or with another method, then it is refused', async () => {
    const body = JSON.stringify({ grant_type: 'refresh_token', client_id: 'viral-slides', client_secret: appSecret });
    const asJson = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect(errorOf(await sandbox.send('/sandbox/google/token', asJson))).toEqual([415, 'invalid_request']);
    expect((await sandbox.send('/sandbox/google/token')).status).toBe(405);
  });
});

describe('refresh tokens', () => {
  test('When access is online, then there is none; on consenting again only when the app insists on it', async () => {
    const fresh = { account: 'new', new_name: 'Refresh Rules' };
    const first = await google.connect(fresh, { ...google.base, access_type: 'online' });
    expect(first.refresh_token).toBeUndefined();
    const people = (await sandbox.control('GET', '/users?platform=google')) as { id: string; name: string }[];
    const account = people.find(({ name }) => name === 'Refresh Rules')?.id ?? '';
    expect((await google.connect({ account }, { ...google.base, access_type: 'offline' })).refresh_token).toBeUndefined();
    expect((await google.connect({ account }, google.offline)).refresh_token).toBeDefined();
  });

  test('When a token is refreshed, then the answer has no refresh token, and the old one goes on', async () => {
    const { refresh_token: secret = '' } = await google.connect();
    for (let n = 0; n < 2; n += 1) {
      const { status, json } = await google.refresh(secret);
      expect([status, Object.keys(json as TokenBody).toSorted()]).toEqual([200, ['access_token', 'expires_in', 'scope', 'token_type']]);
    }
  });

  test('When an access token is an hour old, then it is refused, and the refreshed one works', async () => {
    const { access_token: old, refresh_token: secret = '' } = await google.connect();
    await advance(3_598);
    expect((await google.ownChannel(old)).status).toBe(200);
    await advance(2);
    expect(reasonOf(await google.ownChannel(old))).toEqual([401, 'authError']);
    const { access_token: next } = (await google.refresh(secret)).json as TokenBody;
    expect((await google.ownChannel(next)).status).toBe(200);
  });

  test('When the app is in testing, then everything ends seven days after the consent', async () => {
    await sandbox.control('PUT', '/apps/google/viral-slides', { lifetimes: { grantSeconds: 7 * 86_400 } });
    const { refresh_token: secret = '' } = await google.connect();
    await advance(7 * 86_400 - 5);
    const { access_token: token } = (await google.refresh(secret)).json as TokenBody;
    await advance(10);
    expect((await google.refresh(secret)).json).toEqual({
      error: 'invalid_grant',
      error_description: 'Token has been expired or revoked.',
    });
    expect(reasonOf(await google.ownChannel(token))).toEqual([401, 'authError']);
  });

  test('When it was unused for six months, then it is over; used in between, it is not', async () => {
    const { refresh_token: used = '' } = await google.connect({ account: 'cleo' });
    const { refresh_token: unused = '' } = await google.connect({ account: 'dan' });
    await advance(120 * 86_400);
    expect((await google.refresh(used)).status).toBe(200);
    await advance(61 * 86_400);
    expect((await google.refresh(used)).status).toBe(200);
    expect(errorOf(await google.refresh(unused))).toEqual([400, 'invalid_grant']);
  });

  test('When the person takes it back, or the app revokes any token, then both tokens are over', async () => {
    const first = await google.connect();
    await sandbox.control('POST', '/users/google/ada/revoke', {});
    expect(errorOf(await google.refresh(first.refresh_token ?? ''))).toEqual([400, 'invalid_grant']);
    const second = await google.connect();
    expect((await google.revoke(second.access_token)).status).toBe(200);
    expect(errorOf(await google.refresh(second.refresh_token ?? ''))).toEqual([400, 'invalid_grant']);
    expect(errorOf(await google.revoke(second.access_token))).toEqual([400, 'invalid_token']);
    expect(reasonOf(await google.ownChannel(second.access_token))).toEqual([401, 'authError']);
  });

  test('When an app keeps asking the same person, then the oldest of its grants makes room', async () => {
    const { refresh_token: first = '' } = await google.connect({ account: 'bea' });
    for (let n = 0; n < 50; n += 1) await google.codeFor({ account: 'bea' });
    expect(errorOf(await google.refresh(first))).toEqual([400, 'invalid_grant']);
  }, 60_000);
});

describe('scopes', () => {
  test('When a scope is unticked, then the answers say so, and what needs it is refused', async () => {
    const body = await google.connect({ granted: upload });
    expect(body.scope).toBe(upload);
    expect(reasonOf(await google.ownChannel(body.access_token))).toEqual([403, 'insufficientPermissions']);
  });

  test('When a scope is taken back later, then the same token is refused', async () => {
    const { access_token: token } = await google.connect({ account: 'cleo' });
    expect((await google.ownChannel(token)).status).toBe(200);
    await sandbox.control('PUT', '/users/google/cleo/scopes', { scopes: [upload] });
    expect(reasonOf(await google.ownChannel(token))).toEqual([403, 'insufficientPermissions']);
  });

  test('When granted scopes are to be included, then what was allowed before comes with the new ones', async () => {
    const account = { account: 'dan', granted: readonly };
    await google.connect(account, { ...google.offline, scope: readonly });
    const asked = { ...google.offline, scope: upload, include_granted_scopes: 'true' };
    expect((await google.connect({ account: 'dan', granted: upload }, asked)).scope.split(' ').toSorted()).toEqual([readonly, upload]);
  });
});

describe('channels.list', () => {
  const channelOf = async (account: string) => google.ownChannel((await google.connect({ account })).access_token);

  test('When the channel is a usual one, then counts are text', async () => {
    expect((await channelOf('ada')).json).toMatchObject({
      kind: 'youtube#channelListResponse',
      items: [
        {
          id: 'UCrehearsalAda0000000000',
          snippet: { title: 'Ada Rehearses', customUrl: '@adarehearses', thumbnails: { default: { url: expect.any(String) } } },
          statistics: { subscriberCount: '8910', hiddenSubscriberCount: false },
        },
      ],
    });
  });

  test('When subscribers are hidden, or there is no handle, then the fields are not there', async () => {
    const hidden = (await channelOf('cleo')).json as { items: [{ statistics: object }] };
    expect(hidden.items[0].statistics).toMatchObject({ hiddenSubscriberCount: true });
    expect(hidden.items[0].statistics).not.toHaveProperty('subscriberCount');
    const plain = (await channelOf('dan')).json as { items: [{ snippet: object }] };
    expect(plain.items[0].snippet).not.toHaveProperty('customUrl');
  });

  test('When two people share a channel, then both see the same id', async () => {
    const ids = await Promise.all(
      ['ada', 'bea'].map(async (who) => ((await channelOf(who)).json as { items: [{ id: string }] }).items[0].id),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  test('When there is no channel, then Google says so in one of its two ways', async () => {
    expect((await channelOf('eve')).json).toMatchObject({
      error: { code: 401, errors: [{ reason: 'youtubeSignupRequired', domain: 'youtube.header' }] },
    });
    const empty = await channelOf('finn');
    expect([empty.status, 'items' in (empty.json as object)]).toEqual([200, false]);
  });

  test('When the picture of a channel is asked for, then it is one', async () => {
    const { items } = (await channelOf('ada')).json as { items: [{ snippet: { thumbnails: { default: { url: string } } } }] };
    const { status, headers } = await sandbox.send(items[0].snippet.thumbnails.default.url);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test.each([
    ['no part', '/youtube/v3/channels?mine=true', [400, 'missingRequiredParameter']],
    ['an unknown part', '/youtube/v3/channels?part=everything&mine=true', [400, 'unknownPart']],
    ['no filter', '/youtube/v3/channels?part=snippet', [400, 'missingRequiredParameter']],
  ])('When the call has %s, then it is refused', async (_name, path, expected) => {
    const { access_token: token } = await google.connect();
    expect(reasonOf(await google.get(path, token))).toEqual(expected);
  });

  test('When the token stands in the address, or there is none, then it is refused, and the journal says so', async () => {
    const { access_token: token } = await google.connect();
    await sandbox.control('DELETE', '/journal');
    const path = '/sandbox/google/youtube/v3/channels?part=snippet&mine=true';
    expect(reasonOf(await sandbox.send(`${path}&access_token=${token}`))).toEqual([401, 'authError']);
    expect(reasonOf(await sandbox.send(path))).toEqual([401, 'authorizationRequired']);
    expect(await sandbox.control('GET', '/journal')).toMatchObject([{ hasTokenInQuery: true }, { hasTokenInQuery: false }]);
  });

  test('When the units of the day are used up, then it is refused until midnight in California', async () => {
    await sandbox.control('PUT', '/apps/google/viral-slides', { profile: { unitsPerDay: 0 } });
    const { access_token: token } = await google.connect();
    expect(reasonOf(await google.ownChannel(token))).toEqual([403, 'quotaExceeded']);
  });
});
