import type { Readable } from 'node:stream';
import { PlatformFailure } from '../model/platform-failure.ts';
import { PublishProblem } from '../model/publish-problem.ts';
import { TransportError } from '../ports/platform-http.ts';
import type { PlatformAnswer, PlatformHttp, PlatformRequest } from '../ports/platform-http.ts';

/** Bytes that are sent, such as a part of a file. */
export interface BytesInput {
  stream: Readable;
  contentType: string;
  /** In bytes: platforms want to know it before. */
  length: number;
}

/** Body of a call. */
export type CallInput = { json: object } | { form: Readonly<Record<string, string>> } | BytesInput;

/** One call of a platform's API. */
export interface ApiCall {
  url: string;
  /** Absent: POST where something is sent, else GET. */
  method?: PlatformRequest['method'];
  /** Access token, sent as `Bearer`. */
  token?: string;
  input?: CallInput;
  /** Further ones; they replace those that follow from the rest. */
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** Name of a platform in codes and sentences: `bluesky`, `Bluesky`. */
export interface Speaker {
  id: string;
  label: string;
}

/** Of what a step of publishing is given, what its calls need. */
export interface Step {
  accessToken: string;
  signal?: AbortSignal | undefined;
  assertHeld?(): void;
}

/** A call of a step. */
export type StepCall = Omit<ApiCall, 'signal'> & { step: Omit<Step, 'accessToken'> };

/** Calls a platform for an account. @throws PlatformFailure `unavailable` when no whole answer came */
export async function callPlatform(http: PlatformHttp, label: string, call: ApiCall): Promise<PlatformAnswer> {
  return await answerTo(http, requestOf(call), (cause) => new PlatformFailure('unavailable', `${label} did not answer.`, { cause }));
}

/** Calls a platform in a step of publishing, unless another process may have gone on with it. @throws PublishProblem `retry` when no whole answer came, LeaseLost */
export async function askPlatform(http: PlatformHttp, speaker: Speaker, call: StepCall): Promise<PlatformAnswer> {
  const { step, ...rest } = call;
  const request = requestOf({ ...rest, signal: step.signal });
  step.assertHeld?.();
  return await answerTo(http, request, (cause) => unreachable(speaker, cause));
}

/** A call that was not answered, and may be made again. */
export function unreachable({ id, label }: Speaker, cause: TransportError): PublishProblem {
  return new PublishProblem('retry', { code: `${id}-unreachable`, detail: `${label} did not answer.`, cause });
}

/** Sends a request. @param unanswered error when no whole answer came */
export async function answerTo(
  http: PlatformHttp,
  request: PlatformRequest,
  unanswered: (cause: TransportError) => Error,
): Promise<PlatformAnswer> {
  try {
    return await http(request);
  } catch (error) {
    throw error instanceof TransportError ? unanswered(error) : error;
  }
}

/** The request that a call is. */
export function requestOf({ url, method, token, input, headers, timeoutMs, signal }: ApiCall): PlatformRequest {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    method: method ?? (input ? 'POST' : 'GET'),
    url,
    headers: { accept: 'application/json', ...authorization, ...(input ? headersOf(input) : {}), ...headers },
    ...(input ? { body: bodyOf(input) } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(signal ? { signal } : {}),
  };
}

function headersOf(input: CallInput): Record<string, string> {
  if ('json' in input) return { 'content-type': 'application/json' };
  if ('form' in input) return { 'content-type': 'application/x-www-form-urlencoded' };
  return { 'content-type': input.contentType, 'content-length': String(input.length) };
}

function bodyOf(input: CallInput): string | Readable {
  if ('json' in input) return JSON.stringify(input.json);
  return 'form' in input ? new URLSearchParams(input.form).toString() : input.stream;
}

/** An address with a query. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams(query).toString()}`;
}

/** Whether an answer says no more than that it may work later: a limit of calls, or trouble of the server's own. */
export function isUnavailable({ status }: Pick<PlatformAnswer, 'status'>): boolean {
  return status === 429 || status >= 500;
}

/** Failure of an account's call for such an answer. */
export function unavailable(label: string, { status }: Pick<PlatformAnswer, 'status'>): PlatformFailure {
  return new PlatformFailure('unavailable', `${label} is not available right now (${status}).`);
}
