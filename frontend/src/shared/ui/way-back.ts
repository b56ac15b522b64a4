import { isNothingFocused } from '../lib/nothing-focused.ts';

/** Control of an item in a list, both counted from 0; -1 for none of its controls. */
export interface Place {
  item: number;
  control: number;
}

const CONTROLS = 'button, a[href], input, [tabindex="0"]';
const ITEM = 'li, [role=listitem]';
const LIST = 'ul, ol, [role=list]';
/** Containers that bound the focus: focus never moves out of them. */
const BOUNDARY = 'main, [role=dialog]';

/** Position of an element among the items of a list; null where it is in none. */
export function placeAmong(items: readonly Element[], target: Element): Place | null {
  const item = items.findIndex((each) => each.contains(target));
  return item === -1 ? null : { item, control: controlsOf(items[item]).indexOf(target as HTMLElement) };
}

/** Successor of a control when its item is gone: the same control of the item that is there now, or its first one; undefined in an empty list. */
export function heirAmong(items: readonly Element[], { item, control }: Place): HTMLElement | undefined {
  return pressable(items[Math.min(item, items.length - 1)], control);
}

/** The control of an item by its number, or its first one when that cannot be pressed. */
export function pressable(item: Element | undefined, number: number): HTMLElement | undefined {
  const controls = controlsOf(item);
  const wanted = controls[number];
  return wanted && !wanted.matches(':disabled') ? wanted : controls.find((control) => !control.matches(':disabled'));
}

/**
 * Remembers where the focus is before something opens over it. The answer brings it back there; where that has disappeared, because it
 * was deleted, to what took its place in the list, or else to what is nearest. Browsers would drop it to the top of the page.
 */
export function wayBackTo(focused: Element | null): () => void {
  const opener = buttonOfMenu(focused) ?? focused;
  if (!(opener instanceof HTMLElement)) return () => undefined;
  const heir = heirInList(opener);
  const around = partsAround(opener);
  return () => {
    if (opener.isConnected && takesFocus(opener)) return;
    const stops = [heir(), ...around.flatMap((part) => [nearestIn(part), part])];
    for (const stop of stops) if (stop?.isConnected && (hasFocusElsewhere(stop) || takesFocus(stop))) return;
  };
}

/** The button that an open menu belongs to: the item that was chosen is gone with its menu. */
function buttonOfMenu(item: Element | null): Element | null {
  const name = item?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return name ? document.getElementById(name) : null;
}

/** Remembers an element's place in its list; the returned function finds what is at that place now. */
function heirInList(element: HTMLElement): () => HTMLElement | undefined {
  const list = element.closest(ITEM)?.parentElement?.closest(LIST);
  const place = list && placeAmong(itemsOf(list), element);
  return () => (place ? heirAmong(itemsOf(list), place) : undefined);
}

function controlsOf(item: Element | undefined): HTMLElement[] {
  return [...(item?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}

/** Items of the list itself, not of lists within them. */
function itemsOf(list: Element): Element[] {
  return list.matches('ul, ol') ? [...list.children] : [...list.querySelectorAll(ITEM)];
}

/** Ancestors of an element, from the inside to the screen or the dialog. */
function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
    parts.push(part);
    if (part.matches(BOUNDARY)) break;
  }
  return parts;
}

/** Within a screen that is another one by now, no control is nearer than the others. */
function nearestIn(part: HTMLElement): HTMLElement | undefined {
  return part.matches(BOUNDARY) ? part : pressable(part, 0);
}

/** Whether the user has moved the focus in the meantime. An ancestor of the target may have received it when the target disappeared. */
function hasFocusElsewhere(target: Element): boolean {
  const focused = document.activeElement;
  return focused !== null && !isNothingFocused(focused) && !focused.contains(target);
}

function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}
