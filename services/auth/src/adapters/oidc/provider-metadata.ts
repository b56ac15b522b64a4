import { discoveryRequest, processDiscoveryResponse } from 'oauth4webapi';
import type { AuthorizationServer } from 'oauth4webapi';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import { callOptions } from './call-options.ts';
import { providerDown } from './provider-http.ts';
import type { ProviderHttp } from './provider-http.ts';

/**
 * Metadata that the provider publishes; names as on the wire.
 * @see OpenID Connect Discovery 1.0, section 3
 */
export type ProviderMetadata = AuthorizationServer & z.infer<ReturnType<typeof neededOf>>;

/** Metadata that sign-in needs. An issuer with TLS has all its endpoints there. */
function neededOf(issuer: string) {
  const endpoint = z.url({ protocol: issuer.startsWith('https:') ? /^https$/ : /^https?$/ });
  return z.object({
    issuer: z.string(),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    jwks_uri: endpoint,
    userinfo_endpoint: endpoint.optional(),
    end_session_endpoint: endpoint.optional(),
  });
}

/** Gives the provider's metadata. */
export interface ProviderMetadataSource {
  /** @throws AppError `provider-down` when it is not known yet and the provider does not answer. */
  get(): Promise<ProviderMetadata>;
}

const maxAgeMs = 60 * 60 * 1000;
const pausesBeforeRetriesMs = [200, 600];
/** A person waits for the page: a provider that hangs is not asked again. */
const retryWithinMs = 2_000;

/**
 * Discovers the endpoints from the issuer: asked once an hour, once for all who wait at the same time, tried three times. When
 * the hour is over and the provider does not answer, what is known stays in use.
 */
export function createProviderMetadataSource(options: { issuer: string; http: ProviderHttp; clock: Clock }): ProviderMetadataSource {
  let known: { metadata: ProviderMetadata; at: number } | undefined;
  let pending: Promise<ProviderMetadata> | undefined;
  const refresh = async () => {
    try {
      const metadata = await discover(options.issuer, options.http);
      known = { metadata, at: options.clock.now().getTime() };
      return metadata;
    } catch (error) {
      if (known) return known.metadata;
      throw error;
    } finally {
      pending = undefined;
    }
  };
  return {
    get: async () => {
      if (known && options.clock.now().getTime() - known.at < maxAgeMs) return known.metadata;
      return await (pending ??= refresh());
    },
  };
}

async function discover(issuer: string, http: ProviderHttp): Promise<ProviderMetadata> {
  const startedAt = performance.now();
  for (const pauseMs of [...pausesBeforeRetriesMs, undefined]) {
    try {
      return await fetchMetadata(issuer, http);
    } catch (error) {
      if (pauseMs === undefined || performance.now() - startedAt > retryWithinMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  throw new Error('unreachable: the last try returns or throws');
}

async function fetchMetadata(issuer: string, http: ProviderHttp): Promise<ProviderMetadata> {
  const response = await discoveryRequest(new URL(issuer), callOptions(http, issuer));
  try {
    const named: unknown = ((await response.clone().json()) as { issuer?: unknown }).issuer;
    const metadata = await processDiscoveryResponse(new URL(isSameButForSlash(named, issuer) ? named : issuer), response);
    neededOf(issuer).parse(metadata);
    return metadata as ProviderMetadata;
  } catch (error) {
    throw providerDown(new Error(`discovery is not valid: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`));
  }
}

/** A provider that names another issuer could vouch for users of another issuer (Discovery 1.0, section 4.3). Only the slash at the end is forgiven. */
function isSameButForSlash(named: unknown, issuer: string): named is string {
  const withoutSlash = (url: string) => url.replace(/\/+$/, '');
  return typeof named === 'string' && withoutSlash(named) === withoutSlash(issuer);
}
