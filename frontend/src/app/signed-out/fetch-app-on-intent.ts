import { reportFailure } from '@/shared/lib/report-failure.ts';

/** Signs that a visitor is about to sign in. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Prefetches the files of the app when a visitor reaches for "Get Started", so that they are cached when the sign-in is over. Visitors who
 * only look load none of them. The build lists the files in the page (`<meta name="app-files">`).
 */
export function fetchAppOnIntent(): void {
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href="/api/login"]')) return;
    for (const intent of INTENTS) document.removeEventListener(intent, onIntent);
    for (const file of appFiles())
      fetch(new URL(file, window.location.origin), { priority: 'low' }).catch((error: unknown) =>
        reportFailure('Fetching ahead failed', error),
      );
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
}

function appFiles(): string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content ?? '';
  return content.split(' ').filter(Boolean);
}
