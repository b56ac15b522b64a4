import type { PlatformManifest } from '../../model/platform-manifest.ts';
import { forbiddenCharacters, maxDescriptionBytes, maxTagsCharacters, maxTitleUnits } from './limits.ts';

const scopeRoot = 'https://www.googleapis.com/auth';

/** Name that people know. */
export const label = 'YouTube';

/** YouTube: videos of the slides. */
export const manifest: PlatformManifest = {
  id: 'youtube',
  position: 1,
  label,
  status: 'available',
  requirements: [],
  count: { field: 'subscriberCount', label: 'subscribers' },
  scopes: [`${scopeRoot}/youtube.upload`, `${scopeRoot}/youtube.readonly`],
  limits: {
    titleCharactersMin: 1,
    titleCharacters: maxTitleUnits,
    descriptionBytes: maxDescriptionBytes,
    tagCharacters: maxTagsCharacters,
    forbiddenCharacters,
  },
  hasPrivacy: true,
  look: { icon: 'play', hue: 27 },
  video: { automatic: true, manual: true },
  numbers: ['views', 'likes', 'comments'],
  pages: { look: 'https://studio.youtube.com', upload: 'https://www.youtube.com/upload' },
  preview: { buttons: ['thumb-up', 'thumb-down', 'comment', 'share'], layout: 'over', text: 'title' },
};
