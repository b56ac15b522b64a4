import { refusedAddressesSettings } from '@viral-slides/addresses';
import { httpUrlSetting, listSetting, secretSetting, serviceSettings } from '@viral-slides/config';
import type { ConfigOf, Settings } from '@viral-slides/config';
import { z } from 'zod';
import { houseHostOf } from './adapters/receivers/house-hosts.ts';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'integrations';

const houseHostSetting = z.string().transform((text, context) => {
  const host = houseHostOf(text);
  if (host === null) context.addIssue('must be exact hosts or host:port, separated by commas');
  return host ?? z.NEVER;
});

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  encryptionKeys: {
    env: 'INTEGRATIONS_ENCRYPTION_KEYS',
    doc: 'keys that encrypt the secrets of webhooks, separated by commas, each of at least 32 characters; the first is used to encrypt, all of them to decrypt',
    schema: listSetting(secretSetting),
    isSecret: true,
  },
  allowedHosts: {
    env: 'WEBHOOK_ALLOWED_HOSTS',
    doc: 'hosts with private addresses that webhooks may reach, also over http: exact hosts (host:port for ports other than 80 and 443), separated by commas; every signed-in user can send messages to them',
    schema: listSetting(houseHostSetting).default([]),
  },
  upstreamGateway: {
    env: 'UPSTREAM_GATEWAY',
    doc: 'address of the gateway, which the assistants’ tools call with the token of their user',
    schema: httpUrlSetting,
  },
  ...refusedAddressesSettings,
} satisfies Settings;

/** The settings as the service uses them. */
export type IntegrationsConfig = ConfigOf<typeof settings>;
