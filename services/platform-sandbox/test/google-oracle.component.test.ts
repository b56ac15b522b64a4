/** The rehearsed Google judged by what Google ships: its client library calls it, and its schemas describe what it answers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { auth, youtube } from '@googleapis/youtube';
import { googleClient, readonly, upload } from './google-client.ts';
import { problemsWith } from './google-schema.ts';
import { appSecret, startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';

let sandbox: SandboxService;
let google: ReturnType<typeof googleClient>;
beforeAll(async () => {
  sandbox = await startSandboxService();
  google = googleClient(sandbox);
}, 120_000);
afterAll(() => sandbox?.stop());

/** Google's own OAuth client, with the addresses of the rehearsal. */
function googleAuth() {
  const base = `${sandbox.url}/sandbox/google`;
  return new auth.OAuth2({
    clientId: 'viral-slides',
    clientSecret: appSecret,
    redirectUri: google.redirectUri,
    endpoints: {
      oauth2AuthBaseUrl: `${base}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${base}/token`,
      oauth2RevokeUrl: `${base}/revoke`,
    },
  });
}

/** Lets Google's client ask, and a person allow. */
async function connected(account = 'ada') {
  const client = googleAuth();
  const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
  const address = client.generateAuthUrl({
    access_type: 'offline',
    prompt: 'consent',
    scope: [upload, readonly],
    state: 'st',
    code_challenge_method: 'S256' as never,
    ...(codeChallenge ? { code_challenge: codeChallenge } : {}),
  });
  const asked = Object.fromEntries(new URL(address).searchParams);
  const code = await google.codeFor({ account }, asked);
  const { tokens } = await client.getToken({ code, codeVerifier });
  client.setCredentials(tokens);
  // The library keeps only the origin of a root address: the folder of the rehearsal is put back.
  const send = client.request.bind(client);
  client.request = ((options: { url?: string | URL }) => {
    const { pathname, search } = new URL(options.url ?? '');
    return send({ ...options, url: `${sandbox.url}/sandbox/google${pathname}${search}` });
  }) as typeof client.request;
  return { client, tokens };
}

const rootUrl = () => `${sandbox.url}/`;

test('When Google’s client connects with PKCE, then it gets tokens, refreshes them and revokes them', async () => {
  const { client, tokens } = await connected();
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: `${upload} ${readonly}`, refresh_token: expect.any(String) });
  const { credentials } = await client.refreshAccessToken();
  expect(credentials.access_token).not.toBe(tokens.access_token);
  expect(credentials.refresh_token).toBe(tokens.refresh_token);
  await client.revokeCredentials();
  const again = googleAuth();
  again.setCredentials({ refresh_token: tokens.refresh_token ?? '' });
  await expect(again.refreshAccessToken()).rejects.toMatchObject({ response: { data: { error: 'invalid_grant' } } });
});

test.each([
  ['ada', 1],
  ['cleo', 1],
  ['dan', 1],
  ['finn', 0],
])(
  'When Google’s client reads the channel of %s, then it understands the answer, and the schema knows every field',
  async (account, count) => {
    const { client } = await connected(account);
    const { data } = await youtube({ version: 'v3', rootUrl: rootUrl(), auth: client }).channels.list({
      part: ['snippet', 'statistics', 'contentDetails', 'status', 'brandingSettings'],
      mine: true,
    });
    expect(data.items ?? []).toHaveLength(count);
    expect(problemsWith(data, 'ChannelListResponse')).toEqual([]);
  },
);

test('When there is no channel, or a call is refused, then Google’s client sees the reason', async () => {
  const { client } = await connected('eve');
  const api = youtube({ version: 'v3', rootUrl: rootUrl(), auth: client, retry: false });
  await expect(api.channels.list({ part: ['id'], mine: true })).rejects.toMatchObject({
    response: { status: 401, data: { error: { errors: [{ reason: 'youtubeSignupRequired' }] } } },
  });
});

test('When a video was uploaded, then the schema knows every field of every answer, before and after processing', async () => {
  const { client, tokens } = await connected('dan');
  const file = Buffer.concat([
    readFileSync(join(import.meta.dirname, 'fixtures/upright.mp4')),
    Buffer.from([0, 0, 0, 16, 102, 114, 101, 101]),
    randomBytes(8),
  ]);
  const body = {
    snippet: { title: 'Judged by Google', description: '', tags: ['a b'], categoryId: '22' },
    status: { privacyStatus: 'private', publishAt: '2099-01-01T00:00:00Z', selfDeclaredMadeForKids: false },
  };
  expect(problemsWith(body, 'Video')).toEqual([]);
  const announced = await sandbox.send('/sandbox/google/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      'content-type': 'application/json',
      'x-upload-content-length': String(file.length),
      'x-upload-content-type': 'video/mp4',
    },
    body: JSON.stringify(body),
  });
  const { json } = await sandbox.send(announced.headers.get('location') ?? '', { method: 'PUT', body: new Uint8Array(file) });
  expect(problemsWith(json, 'Video')).toEqual([]);
  const api = youtube({ version: 'v3', rootUrl: rootUrl(), auth: client });
  for (const advanceSeconds of [0, 6]) {
    await sandbox.control('POST', '/clock', { advanceSeconds });
    const { data } = await api.videos.list({
      part: ['snippet', 'status', 'processingDetails', 'contentDetails'],
      id: [(json as { id: string }).id],
    });
    expect(data.items).toMatchObject([{ status: { uploadStatus: advanceSeconds === 0 ? 'uploaded' : 'processed' } }]);
    expect(problemsWith(data, 'VideoListResponse')).toEqual([]);
  }
});

test('When an answer has a field that Google does not know, or of another kind, then the oracle says so', () => {
  const broken = { items: [{ statistics: { subscriberCount: 5, followers: '5' } }] };
  expect(problemsWith(broken, 'ChannelListResponse')).toEqual([
    'ChannelListResponse.items[0].statistics.subscriberCount is number, not string',
    'ChannelListResponse.items[0].statistics.followers is not in the schema',
  ]);
});
