import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appSecret, signedIn } from './sandbox-service.ts';
import type { Answer, SandboxService } from './sandbox-service.ts';

export const upload = 'https://www.googleapis.com/auth/youtube.upload';
export const readonly = 'https://www.googleapis.com/auth/youtube.readonly';

/** Answer of a token endpoint. */
export interface TokenBody {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
  scope: string;
  token_type: string;
  error?: string;
}

/** A video whose bytes are like no other's: a box that players skip is added at its end. */
export function videoFile(name: string, extraBytes = 16): Buffer {
  const free = Buffer.alloc(8 + extraBytes);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  randomBytes(extraBytes).copy(free, 8);
  return Buffer.concat([readFileSync(join(import.meta.dirname, 'fixtures', name)), free]);
}

/** Default metadata of a test's video. */
export const videoMetadata = {
  snippet: { title: 'Six slides', description: 'd', tags: ['a'], categoryId: '22' },
  status: { privacyStatus: 'public', selfDeclaredMadeForKids: false },
};

/** Options of an announcement. */
export interface Announcement {
  body?: unknown;
  headers?: Record<string, string>;
  query?: string;
}

/**
 * A client of the rehearsed Google: the product's server and a browser on its consent page in one.
 * @param ownerId user signed in in that browser; null for none
 */
export function googleClient(sandbox: SandboxService, ownerId: string | null = 'a-user') {
  const redirectUri = `${sandbox.url}/api/youtube/callback`;
  const base = { client_id: 'viral-slides', redirect_uri: redirectUri, response_type: 'code', scope: `${upload} ${readonly}`, state: 'st' };
  const offline = { ...base, access_type: 'offline', prompt: 'consent' };
  const path = '/sandbox/google/o/oauth2/v2/auth';
  const form = (fields: Record<string, string> | [string, string][]) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

  const page = (parameters: Record<string, string>) =>
    sandbox.send(`${path}?${new URLSearchParams(parameters)}`, { headers: signedIn(ownerId) });

  /** Presses Allow (or what `choice` says) on the page of a request. */
  function consent(parameters: Record<string, string>, choice: Record<string, string | string[]> = {}): Promise<Answer> {
    const { granted = (parameters['scope'] ?? '').split(' '), ...rest } = { account: 'ada', decision: 'allow', ...choice };
    const fields: [string, string][] = [...Object.entries(parameters), ...(Object.entries(rest) as [string, string][])];
    for (const scope of [granted].flat()) fields.push(['granted', scope]);
    const init = form(fields);
    return sandbox.send(path, { ...init, headers: { ...init.headers, ...signedIn(ownerId), origin: sandbox.url } });
  }

  const returned = ({ headers }: Answer) => new URL(headers.get('location') ?? 'none:').searchParams;
  const token = (fields: Record<string, string>) =>
    sandbox.send('/sandbox/google/token', form({ client_id: 'viral-slides', client_secret: appSecret, ...fields }));
  const redeem = (code: string, more: Record<string, string> = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...more });

  async function codeFor(choice: Record<string, string | string[]> = {}, parameters: Record<string, string> = offline): Promise<string> {
    const answer = await consent(parameters, choice);
    const code = returned(answer).get('code');
    if (code === null) throw new Error(`no code: ${answer.status} ${answer.text}`);
    return code;
  }

  return {
    redirectUri,
    base,
    offline,
    page,
    form,
    consent,
    returned,
    token,
    redeem,
    codeFor,
    /** Connects an account. */
    connect: async (choice: Record<string, string | string[]> = {}, parameters: Record<string, string> = offline): Promise<TokenBody> =>
      (await redeem(await codeFor(choice, parameters))).json as TokenBody,
    refresh: (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: (secret: string) => sandbox.send('/sandbox/google/revoke', form({ token: secret })),
    get: (pathAndQuery: string, accessToken: string) =>
      sandbox.send(`/sandbox/google${pathAndQuery}`, { headers: { authorization: `Bearer ${accessToken}` } }),
    announce(
      accessToken: string,
      totalBytes: number,
      { body = videoMetadata, headers = {}, query = 'uploadType=resumable&part=snippet,status' }: Announcement = {},
    ) {
      return sandbox.send(`/sandbox/google/upload/youtube/v3/videos?${query}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json; charset=UTF-8',
          'x-upload-content-length': String(totalBytes),
          'x-upload-content-type': 'video/mp4',
          ...headers,
        },
        body: JSON.stringify(body),
      });
    },
    /** Sends bytes to the address of an upload. */
    put: (address: string, bytes: Buffer, headers: Record<string, string>) =>
      sandbox.send(address, { method: 'PUT', headers: { 'content-type': 'video/mp4', ...headers }, body: new Uint8Array(bytes) }),
    ownChannel: (accessToken: string) =>
      sandbox.send('/sandbox/google/youtube/v3/channels?part=snippet,statistics&mine=true', {
        headers: { authorization: `Bearer ${accessToken}` },
      }),
  };
}

/** A verifier and its challenge (S256). */
export function pkcePair(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
