import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { client } from './start-auth.ts';

/** Behavior of the provider at the next sign-in; a test changes what it wants to be wrong. */
export interface Script {
  /** Replaces or (with undefined) removes claims of the ID token. */
  idToken: Record<string, unknown>;
  /** The signing key: the published one, an unpublished one under the published id, the client secret (HS256), or none. */
  signer: 'provider' | 'stranger' | 'client-secret' | 'none';
  /** Replaces or removes claims of the user info answer. */
  userInfo: Record<string, unknown>;
  tokenStatus: number;
  /** The token endpoint answers once this is settled. */
  tokenHold: Promise<unknown>;
}

/** A provider that lies on demand. No browser visits its sign-in page: the test itself plays the browser's part. */
export interface ScriptedProvider {
  issuer: string;
  script: Script;
  /** Bodies that the token endpoint received. */
  tokenRequests: URLSearchParams[];
  /** From now on signs with a new key under a new id. */
  rotateKey(): Promise<void>;
  /** Gives out a code for the sign-in that an authorization address began, and the query the browser would bring back. */
  authorize(authorizationUrl: URL): { code: string; state: string };
  /** Signs a message that person-1 signed out; claims with the value undefined are left out. */
  logoutToken(claims?: Record<string, unknown>, signer?: Script['signer']): Promise<string>;
  stop(): Promise<void>;
}

const honest = (): Script => ({ idToken: {}, signer: 'provider', userInfo: {}, tokenStatus: 200, tokenHold: Promise.resolve() });

/** Starts the provider; it is honest until its script is changed. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  let key = await newKey('key-1');
  const stranger = await newKey('key-1');
  const nonces = new Map<string, string>();
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ScriptedProvider = {
    issuer,
    script: honest(),
    tokenRequests: [],
    async rotateKey() {
      key = await newKey(`key-${Number(key.id.slice(4)) + 1}`);
    },
    authorize(authorizationUrl) {
      const code = `code-${nonces.size + 1}`;
      nonces.set(code, authorizationUrl.searchParams.get('nonce') ?? '');
      return { code, state: authorizationUrl.searchParams.get('state') ?? '' };
    },
    logoutToken(claims = {}, signer = 'provider') {
      const iat = Math.floor(Date.now() / 1000);
      const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const all = { iss: issuer, sub: 'person-1', aud: client.clientId, iat, exp: iat + 120, jti: randomUUID(), events: event, ...claims };
      return signed(all, signer);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const send = (status: number, body: object) =>
      void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { script } = provider;
    if (req.url === '/.well-known/openid-configuration') return send(200, metadataOf(issuer));
    if (req.url === '/jwks') return send(200, { keys: [key.publicJwk] });
    if (req.url === '/me')
      return send(200, { sub: 'person-1', given_name: 'Ada', family_name: 'Lovelace', email: 'ada@example.test', ...script.userInfo });
    const form = new URLSearchParams(await textOf(req));
    provider.tokenRequests.push(form);
    await script.tokenHold;
    if (script.tokenStatus !== 200) return send(script.tokenStatus, { error: 'invalid_grant', error_description: 'scripted' });
    return send(200, {
      access_token: 'access-token',
      token_type: 'Bearer',
      id_token: await idToken(nonces.get(form.get('code') ?? '') ?? ''),
    });
  }

  async function idToken(nonce: string): Promise<string> {
    const { script } = provider;
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = { iss: issuer, sub: 'person-1', aud: client.clientId, iat: now, exp: now + 300, nonce, ...script.idToken };
    return await signed(claims, script.signer);
  }

  async function signed(claims: JWTPayload, signer: Script['signer']): Promise<string> {
    if (signer === 'none') return new UnsecuredJWT(claims).encode();
    if (signer === 'client-secret')
      return await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(client.clientSecret));
    const { privateKey } = signer === 'stranger' ? stranger : key;
    return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.id }).sign(privateKey);
  }

  return provider;
}

async function newKey(id: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { id, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' } };
}

function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/me`,
    end_session_endpoint: `${issuer}/end`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  };
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
