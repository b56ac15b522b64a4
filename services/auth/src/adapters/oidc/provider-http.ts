import { getCACertificates } from 'node:tls';
import { AppError } from '@viral-slides/errors';
import { Agent, fetch } from 'undici';
import type { RequestInit } from 'undici';

/** Longest wait for any answer of the provider, in ms. */
const timeoutMs = 4_000;
const maxResponseBytes = 1_000_000;

/**
 * Talks HTTP to the provider: with limits of time and size, without redirects, trusting an additional certificate authority where one is given.
 * @returns the answer with its whole body, at any status below 500. @throws AppError `provider-down` when there is no such answer in time.
 */
export type ProviderHttp = (url: string, init?: Pick<RequestInit, 'method' | 'headers' | 'body'>) => Promise<Response>;

/** The provider cannot be used now; trying again may help. The cause is logged, so it must hold no token. */
export function providerDown(cause: unknown): AppError {
  return new AppError('unavailable', 'provider-down', 'The sign-in service does not answer right now.', { cause, retryAfterMs: 5_000 });
}

/** @param certificateAuthority PEM text of one or more certificates to trust besides the well-known ones. */
export function createProviderHttp(certificateAuthority: string | undefined): ProviderHttp {
  const dispatcher = new Agent({
    connect: {
      timeout: timeoutMs,
      ...(certificateAuthority === undefined ? {} : { ca: [...getCACertificates('default'), certificateAuthority] }),
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxResponseBytes,
  });
  return async (url, init = {}) => {
    let answer: Response;
    try {
      const response = await fetch(url, { ...init, dispatcher, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      const body = await response.text();
      answer = new Response(body === '' ? null : body, { status: response.status, headers: [...response.headers] });
    } catch (cause) {
      throw providerDown(cause);
    }
    if (answer.status >= 500) throw providerDown(new Error(`${new URL(url).pathname} answered ${answer.status}`));
    return answer;
  };
}
