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
    doc: 'client id registered at the provider, with {public origin}/api/callback after sign-in, {public origin}/ after sign-out, {public origin}/api/backchannel-logout for back-channel logout',
    schema: z.string().min(1),
  },
  oidcClientSecret: { env: 'OIDC_CLIENT_SECRET', doc: 'secret of the client', schema: z.string().min(1), isSecret: true },
  oidcBrowserBase: {
    env: 'OIDC_BROWSER_BASE',
    doc: 'replaces the issuer for browsers, if they reach the provider elsewhere: an address, or a path on our own origin',
    schema: z
      .string()
      .regex(/^(https?:\/\/[^\s/]+|\/[^\s/])\S*$/, 'must be an http(s) address or a path that starts with one slash')
      .optional(),
  },
  oidcCaFile: {
    env: 'OIDC_CA_FILE',
    doc: 'PEM file of a certificate authority to trust for the provider, besides the well-known ones',
    schema: z.string().optional(),
  },
  sessionSecret: {
    env: 'SESSION_SECRET',
    doc: 'keys the hashes under which the secrets of cookies and sign-ins are stored; another one ends all sessions and personal tokens',
    schema: secretSetting,
    isSecret: true,
  },
  encryptionKey: {
    env: 'ENCRYPTION_KEY',
    doc: 'encrypts ID tokens at rest (AES-256-GCM); with another one, the stored ones can no longer be read',
    schema: secretSetting,
    isSecret: true,
  },
  ...refusedAddressesSettings,
} satisfies Settings;

/** The settings as the service uses them. */
export type AuthConfig = ConfigOf<typeof settings>;
