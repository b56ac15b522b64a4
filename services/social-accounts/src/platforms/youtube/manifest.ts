import type { PlatformManifest } from '../../model/platform-manifest.ts';

const scopeRoot = 'https://www.googleapis.com/auth';

/** YouTube: videos of the slides. */
export const manifest: PlatformManifest = {
  id: 'youtube',
  position: 1,
  label: 'YouTube',
  status: 'available',
  requirements: [],
  count: { field: 'subscriberCount', label: 'subscribers' },
  scopes: [`${scopeRoot}/youtube.upload`, `${scopeRoot}/youtube.readonly`],
  limits: { titleCharacters: 100, descriptionBytes: 5_000, tagCharacters: 500 },
  hasPrivacy: true,
};
