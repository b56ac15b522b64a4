import type { PlatformManifest } from '../../model/platform-manifest.ts';
import { maxCaptionUnits, maxPictures, pictureRatio, videoMs } from './limits.ts';

/** Name that people know. */
export const label = 'Instagram';

/**
 * Requested beside the scopes that an account needs: a grant cannot be widened later, and without this one Instagram reports likes and
 * comments only.
 */
export const optionalScopes = ['instagram_business_manage_insights'];

/** Instagram: pictures that it fetches from here, or a Reel that is sent from here. */
export const manifest: PlatformManifest = {
  id: 'instagram',
  position: 3,
  label,
  // Until an installation has a way to connect it (docs/operating/instagram.md).
  status: 'coming-soon',
  requirements: ['A business account', 'A developer account', 'API access', 'App approval'],
  count: { field: 'followerCount', label: 'followers' },
  scopes: ['instagram_business_basic', 'instagram_business_content_publish'],
  limits: { captionCharacters: maxCaptionUnits, pictures: maxPictures, videoSeconds: videoMs.max / 1_000 },
  fetchesPictures: true,
  hasPrivacy: false,
  signIn: {
    fields: [{ name: 'accessToken', label: 'Access token', isSecret: true, example: 'Paste it here' }],
    help: {
      text: 'You need a professional account. In your app at Meta, open Instagram → API setup with Instagram login → Generate token, sign in with the account, and copy the token. The token is renewed automatically as long as this server runs.',
      url: 'https://developers.facebook.com/apps/',
    },
  },
  look: { icon: 'camera', hue: 355 },
  video: { automatic: false, manual: false, choice: 'Reel' },
  pictureRatio,
  numbers: ['views', 'likes', 'comments', 'shares', 'saves'],
  pages: { look: 'https://www.instagram.com', upload: 'https://www.instagram.com/' },
  preview: { buttons: ['like', 'comment', 'send', 'save'], layout: 'below', text: 'caption' },
};
