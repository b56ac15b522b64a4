import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { appSecret, signedIn } from './sandbox-service.ts';
import type { Answer, SandboxService } from './sandbox-service.ts';

/** The product's own app. */
export const ownApp = { client_key: 'viral-slides', client_secret: appSecret };

const base = '/sandbox/tiktok';
const allScopes = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.upload'];

/** Answer of the token endpoint. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  refresh_expires_in: number;
  open_id: string;
  scope: string;
}

/** Differences from the usual consent. */
interface ConsentOptions {
  app?: { client_key: string; client_secret: string };
  parameters?: Record<string, string>;
  /** Id of a person; a new one unless given. */
  user?: string;
  /** Of a new person. */
  name?: string;
  scopes?: string[];
  decision?: 'allow' | 'deny';
  headers?: Record<string, string>;
}

/** A browser and an app's server at the rehearsed TikTok. @param ownerId user signed in in that browser; null for none */
export function tiktokClient(sandbox: SandboxService, ownerId: string | null = 'a-user') {
  const origin = new URL(sandbox.url).origin;
  const redirectUri = `${origin}/api/tiktok/callback`;
  const form = (path: string, fields: Record<string, string>) =>
    sandbox.send(base + path, { method: 'POST', body: new URLSearchParams(fields) });
  const json = (path: string, token: string, body: unknown) =>
    sandbox.send(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(body),
    });
  const parametersOf = ({ app = ownApp, parameters = {} }: ConsentOptions) => ({
    client_key: app.client_key,
    response_type: 'code',
    scope: allScopes.join(','),
    redirect_uri: redirectUri,
    state: 'a state',
    ...parameters,
  });

  async function consent(options: ConsentOptions = {}): Promise<Answer> {
    const {
      user = 'new',
      name = `Person ${randomUUID().slice(0, 6)}`,
      scopes = allScopes,
      decision = 'allow',
      headers = { origin },
    } = options;
    const fields = new URLSearchParams({ ...parametersOf(options), decision, user, new_name: name });
    for (const scope of scopes) fields.append('granted', scope);
    return sandbox.send(`${base}/v2/auth/authorize/`, { method: 'POST', headers: { ...signedIn(ownerId), ...headers }, body: fields });
  }

  const exchange = (code: string, more: Record<string, string> = {}, app = ownApp) =>
    form('/v2/oauth/token/', { ...app, grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...more });

  return {
    redirectUri,
    consent,
    exchange,
    json,
    form,
    page: (options: ConsentOptions = {}) =>
      sandbox.send(`${base}/v2/auth/authorize/?${new URLSearchParams(parametersOf(options)).toString()}`, { headers: signedIn(ownerId) }),
    refresh: (refresh_token: string, app = ownApp) => form('/v2/oauth/token/', { ...app, grant_type: 'refresh_token', refresh_token }),
    /** Connects an account. */
    async connect(options: ConsentOptions = {}): Promise<Tokens> {
      const { json: answer } = await exchange(returned(await consent(options)).get('code')!, {}, options.app);
      return answer as Tokens;
    },
    get: (path: string, token: string) => sandbox.send(base + path, { headers: { authorization: `Bearer ${token}` } }),
    photoInit: (token: string, urls: string[], over: { post?: object; info?: object; source?: object } = {}) =>
      json('/v2/post/publish/content/init/', token, {
        media_type: 'PHOTO',
        post_mode: 'MEDIA_UPLOAD',
        post_info: { title: 'Six things', description: 'and more', ...over.info },
        source_info: { source: 'PULL_FROM_URL', photo_cover_index: 0, photo_images: urls, ...over.source },
        ...over.post,
      }),
    videoInit: (token: string, video_size: number, chunk_size = video_size, total_chunk_count = 1) =>
      json('/v2/post/publish/inbox/video/init/', token, {
        source_info: { source: 'FILE_UPLOAD', video_size, chunk_size, total_chunk_count },
      }),
    status: (token: string, publish_id: string) => json('/v2/post/publish/status/fetch/', token, { publish_id }),
    cancel: (token: string, publish_id: string) => json('/v2/post/publish/cancel/', token, { publish_id }),
  };
}

/** The client of one test file. */
export type TikTokClient = ReturnType<typeof tiktokClient>;

/** Parameters of a redirect. */
export function returned({ headers }: Answer): URLSearchParams {
  return new URL(headers.get('location') ?? 'http://none').searchParams;
}

/** A pair of PKCE, hashed as TikTok's desktop apps do. */
export function desktopProof(): { verifier: string; challenge: string; base64url: string } {
  const verifier = randomBytes(48).toString('base64url');
  const digest = createHash('sha256').update(verifier).digest();
  return { verifier, challenge: digest.toString('hex'), base64url: digest.toString('base64url') };
}

/** `error.code` of an answer of the API, with its status. */
export function refusal({ status, json }: Answer): [number, string] {
  return [status, (json as { error: { code: string } }).error.code];
}

/** `data` of an answer of the API. */
export function dataOf<T>({ json }: Answer): T {
  return (json as { data: T }).data;
}
