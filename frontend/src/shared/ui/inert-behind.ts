import { useEffect } from 'react';

/** Attribute that Radix sets while a list is open: everything else of the page but live regions, so it may be anywhere in it. */
const HIDDEN = '[data-aria-hidden="true"]';
/** A list on the page. Radix makes the choices of a closed one too, apart from the page: they cover nothing. */
const OPEN_LIST = '[role="listbox"][data-state="open"]';

/**
 * Takes the focus from everything behind an open list for as long as the calling component is shown. Radix hides the rest of the page
 * from screen readers only, and what can be focused must not be hidden.
 */
export function useInertBehind(): void {
  useEffect(() => {
    let hidden: Element[] = [];
    // Radix marks them in an effect of its own, after this one.
    const frame = requestAnimationFrame(() => {
      if (!document.querySelector(OPEN_LIST)) return;
      hidden = [...document.querySelectorAll(HIDDEN)].filter((element) => !element.hasAttribute('inert'));
      for (const element of hidden) element.setAttribute('inert', '');
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const element of hidden) element.removeAttribute('inert');
    };
  }, []);
}
