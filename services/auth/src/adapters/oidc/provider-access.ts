import { ClientSecretBasic, ClientSecretPost, clockTolerance } from 'oauth4webapi';
import type { Client, ClientAuth } from 'oauth4webapi';
import { callOptions } from './call-options.ts';
import type { ProviderHttp } from './provider-http.ts';
import type { ProviderMetadata } from './provider-metadata.ts';

/** Tolerated difference between the provider's clock and ours, in seconds. */
export const clockToleranceSeconds = 30;

/** Our client credentials at the provider. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** Arguments of every call of oauth4webapi to one provider. */
export interface ProviderAccess {
  metadata: ProviderMetadata;
  client: Client;
  authentication: ClientAuth;
  options: ReturnType<typeof callOptions>;
}

/** Prepares the calls. The secret goes into the form where the provider takes it there, else into a header. */
export function accessTo(metadata: ProviderMetadata, { clientId, clientSecret }: ClientCredentials, http: ProviderHttp): ProviderAccess {
  const takesForm = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
  return {
    metadata,
    client: { client_id: clientId, [clockTolerance]: clockToleranceSeconds },
    authentication: takesForm ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret),
    options: callOptions(http, metadata.issuer),
  };
}
