import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** What the element around the list gets. */
export interface KeptFocus<E extends HTMLElement> {
  ref: RefObject<E | null>;
  /** Focusable by the program only: the last resort when the list is empty. */
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** What has the focus: which control of which item, both counted from 0. */
interface Place {
  target: Element;
  item: number;
  control: number;
}

const CONTROLS = 'button, a[href], input, [tabindex="0"]';

/**
 * Keeps the focus in a list when what has it goes away or can no longer be pressed: the item that took its place gets it, at the same
 * control where it has one. Browsers would drop it to the top of the page.
 * @param itemSelector finds the items within the element, e.g. `li`
 */
export function useKeptFocus<E extends HTMLElement>(itemSelector: string): KeptFocus<E> {
  const ref = useRef<E>(null);
  const place = useRef<Place | null>(null);

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !place.current || !isFocusLost(list)) return;
    const { target, item, control } = place.current;
    const items = list.querySelectorAll(itemSelector);
    // An item that only moved keeps the focus.
    const heir = list.contains(target) ? target.closest(itemSelector) : items[Math.min(item, items.length - 1)];
    (pressable(heir, control) ?? list).focus({ preventScroll: true });
  });

  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => (place.current = placeOf(target, ref.current, itemSelector)),
    onBlur: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && ref.current?.contains(relatedTarget))) place.current = null;
    },
  };
}

/** Whether what had the focus is gone, or has just become disabled; browsers take the focus from that only a moment later. */
function isFocusLost(list: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused === document.body || (list.contains(focused) && focused?.matches(':disabled') === true);
}

function placeOf(target: Element, list: HTMLElement | null, itemSelector: string): Place | null {
  const item = target.closest(itemSelector);
  if (!item || !list) return null;
  return {
    target,
    item: [...list.querySelectorAll(itemSelector)].indexOf(item),
    control: [...item.querySelectorAll(CONTROLS)].indexOf(target),
  };
}

/** The control of an item by its number, or its first one when that cannot be pressed. */
function pressable(item: Element | null | undefined, number: number): HTMLElement | undefined {
  const controls = [...(item?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const wanted = controls[number];
  return wanted && !wanted.matches(':disabled') ? wanted : controls.find((control) => !control.matches(':disabled'));
}
