import type { PlatformDefinition } from '../../ports/platform.ts';
import { mastodonProfileReader } from './client.ts';
import { isRehearsalInstance } from './instance.ts';
import { manifest } from './manifest.ts';
import { mastodonNumbers } from './numbers.ts';
import { mastodonPublisher } from './publish.ts';
import { mastodonServers } from './servers.ts';
import { mastodonGrants, mastodonSignIn } from './sign-in.ts';

/** The room of Mastodon. Its servers are many: each account is at the one that its owner names. */
export const definition: PlatformDefinition = {
  manifest,
  connection: {
    credentials: null,
    hosts: { instance: 'https://{instance}', page: 'https://{instance}' },
    isFederated: true,
    isRehearsed: ({ instance = '' }) => isRehearsalInstance(instance),
    browserHosts: ['page'],
    sandboxFolder: 'mastodon',
    // Each server keeps the pictures where it wants.
    avatarHosts: ['*'],
    links: {
      account({ username }) {
        const [name = '', instance = ''] = username.split('@');
        return `https://${instance}/@${encodeURIComponent(name)}`;
      },
      // An id does not name its server; the server returns the address of each post.
      post: () => '',
    },
    open(context) {
      return {
        servers: mastodonServers(context),
        signIn: mastodonSignIn(context),
        grants: mastodonGrants(context),
        readProfile: mastodonProfileReader(context),
        publisher: mastodonPublisher(context),
        numbers: mastodonNumbers(context),
      };
    },
  },
};
