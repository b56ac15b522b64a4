import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { isNothingFocused } from '../lib/nothing-focused.ts';
import { heirAmong, placeAmong, pressable, type Place } from './way-back.ts';

/** Handlers for the element around the list. */
export interface KeptFocus<E extends HTMLElement> {
  ref: RefObject<E | null>;
  /** Focusable by the program only: the last resort when the list is empty. */
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Focused control, and its position. */
interface KeptPlace {
  target: Element;
  /** Null for what is in none of the items, e.g. the button of an empty list. */
  place: Place | null;
}

/**
 * Keeps the focus in a list when what has it goes away or can no longer be pressed: the item that took its place gets it, at the same
 * control where it has one. Browsers would drop it to the top of the page.
 * @param itemSelector finds the items within the element, e.g. `li`
 */
export function useKeptFocus<E extends HTMLElement>(itemSelector: string): KeptFocus<E> {
  const ref = useRef<E>(null);
  const kept = useRef<KeptPlace>(null);
  const itemsOf = (list: E) => [...list.querySelectorAll(itemSelector)];

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !kept.current || !isFocusLost(list)) return;
    const { target, place } = kept.current;
    if (place === null) return isNothingFocused(document.activeElement) ? list.focus({ preventScroll: true }) : undefined;
    // An item that only moved keeps the focus.
    const moved = list.contains(target) ? target.closest(itemSelector) : null;
    const heir = moved ? pressable(moved, place.control) : heirAmong(itemsOf(list), place);
    (heir ?? list).focus({ preventScroll: true });
  });

  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => {
      kept.current = { target, place: ref.current && placeAmong(itemsOf(ref.current), target) };
    },
    onBlur: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && ref.current?.contains(relatedTarget))) kept.current = null;
    },
  };
}

/** Whether what had the focus is gone, or has just become disabled; browsers take the focus from that only a moment later. */
function isFocusLost(list: HTMLElement): boolean {
  const focused = document.activeElement;
  return isNothingFocused(focused) || (list.contains(focused) && focused?.matches(':disabled') === true);
}
