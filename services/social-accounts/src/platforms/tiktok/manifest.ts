import type { PlatformManifest } from '../../model/platform-manifest.ts';

/** TikTok: drafts in the inbox of the account. */
export const manifest: PlatformManifest = {
  id: 'tiktok',
  position: 2,
  label: 'TikTok',
  status: 'available',
  requirements: [],
  count: { field: 'followerCount', label: 'followers' },
  scopes: ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.upload'],
  limits: { titleCharacters: 90, descriptionCharacters: 4_000, pictures: 35 },
  hasPrivacy: false,
};
