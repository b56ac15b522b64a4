import { refusedAddressesSettings } from '@viral-slides/addresses';
import { secretSetting, serviceSettings } from '@viral-slides/config';
import type { ConfigOf, Settings } from '@viral-slides/config';
import { z } from 'zod';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'auth';

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  oidcIssuer: {
    env: 'OIDC_ISSUER',
    doc: 'issuer of the OpenID Connect provider; its endpoints are discovered from it',
    schema: z.url({ protocol: /^https?$/, error: 'must be an absolute http or https address' }),
  },
  oidcClientId: {
    env: 'OIDC_CLIENT_ID',
    doc: 'client id at the provider; register {public origin}/api/callback there as the address after sign-in, {public origin}/ as the address after sign-out, and {public origin}/api/backchannel-logout for back-channel logout',
    schema: z.string().min(1),
  },
  oidcClientSecret: { env: 'OIDC_CLIENT_SECRET', doc: 'client secret', schema: z.string().min(1), isSecret: true },
  oidcBrowserBase: {
    env: 'OIDC_BROWSER_BASE',
    doc: "address, or path on the product's own origin, that browsers use instead of the issuer; needed only if browsers reach the provider at a different address",
    schema: z
      .string()
      .regex(/^(https?:\/\/[^\s/]+|\/[^\s/])\S*$/, 'must be an http(s) address or a path that starts with one slash')
      .optional(),
  },
  oidcCaFile: {
    env: 'OIDC_CA_FILE',
    doc: 'PEM file of an additional certificate authority that is trusted for connections to the provider',
    schema: z.string().optional(),
  },
  sessionSecret: {
    env: 'SESSION_SECRET',
    doc: 'key for hashing the secrets of sessions, sign-ins and personal tokens, of which only hashes are stored; changing it ends all sessions and personal tokens',
    schema: secretSetting,
    isSecret: true,
  },
  encryptionKey: {
    env: 'ENCRYPTION_KEY',
    doc: 'key that encrypts stored ID tokens (AES-256-GCM); after you change it, ID tokens that were stored earlier can no longer be read',
    schema: secretSetting,
    isSecret: true,
  },
  ...refusedAddressesSettings,
} satisfies Settings;

/** The settings as the service uses them. */
export type AuthConfig = ConfigOf<typeof settings>;
