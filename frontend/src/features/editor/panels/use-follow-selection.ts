import { useEffect, useRef, type RefObject } from 'react';
import { useEditor } from '../editor-selectors.ts';

/**
 * Brings a section of a scrolling panel into view when a text is selected, and the panel back to where it was afterwards. The panel does
 * not scroll while the person works in it: nothing moves away from under the pointer, and the focus is left alone.
 * @param sectionName accessible name of the section
 */
export function useFollowSelection(panel: RefObject<HTMLElement | null>, sectionName: string): void {
  const hasSelection = useEditor((editor) => editor.selectedLayerId !== null);
  const isInside = useLastInputInside(panel);
  /** Where the panel was before it was led here. */
  const from = useRef<number | null>(null);
  /** How far the person had scrolled into the section. */
  const depth = useRef(0);

  useEffect(() => {
    const element = panel.current;
    const section = element?.querySelector<HTMLElement>(`[aria-label="${sectionName}"]`);
    if (!element || !section) return;
    if (hasSelection) {
      if (isInside.current) return;
      from.current = element.scrollTop;
      element.scrollTop = section.offsetTop + depth.current;
      return;
    }
    if (from.current === null) return;
    const within = depthIn(section, element);
    depth.current = within ?? 0;
    // Who went on to something else stays there.
    if (within !== null && !isInside.current) element.scrollTop = from.current;
    from.current = null;
  }, [hasSelection, panel, sectionName, isInside]);
}

/** How far a panel is scrolled into a section, or null when it shows another one. */
function depthIn(section: HTMLElement, panel: HTMLElement): number | null {
  const depth = panel.scrollTop - section.offsetTop;
  return depth >= 0 && depth < section.offsetHeight ? depth : null;
}

/** Whether the last press of a pointer or a key was in an element. */
function useLastInputInside(panel: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => void (isInside.current = target instanceof Node && panel.current?.contains(target) === true);
    const types = ['pointerdown', 'keydown'] as const;
    for (const type of types) window.addEventListener(type, note, { capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, note, { capture: true });
    };
  }, [panel]);
  return isInside;
}
