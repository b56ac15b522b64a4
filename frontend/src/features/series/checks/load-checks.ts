import { loadedLater } from '@/shared/lib/use-loaded.ts';

/** The checks of texts; only who has rows loads them. */
export const checkTexts = loadedLater(() => import('./check-texts.ts'));
