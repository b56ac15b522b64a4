// Written by `make generate` from the manifests in services/social-accounts/src/platforms.
import type { PlatformFacts } from './platform-facts.ts';

export const platforms = [
  {
    id: 'youtube',
    label: 'YouTube',
    isPublishedTo: true,
    hasPrivacy: true,
    look: { icon: 'play', hue: 27 },
    video: { automatic: true, manual: true },
    pages: { look: 'https://studio.youtube.com', upload: 'https://www.youtube.com/upload' },
    preview: { buttons: ['thumb-up', 'thumb-down', 'comment', 'share'], layout: 'over', text: 'title' },
  },
  {
    id: 'tiktok',
    label: 'TikTok',
    isPublishedTo: true,
    hasPrivacy: false,
    look: { icon: 'note', hue: null },
    video: { automatic: true, manual: false },
    pages: { look: 'https://www.tiktok.com', upload: 'https://www.tiktok.com/upload', inbox: 'https://www.tiktok.com/messages' },
    preview: { buttons: ['like', 'comment', 'save', 'share'], layout: 'over', text: 'title-and-caption' },
  },
  {
    id: 'instagram',
    label: 'Instagram',
    isPublishedTo: false,
    hasPrivacy: false,
    look: { icon: 'camera', hue: 355 },
    video: { automatic: false, manual: false },
    pages: { look: 'https://www.instagram.com', upload: 'https://www.instagram.com/' },
    preview: { buttons: ['like', 'comment', 'send', 'save'], layout: 'below', text: 'caption' },
  },
  {
    id: 'bluesky',
    label: 'Bluesky',
    isPublishedTo: true,
    hasPrivacy: false,
    look: { icon: 'cloud', hue: 250 },
    video: { automatic: false, manual: false },
    pictureBytes: 2000000,
    pages: { look: 'https://bsky.app', upload: 'https://bsky.app' },
    preview: { buttons: ['comment', 'repost', 'like', 'share'], layout: 'below', text: 'caption' },
  },
] as const satisfies readonly PlatformFacts[];
