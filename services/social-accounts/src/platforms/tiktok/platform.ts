import type { PlatformDefinition } from '../../ports/platform.ts';
import { tiktokProfileReader } from './client.ts';
import { manifest } from './manifest.ts';
import { scopeOfNumbers, tiktokNumbers } from './numbers.ts';
import { tiktokOAuth } from './oauth.ts';
import { tiktokPublisher } from './publish.ts';

/** The room of TikTok. */
export const definition: PlatformDefinition = {
  manifest,
  connection: {
    credentials: { clientId: 'TIKTOK_CLIENT_KEY', clientSecret: 'TIKTOK_CLIENT_SECRET' },
    hosts: { www: 'https://www.tiktok.com', api: 'https://open.tiktokapis.com' },
    browserHosts: ['www'],
    extraScopes: {
      setting: 'TIKTOK_NUMBERS',
      doc: `set it if your app at TikTok has the scope ${scopeOfNumbers}; users are then asked to grant this scope, and the statistics of their posts are read`,
      scopes: [scopeOfNumbers],
    },
    sandboxFolder: 'tiktok',
    avatarHosts: ['*.tiktokcdn.com', '*.tiktokcdn-us.com', '*.tiktokcdn-eu.com'],
    links: {
      account: ({ username }) => `https://www.tiktok.com/@${encodeURIComponent(username)}`,
      // Its address needs the name of the account too.
      post: () => '',
    },
    open(context) {
      const { www = '', api = '' } = context.hosts;
      const access = tiktokOAuth(context, { www, api });
      return {
        redirect: access,
        grants: access,
        readProfile: tiktokProfileReader(context, api),
        publisher: tiktokPublisher(context),
        ...(context.extraScopes?.includes(scopeOfNumbers) ? { numbers: tiktokNumbers(context) } : {}),
      };
    },
  },
};
