import { useEffect, useState } from 'react';
import { useIsMobile } from '../lib/media-query.ts';

/** Room that a toast takes at the top, in CSS pixels: two lines and a button, and the gap above it. */
const TOAST_PX = 112;

/**
 * Top of the toasts while a dialog is open, in CSS pixels: below the head of a dialog that would lie under them, so that its title and its cross
 * stay in sight and in reach; 0 otherwise.
 * @param shown value that changes with the content of the screen; measured again with each
 */
export function useHeadBelow(shown: unknown): number {
  const isMobile = useIsMobile();
  const [topPx, setTopPx] = useState(0);
  useEffect(() => {
    const measure = () => setTopPx(headEndPx(isMobile));
    measure();
    // Dialogs come and go as children of the body.
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isMobile, shown]);
  return topPx;
}

/** By layout, not by what is seen: dialogs are still on their way up when they are in the page. */
function headEndPx(isSheet: boolean): number {
  const dialog = [...document.querySelectorAll<HTMLElement>('body > [data-dialog]')].at(-1);
  if (!dialog) return 0;
  // Sheets stand at the foot of the window, other dialogs in its middle.
  const topPx = isSheet ? dialog.offsetTop : (window.innerHeight - dialog.offsetHeight) / 2;
  if (topPx >= TOAST_PX) return 0;
  const head = dialog.querySelector<HTMLElement>('header');
  return topPx + (head ? head.offsetTop + head.offsetHeight : 0);
}
