/** What makes one provider: who it is and whom it serves. */
export interface ProviderSettings {
  /** Issuer as it stands in tokens, e.g. `http://dev-idp:3000/dev-idp`. Its path is the prefix of every route. */
  issuer: string;
  /** The one client of this provider. */
  clientId: string;
  clientSecret: string;
  /** Seed of the signing key and of the cookie keys, so that both survive a restart. */
  key: string;
}

/** What the development provider needs to run; all of it comes from the environment of its container. */
export interface DevIdpConfig extends ProviderSettings {
  /** TCP port to listen on. */
  port: number;
  /** Address of this machine to listen on. */
  listenAddress: string;
}

/**
 * Reads the configuration from an environment.
 * @throws Error that lists every missing variable at once.
 */
export function readConfig(environment: Record<string, string | undefined>): DevIdpConfig {
  const required = ['DEV_IDP_ISSUER', 'DEV_IDP_CLIENT_ID', 'DEV_IDP_CLIENT_SECRET', 'DEV_IDP_KEY'];
  const missing = required.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`The configuration is not valid, missing: ${missing.join(', ')}`);
  return {
    port: Number(environment.PORT ?? 3000),
    listenAddress: environment.LISTEN_ADDRESS ?? '0.0.0.0',
    issuer: environment.DEV_IDP_ISSUER as string,
    clientId: environment.DEV_IDP_CLIENT_ID as string,
    clientSecret: environment.DEV_IDP_CLIENT_SECRET as string,
    key: environment.DEV_IDP_KEY as string,
  };
}
