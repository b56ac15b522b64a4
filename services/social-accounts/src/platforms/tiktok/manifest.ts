import type { PlatformManifest } from '../../model/platform-manifest.ts';
import { maxDescriptionUnits, maxDrafts, maxPhotos, maxTitleUnits, maxVideoMs } from './limits.ts';

/** Name that people know. */
export const label = 'TikTok';

/** TikTok: drafts in the inbox of the account, which its owner finishes in the app. */
export const manifest: PlatformManifest = {
  id: 'tiktok',
  position: 2,
  label,
  status: 'available',
  requirements: [],
  count: { field: 'followerCount', label: 'followers' },
  scopes: ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.upload'],
  limits: {
    titleCharacters: maxTitleUnits,
    descriptionCharacters: maxDescriptionUnits,
    captionCharacters: maxDescriptionUnits,
    pictures: maxPhotos,
    videoSeconds: maxVideoMs / 1000,
    draftsPerDay: maxDrafts,
  },
  hasPrivacy: false,
  look: { icon: 'note', hue: null },
  // Pictures may not be fetched from here; then a video is sent.
  video: { automatic: true, manual: false },
  numbers: ['views', 'likes', 'comments', 'shares'],
  pages: { look: 'https://www.tiktok.com', upload: 'https://www.tiktok.com/upload', inbox: 'https://www.tiktok.com/messages' },
  preview: { buttons: ['like', 'comment', 'save', 'share'], layout: 'over', text: 'title-and-caption' },
};
