import type { PlatformDefinition } from '../../ports/platform.ts';
import { blueskyProfileReader } from './client.ts';
import { manifest } from './manifest.ts';
import { blueskyNumbers } from './numbers.ts';
import { blueskyPublisher } from './publish.ts';
import { blueskyGrants, blueskySignIn } from './sign-in.ts';

const app = 'https://bsky.app/profile';

/** The room of Bluesky. Its servers are many: each account is at the one that its own document names. */
export const definition: PlatformDefinition = {
  manifest,
  connection: {
    credentials: null,
    hosts: { resolver: 'https://public.api.bsky.app', directory: 'https://plc.directory' },
    isFederated: true,
    // Reserved for tests (RFC 6761): no real account has such a handle.
    isRehearsed: ({ handle = '' }) => handle.trim().toLowerCase().endsWith('.test'),
    rehearsalSetting: 'BLUESKY_REHEARSAL',
    browserHosts: [],
    sandboxFolder: 'bluesky',
    avatarHosts: ['cdn.bsky.app'],
    links: {
      account: ({ platformAccountId }) => `${app}/${encodeURIComponent(platformAccountId)}`,
      post: (remoteId) => {
        const [, , did = '', , recordKey = ''] = remoteId.split('/');
        return `${app}/${encodeURIComponent(did)}/post/${encodeURIComponent(recordKey)}`;
      },
    },
    open(context) {
      const { resolver = '', directory = '' } = context.hosts;
      return {
        signIn: blueskySignIn(context, { resolver, directory }),
        grants: blueskyGrants(context),
        readProfile: blueskyProfileReader(context),
        publisher: blueskyPublisher(context),
        numbers: blueskyNumbers(context),
      };
    },
  },
};
