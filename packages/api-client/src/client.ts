import createFetchClient from 'openapi-fetch';
import type { Client, ClientPathsWithMethod, MaybeOptionalInit, MethodResponse } from 'openapi-fetch';
import { apiErrorOf } from './api-error.ts';
import type { paths } from './generated/api.ts';
import { makeRetryingFetch, waitFor } from './retrying-fetch.ts';
import type { RetryOptions, Send } from './retrying-fetch.ts';

/** Options of a client. */
export interface ClientOptions {
  /** Address of the product, e.g. `https://slides.example.org`. */
  url: string;
  /** A personal token (`vs_pat_…`). */
  token: string;
  /** Retry rules. */
  retry?: RetryOptions;
  /** Longest time of a try until its answer starts, in milliseconds. Default 60,000. */
  timeoutMs?: number;
  /** Sends one request; for tests and proxies. Default the global `fetch`. */
  fetch?: Send;
}

type Raw = Client<paths>;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Everything that an operation takes; left out where it needs nothing. */
type Init<Given> = undefined extends Given ? [init?: Given] : [init: Given];

/** Calls an operation. @returns the body of its success. @throws ApiError, UnreachableError */
export type Call<M extends Method> = <P extends ClientPathsWithMethod<Raw, M>, const I extends MaybeOptionalInit<paths[P], M>>(
  path: P,
  ...init: Init<I>
) => Promise<MethodResponse<Raw, M, P, I>>;

/** The API, one function a method. Paths, parameters, bodies and answers have the types of the API's document. */
export interface ApiClient {
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  patch: Call<'patch'>;
  delete: Call<'delete'>;
  /** The same without throwing, with the answer and its headers: openapi-fetch. */
  raw: Raw;
  /**
   * Sends a file to an address that the API issued for it, without the token: the address itself grants access.
   * @throws ApiError, UnreachableError
   */
  sendFile(address: string, file: Blob): Promise<void>;
}

const defaultRetry = { tries: 4, longestPauseMs: 60_000, pauseMs: 500 };

/**
 * Makes a client. What the server refuses for the moment is sent again; each POST has an Idempotency-Key, the same at each try, unless the caller names one.
 * @throws TypeError when the address is none
 */
export function createClient(options: ClientOptions): ApiClient {
  const baseUrl = new URL(options.url).href.replace(/\/$/, '');
  const send = makeRetryingFetch({
    ...defaultRetry,
    ...options.retry,
    send: options.fetch ?? ((request) => fetch(request)),
    timeoutMs: options.timeoutMs ?? 60_000,
    wait: waitFor,
  });
  const raw = createFetchClient<paths>({
    baseUrl,
    // No cookie ever goes along: the API refuses requests that name two people.
    credentials: 'omit',
    headers: { authorization: `Bearer ${options.token}` },
    fetch: send,
  });
  raw.use({
    onRequest: ({ request }) => {
      if (request.method === 'POST' && !request.headers.has('idempotency-key')) request.headers.set('idempotency-key', crypto.randomUUID());
    },
  });
  return {
    get: caller(raw, 'get'),
    post: caller(raw, 'post'),
    put: caller(raw, 'put'),
    patch: caller(raw, 'patch'),
    delete: caller(raw, 'delete'),
    raw,
    sendFile: (address, file) => sendFile(send, new URL(address, `${baseUrl}/`), file),
  };
}

async function sendFile(send: Send, address: URL, file: Blob): Promise<void> {
  const response = await send(new Request(address, { method: 'PUT', body: file, credentials: 'omit' }));
  if (!response.ok) throw apiErrorOf(response, await response.json().catch(() => null));
  await response.body?.cancel();
}

/** Result of openapi-fetch, without the types of a single operation. */
interface AnyAnswer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

function caller<M extends Method>(raw: Raw, method: M): Call<M> {
  const send = raw.request as unknown as (method: M, path: string, init?: object) => Promise<AnyAnswer>;
  return (async (path: string, init?: object) => {
    const { data, error, response } = await send(method, path, init);
    if (!response.ok) throw apiErrorOf(response, error);
    return data;
  }) as unknown as Call<M>;
}
