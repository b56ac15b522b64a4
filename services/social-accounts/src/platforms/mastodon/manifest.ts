import type { PlatformManifest } from '../../model/platform-manifest.ts';
import { linkGraphemes, maxPictures, maxTextGraphemes } from './limits.ts';

/** Name that people know. */
export const label = 'Mastodon';

/** Scopes that a token needs, as the page on which it is made words them. */
export const neededScopes = 'read:accounts read:statuses write:media write:statuses';

const server = { name: 'instance', label: 'Server', isSecret: false, example: 'mastodon.social' };

/** Mastodon: pictures of the slides, sent from here to the server of the account. */
export const manifest: PlatformManifest = {
  id: 'mastodon',
  position: 5,
  label,
  status: 'available',
  requirements: [],
  count: { field: 'followerCount', label: 'followers' },
  scopes: [],
  limits: { captionGraphemes: maxTextGraphemes, linkGraphemes, pictures: maxPictures },
  hasPrivacy: false,
  hasLanguage: true,
  serverForm: {
    fields: [server],
    help: {
      text: 'Enter your account’s server. You sign in there and allow Viral Slides to post; your password stays with your server.',
      url: 'https://joinmastodon.org/servers',
    },
    rehearsal: 'rehearsal.test',
    otherWay: 'Paste an access token instead',
  },
  signIn: {
    fields: [server, { name: 'accessToken', label: 'Access token', isSecret: true, example: 'Paste it here' }],
    help: {
      text: `On your server, create an access token under Preferences → Development → New application, with the scopes ${neededScopes}. It cannot change your account, and you can delete it there at any time.`,
      url: 'https://docs.joinmastodon.org/client/token/',
    },
  },
  look: { icon: 'megaphone', hue: 285 },
  video: { automatic: false, manual: false },
  numbers: ['likes', 'comments', 'shares', 'quotes'],
  pages: { look: 'https://joinmastodon.org', upload: 'https://joinmastodon.org' },
  preview: { buttons: ['comment', 'repost', 'like', 'share'], layout: 'below', text: 'caption' },
};
