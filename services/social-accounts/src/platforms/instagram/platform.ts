import type { PlatformDefinition } from '../../ports/platform.ts';

/** The room of Instagram: announced, not built. */
export const definition: PlatformDefinition = {
  manifest: {
    id: 'instagram',
    position: 3,
    label: 'Instagram',
    status: 'coming-soon',
    requirements: ['A business account', 'A developer account', 'API access', 'App approval'],
    count: { field: 'followerCount', label: 'followers' },
    scopes: [],
    limits: { picturesMin: 2, pictures: 10 },
    hasPrivacy: false,
    look: { icon: 'camera', hue: 355 },
    video: { automatic: false, manual: false, choice: 'Reel' },
    pictureRatio: { min: 4 / 5, max: 1.91 },
    pages: { look: 'https://www.instagram.com', upload: 'https://www.instagram.com/' },
    preview: { buttons: ['like', 'comment', 'send', 'save'], layout: 'below', text: 'caption' },
  },
};
