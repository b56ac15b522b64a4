import { createHash, randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOAuthAPIClient, createRestAPIClient } from 'masto';
import { signedIn, startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';

/*
 * The client that others wrote for Mastodon (masto) is led through the rehearsal: where it does not get on, we have misread the documents.
 */

let sandbox: SandboxService;
let server: Server;
/** The rehearsed server at the top of an address, as the client wants it. */
let url = '';
beforeAll(async () => {
  sandbox = await startSandboxService();
  server = createServer((req, res) => {
    const { method, headers } = req;
    const upstream = request(`${sandbox.url}/sandbox/mastodon${req.url}`, { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  server?.close();
  await sandbox?.stop();
});

const redirectUri = 'https://slides.test/api/mastodon/callback';
const scopes = 'read:accounts read:statuses write:media write:statuses';

/** Agrees on the page of consent. @returns address to which the browser is sent */
async function agree(parameters: Record<string, string>, name: string): Promise<URL> {
  const { headers } = await sandbox.send('/sandbox/mastodon/oauth/authorize', {
    method: 'POST',
    headers: { ...signedIn(), origin: new URL(sandbox.url).origin },
    body: new URLSearchParams({ ...parameters, user: 'new', new_name: name, decision: 'allow' }),
  });
  return new URL(headers.get('location') ?? '');
}

async function signIn(name: string) {
  const app = await createRestAPIClient({ url }).v1.apps.create({ clientName: 'A foreign client', redirectUris: redirectUri, scopes });
  const client = { clientId: app.clientId ?? '', clientSecret: app.clientSecret ?? '' };
  const verifier = randomBytes(32).toString('base64url');
  const back = await agree(
    {
      ...{ response_type: 'code', client_id: client.clientId, redirect_uri: redirectUri, scope: scopes, state: 'a state' },
      ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
    },
    name,
  );
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirectUri, 'a state']);
  const proof = { code: back.searchParams.get('code') ?? '', codeVerifier: verifier };
  const exchange = { grantType: 'authorization_code' as const, redirectUri, ...client, ...proof };
  const token = await createOAuthAPIClient({ url }).token.create(exchange);
  return { client, token, exchange };
}

test('When a foreign client registers, signs in, posts a picture, looks it up and deletes it, then it gets on', async () => {
  const { token } = await signIn('ada');
  expect(token).toMatchObject({ tokenType: 'Bearer', scope: scopes });
  const masto = createRestAPIClient({ url, accessToken: token.accessToken });
  const me = await masto.v1.accounts.verifyCredentials();
  expect([me.acct, (await masto.v1.accounts.lookup({ acct: 'ada@rehearsal.test' })).id]).toEqual(['ada', me.id]);
  expect((await masto.v2.instance.fetch()).configuration.statuses.maxMediaAttachments).toBe(4);
  const file = new Blob([Buffer.from('ffd8ffe000104a464946', 'hex')], { type: 'image/jpeg' });
  const media = await masto.v2.media.create({ file, description: 'Six habits' });
  expect(media).toMatchObject({ type: 'image', description: 'Six habits' });
  const status = await masto.v1.statuses.create({ status: 'Six habits', mediaIds: [media.id], visibility: 'private' });
  expect(status).toMatchObject({ visibility: 'private', content: '<p>Six habits</p>', mediaAttachments: [{ id: media.id }] });
  expect((await masto.v1.accounts.$select(me.id).statuses.list()).map(({ id }) => id)).toEqual([status.id]);
  expect(await masto.v1.statuses.$select(status.id).fetch()).toMatchObject({ id: status.id, uri: status.uri });
  await masto.v1.statuses.$select(status.id).remove();
  await expect(masto.v1.statuses.$select(status.id).fetch()).rejects.toMatchObject({ statusCode: 404, message: 'Record not found' });
});

test('When it ends its token, then the server does not know that any more, and a code is good once', async () => {
  const { client, token, exchange } = await signIn('bea');
  const oauth = createOAuthAPIClient({ url });
  await expect(oauth.token.create(exchange)).rejects.toMatchObject({ statusCode: 400, message: 'invalid_grant' });
  const masto = createRestAPIClient({ url, accessToken: token.accessToken });
  await expect(oauth.revoke({ ...client, clientSecret: 'another', token: token.accessToken })).rejects.toMatchObject({ statusCode: 403 });
  await oauth.revoke({ ...client, token: token.accessToken });
  await expect(masto.v1.accounts.verifyCredentials()).rejects.toMatchObject({ statusCode: 401, message: 'The access token is invalid' });
});

test('When an app is not known or comes with another address, then the person reads so and is sent nowhere', async () => {
  const app = await createRestAPIClient({ url }).v1.apps.create({ clientName: 'Another', redirectUris: redirectUri, scopes });
  const open = (parameters: Record<string, string>) =>
    sandbox.send(`/sandbox/mastodon/oauth/authorize?${new URLSearchParams({ response_type: 'code', scope: scopes, ...parameters })}`, {
      headers: signedIn(),
    });
  expect(await open({ client_id: 'unknown', redirect_uri: redirectUri })).toMatchObject({
    status: 401,
    text: expect.stringContaining('unknown client'),
  });
  expect(await open({ client_id: app.clientId ?? '', redirect_uri: 'https://elsewhere.test/' })).toMatchObject({ status: 400 });
  expect(await open({ client_id: app.clientId ?? '', redirect_uri: redirectUri })).toMatchObject({ status: 200 });
});
