import type { PlatformDefinition } from '../../ports/platform.ts';
import { youtubeProfileReader } from './client.ts';
import { manifest } from './manifest.ts';
import { youtubeNumbers } from './numbers.ts';
import { youtubeOAuth } from './oauth.ts';
import { youtubePublisher } from './publish.ts';

/** The room of YouTube. */
export const definition: PlatformDefinition = {
  manifest,
  connection: {
    credentials: { clientId: 'YOUTUBE_CLIENT_ID', clientSecret: 'YOUTUBE_CLIENT_SECRET' },
    hosts: { accounts: 'https://accounts.google.com', oauth: 'https://oauth2.googleapis.com', api: 'https://www.googleapis.com' },
    browserHosts: ['accounts'],
    sandboxFolder: 'google',
    avatarHosts: ['*.ggpht.com', '*.googleusercontent.com'],
    links: {
      account: ({ platformAccountId }) => `https://studio.youtube.com/channel/${encodeURIComponent(platformAccountId)}/videos`,
      post: (remoteId) => `https://www.youtube.com/watch?v=${encodeURIComponent(remoteId)}`,
    },
    open(context) {
      const { accounts = '', oauth = '', api = '' } = context.hosts;
      const hosts = { accounts, oauth, api };
      const access = youtubeOAuth(context, hosts);
      return {
        redirect: access,
        grants: access,
        readProfile: youtubeProfileReader(context, hosts),
        publisher: youtubePublisher(context, hosts),
        numbers: youtubeNumbers(context, hosts),
      };
    },
  },
};
