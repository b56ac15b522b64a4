import { ConfigError, loadConfig, publicAddressSettings, serviceSettings } from '@viral-slides/config';
import type { Settings } from '@viral-slides/config';
import { z } from 'zod';

/** Settings of one provider: its identity and its clients. */
export interface ProviderSettings {
  /** Issuer as it stands in tokens, e.g. `http://dev-idp:3000/dev-idp`. Its path is the prefix of every route. */
  issuer: string;
  /** The one client of this provider. */
  clientId: string;
  clientSecret: string;
  /** Seed of the signing key and of the cookie keys, so that both survive a restart. */
  key: string;
  /** The client's address for sign-outs here (back-channel logout); absent: none is sent. */
  backchannelLogoutUri?: string | undefined;
}

/** Settings of the development provider; all of it comes from the environment of its container. */
export interface DevIdpConfig extends ProviderSettings {
  /** TCP port to listen on. */
  port: number;
  /** Address of this machine to listen on. */
  listenAddress: string;
}

/** All settings of this program. */
export const settings = {
  port: serviceSettings.port,
  listenAddress: serviceSettings.listenAddress,
  issuer: { env: 'DEV_IDP_ISSUER', doc: 'issuer as it stands in tokens', schema: z.url({ protocol: /^https?$/ }) },
  clientId: { env: 'DEV_IDP_CLIENT_ID', doc: 'id of the one client', schema: z.string().min(1) },
  clientSecret: { env: 'DEV_IDP_CLIENT_SECRET', doc: 'secret of the client', schema: z.string().min(1), isSecret: true },
  key: { env: 'DEV_IDP_KEY', doc: 'seed of the signing key and the cookie keys', schema: z.string().min(1), isSecret: true },
  backchannelLogoutUri: {
    env: 'DEV_IDP_BACKCHANNEL_LOGOUT_URI',
    doc: 'where the client hears of sign-outs; absent: nowhere',
    schema: z.url({ protocol: /^https?$/ }).optional(),
  },
  ...publicAddressSettings,
} satisfies Settings;

/**
 * Reads the configuration from an environment. A public address or proxies are only set for a product that others can reach: with them
 * the provider, which trusts every name, does not start.
 * @throws ConfigError that lists every problem at once.
 */
export function readConfig(environment: Record<string, string | undefined>): DevIdpConfig {
  const { publicOrigin, trustProxyHops, ...config } = loadConfig(settings, environment);
  const set = [...(publicOrigin === undefined ? [] : ['PUBLIC_ORIGIN']), ...(trustProxyHops > 0 ? ['TRUST_PROXY_HOPS'] : [])];
  if (set.length === 0) return config;
  throw new ConfigError([
    `${set.join(' and ')}: others may reach the product, but anyone can sign in as anyone with the development provider. ` +
      'Set up your own identity provider (README), or remove the setting.',
  ]);
}
