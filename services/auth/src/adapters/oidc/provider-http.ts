import { getCACertificates } from 'node:tls';
import { AppError } from '@viral-slides/errors';
import { Agent, fetch } from 'undici';
import type { RequestInit, Response } from 'undici';

/** Longest wait for any answer of the provider, in ms. */
const timeoutMs = 4_000;
const maxResponseBytes = 1_000_000;

/** Talks HTTP to the provider: with time limits, without redirects, trusting an additional certificate authority where one is given. */
export interface ProviderHttp {
  /** @throws AppError `provider-down` when there is no answer in time or a 5xx one. */
  request(url: string, init?: RequestInit): Promise<Response>;
  /** As above, and reads JSON. @throws AppError `provider-down` also for an answer that is no JSON object. */
  requestJson(url: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown> }>;
}

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
  const request = async (url: string, init: RequestInit = {}) => {
    let response: Response;
    try {
      response = await fetch(url, { ...init, dispatcher, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw providerDown(cause);
    }
    if (response.status >= 500) {
      await response.body?.cancel();
      throw providerDown(new Error(`${new URL(url).pathname} answered ${response.status}`));
    }
    return response;
  };
  return {
    request,
    async requestJson(url, init) {
      const response = await request(url, init);
      const body = await readJsonObject(response);
      if (!body) throw providerDown(new Error(`${new URL(url).pathname} answered ${response.status} without a JSON object`));
      return { status: response.status, body };
    },
  };
}

async function readJsonObject(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
