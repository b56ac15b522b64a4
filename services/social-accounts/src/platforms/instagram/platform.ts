import type { PlatformDefinition } from '../../ports/platform.ts';
import { instagramProfileReader } from './client.ts';
import { manifest } from './manifest.ts';
import { instagramNumbers } from './numbers.ts';
import { instagramPublisher } from './publish.ts';
import { instagramGrants, instagramRedirect, instagramSignIn } from './sign-in.ts';

/** The room of Instagram. With an app, people sign in at Instagram; without one, they paste a token. */
export const definition: PlatformDefinition = {
  manifest,
  connection: {
    credentials: { clientId: 'INSTAGRAM_CLIENT_ID', clientSecret: 'INSTAGRAM_CLIENT_SECRET' },
    pastedTokenSetting: 'INSTAGRAM_PASTED_TOKEN',
    rehearsalSetting: 'INSTAGRAM_REHEARSAL',
    hosts: {
      www: 'https://www.instagram.com',
      api: 'https://api.instagram.com',
      graph: 'https://graph.instagram.com',
      upload: 'https://rupload.facebook.com',
    },
    browserHosts: ['www'],
    sandboxFolder: 'instagram',
    avatarHosts: ['*.cdninstagram.com', '*.fbcdn.net'],
    links: {
      account: ({ username }) => `https://www.instagram.com/${encodeURIComponent(username)}/`,
      // The address of a post does not contain its id; Instagram returns the address of each post.
      post: () => '',
    },
    open(context) {
      const hasApp = context.credentials.clientId !== '';
      return {
        ...(hasApp ? { redirect: instagramRedirect(context) } : {}),
        signIn: instagramSignIn(context),
        grants: instagramGrants(context),
        readProfile: instagramProfileReader(context),
        publisher: instagramPublisher(context),
        numbers: instagramNumbers(context),
      };
    },
  },
};
