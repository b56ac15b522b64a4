import { refusedAddressesSettings } from '@viral-slides/addresses';
import { httpUrlSetting, listSetting, objectStoreSettings, publishingSettings, secretSetting, serviceSettings } from '@viral-slides/config';
import type { ConfigOf, Setting, Settings } from '@viral-slides/config';
import { z } from 'zod';
import { loadPlatforms } from './load-platforms.ts';
import type { PlatformDefinition } from './ports/platform.ts';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'social-accounts';

/** The rooms of this build. */
export const definitions = await loadPlatforms();

const keySchema = z.string().min(1).optional();

/** With which keys the tokens of accounts are sealed; also of the program that exchanges the keys. */
export const tokenKeySettings = {
  tokenEncryptionKeys: {
    env: 'TOKEN_ENCRYPTION_KEYS',
    doc: 'keys that wrap the data keys of accounts, separated by commas, each of at least 32 characters; the first is used to wrap, all of them to unwrap',
    schema: listSetting(secretSetting),
    isSecret: true,
  },
} satisfies Settings;

/** All settings of this service; each room brings the two with the keys of its platform. */
export const settings = {
  ...serviceSettings,
  ...objectStoreSettings,
  ...publishingSettings,
  ...tokenKeySettings,
  platformSandboxUrl: {
    env: 'PLATFORM_SANDBOX_URL',
    doc: 'address of the rehearsal platforms, which replace every platform for which you have not set keys; if it is not set, those platforms cannot be connected',
    schema: httpUrlSetting.optional(),
  },
  platformSandboxSecret: {
    env: 'PLATFORM_SANDBOX_SECRET',
    doc: "secret of the product's own app at the rehearsal platforms; platform-sandbox must have the same value",
    schema: secretSetting.optional(),
    isSecret: true,
  },
  publicMediaOrigin: {
    env: 'PUBLIC_MEDIA_ORIGIN',
    doc: 'https address from which platforms download slides; at TikTok, verify it with the path /api/public-media/; if not set, only videos are sent to TikTok, and only Reels to Instagram',
    schema: httpUrlSetting.optional(),
  },
  publishParallel: {
    env: 'PUBLISH_PARALLEL',
    doc: 'maximum number of posts that one replica publishes at a time, 1 to 32',
    schema: z.coerce.number('must be a number').int().min(1, 'must be 1 to 32').max(32, 'must be 1 to 32').default(4),
  },
  ...refusedAddressesSettings,
  ...keySettings(definitions),
} satisfies Settings;

/** The settings as the service uses them. */
export type AccountsConfig = ConfigOf<typeof settings>;

function keySettings(rooms: readonly PlatformDefinition[]): Settings {
  const settings = rooms.flatMap(({ manifest: { label }, connection }): Setting[] => {
    const { credentials, rehearsalSetting, pastedTokenSetting, extraScopes } = connection ?? {};
    return [
      ...(pastedTokenSetting
        ? [
            {
              env: pastedTokenSetting,
              doc: `if set, users connect ${label} accounts by pasting an access token, so the id and secret of an app are not needed`,
              schema: keySchema,
            },
          ]
        : []),
      ...(rehearsalSetting ? [{ env: rehearsalSetting, doc: `if set, ${label} is rehearsed as well`, schema: keySchema }] : []),
      ...(extraScopes ? [{ env: extraScopes.setting, doc: extraScopes.doc, schema: keySchema }] : []),
      ...(credentials
        ? [
            {
              env: credentials.clientId,
              doc: `id of your app at ${label}; set it together with the secret of the app; if not set, the rehearsal platform is used, if there is one`,
              schema: keySchema,
            },
            { env: credentials.clientSecret, doc: `secret of your app at ${label}`, schema: keySchema, isSecret: true },
          ]
        : []),
    ];
  });
  return Object.fromEntries(settings.map((setting) => [setting.env, setting]));
}
