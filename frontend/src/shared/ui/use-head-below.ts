import { useEffect, useState } from 'react';
import { useIsMobile } from '../lib/media-query.ts';

/** Room that a toast takes at the top of a phone, in CSS pixels: two lines and a button, and the gap above it. */
const TOAST_PX = 112;

/**
 * Where toasts begin on a phone, in CSS pixels from the top: below the head of a dialog that would lie under them, so that its title and its cross
 * stay in sight and in reach; 0 otherwise.
 * @param shown what is on the screen; measured again with each
 */
export function useHeadBelow(shown: unknown): number {
  const isMobile = useIsMobile();
  const [topPx, setTopPx] = useState(0);
  useEffect(() => {
    if (!isMobile) return;
    const measure = () => setTopPx(headEndPx());
    measure();
    // Dialogs come and go as children of the body.
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isMobile, shown]);
  return isMobile ? topPx : 0;
}

/** By layout, not by what is seen: dialogs are still on their way up when they are in the page. */
function headEndPx(): number {
  const dialog = [...document.querySelectorAll<HTMLElement>('body > [data-dialog]')].at(-1);
  if (!dialog || dialog.offsetTop >= TOAST_PX) return 0;
  const head = dialog.querySelector<HTMLElement>('header');
  return dialog.offsetTop + (head ? head.offsetTop + head.offsetHeight : 0);
}
