import type { PlatformManifest } from '../../model/platform-manifest.ts';
import { maxPictureBytes, maxPictures, maxTextBytes, maxTextGraphemes } from './limits.ts';

/** Name that people know. */
export const label = 'Bluesky';

/** Bluesky: pictures of the slides, sent from here. */
export const manifest: PlatformManifest = {
  id: 'bluesky',
  position: 4,
  label,
  status: 'available',
  requirements: [],
  count: { field: 'followerCount', label: 'followers' },
  scopes: [],
  limits: { captionGraphemes: maxTextGraphemes, captionBytes: maxTextBytes, pictures: maxPictures },
  hasPrivacy: false,
  hasLanguage: true,
  signIn: {
    fields: [
      { name: 'handle', label: 'Handle', isSecret: false, example: 'you.bsky.social' },
      { name: 'appPassword', label: 'App password', isSecret: true, example: 'xxxx-xxxx-xxxx-xxxx' },
    ],
    help: {
      text: 'In Bluesky, create an app password for Viral Slides under Settings → Privacy and security → App passwords. It cannot change your account, and you can delete it there at any time.',
      url: 'https://bsky.app/settings/app-passwords',
    },
  },
  look: { icon: 'cloud', hue: 250 },
  video: { automatic: false, manual: false },
  pictureBytes: maxPictureBytes,
  numbers: ['likes', 'comments', 'shares', 'quotes'],
  pages: { look: 'https://bsky.app', upload: 'https://bsky.app' },
  preview: { buttons: ['comment', 'repost', 'like', 'share'], layout: 'below', text: 'caption' },
};
