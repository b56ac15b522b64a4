import { takeUploadToken } from '@viral-slides/uploads';
import { identityHeaders } from '@viral-slides/testkit';

/** An image as the API shows it. */
export interface ImageBody {
  id: string;
  filename: string;
  url: string;
  isUsed: boolean;
  width: number;
  height: number;
  sizeBytes: number;
  createdAt: string;
  placeholder: string;
  picture?: string;
  duplicate?: true;
}

/** A status with the parsed JSON body, if there was one. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

/** Calls the service as the gateway does for one signed-in user. */
export interface MediaClient {
  userId: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** A request whose answer is not JSON. */
  raw(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: FormData | Blob | string; signal?: AbortSignal },
  ): Promise<Response>;
  /** Asks for an upload url and puts a file to it. @returns the url */
  putFile(file: Uint8Array, contentType?: string): Promise<string>;
  register(url: string, filename?: string): Promise<Answer<ImageBody>>;
  /** The whole upload, expected to succeed. */
  upload(file: Uint8Array, filename?: string): Promise<ImageBody>;
  list(query?: string): Promise<ImageBody[]>;
}

/** Makes a client. @param options.publicHost host under which a browser reaches the object store */
export function createMediaClient(options: { baseUrl: string; publicHost: string; userId: string; signingKey: string }): MediaClient {
  const { userId } = options;
  const headers = () => ({
    ...identityHeaders({ userId, audience: 'media', key: options.signingKey }),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': options.publicHost,
  });
  const raw: MediaClient['raw'] = (path, init = {}) =>
    fetch(options.baseUrl + path, { ...init, headers: { ...headers(), ...init.headers } });

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers() } };
    const response = await fetch(options.baseUrl + path, { method, headers: headers(), ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  }

  const client: MediaClient = {
    userId,
    call,
    raw,
    async putFile(file, contentType = 'image/jpeg') {
      const { body } = await call('POST', '/api/images/upload');
      const url = body.uploadURL as string;
      const { status } = await fetch(addressAtStore(url), {
        method: 'PUT',
        body: new Uint8Array(file),
        headers: { 'content-type': contentType },
      });
      if (status !== 200) throw new Error(`the store answered ${status}`);
      return url;
    },
    register: async (url, filename = 'photo.jpg') => (await call('POST', '/api/images', { filename, url })) as unknown as Answer<ImageBody>,
    async upload(file, filename) {
      const answer = await client.register(await client.putFile(file), filename);
      if (answer.status !== 201) throw new Error(`registering was answered with ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    list: async (query = '') => (await call('GET', `/api/images${query}`)).body as unknown as ImageBody[],
  };
  return client;
}

/** The address as the gateway hands it on to the store. */
export function addressAtStore(url: string): string {
  return takeUploadToken(url).target;
}
