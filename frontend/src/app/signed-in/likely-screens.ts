import { settingsEntries } from '@/app/account/settings-entries.ts';
import { planEntries, screenEntries } from '@/app/layout/screen-entries.ts';

/** A screen that a user may have looked for. */
export interface LikelyScreen {
  path: string;
  label: string;
}

/** Other words that addresses have for screens. */
const OTHER_WORDS: Record<string, string> = {
  '/projects': 'home dashboard slideshow',
  '/library': 'images pictures photos upload packs',
  '/templates': 'brand kits fonts logo',
  '/screenshot': 'capture website',
  '/schedule': 'calendar posts drafts numbers',
  '/accounts': 'connect youtube tiktok instagram slots',
  '/editor': 'slides design',
  '/series': 'table csv',
  '/settings/tokens': 'api keys',
  '/settings/notifications': 'push reminders',
  '/help': 'docs documentation guide support faq',
};

const ALL: readonly LikelyScreen[] = [...screenEntries, ...planEntries, ...settingsEntries, { path: '/help', label: 'Help' }];
/** Offered where the address says nothing. */
const USUAL = ['/projects', '/library', '/schedule', '/help'];
/** Number of screens that are offered. */
const COUNT = 4;
/** Shortest part of an address that is compared, in characters. */
const SHORTEST = 3;

/** The screens that an address which leads nowhere may have meant, the likeliest first. */
export function likelyScreens(pathname: string): LikelyScreen[] {
  const parts = pathname
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(stem)
    .filter((part) => part.length >= SHORTEST);
  const isMeant = ({ path, label }: LikelyScreen) =>
    `${label} ${OTHER_WORDS[path] ?? ''}`
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length >= SHORTEST)
      .some((word) => parts.some((part) => word.startsWith(part) || part.startsWith(stem(word))));
  const usual = ALL.filter(({ path }) => USUAL.includes(path));
  return [...new Set([...ALL.filter(isMeant), ...usual])].slice(0, COUNT);
}

/** One and many alike. */
function stem(word: string): string {
  return word.replace(/s$/, '');
}
