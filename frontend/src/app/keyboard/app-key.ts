import { screenEntries } from '@/app/layout/screen-entries.ts';
import { isSwitchedOff } from '@/shared/keyboard/single-keys.ts';
import { isDialogOpen, TYPE_AHEAD, TYPING } from '@/shared/keyboard/typing-places.ts';

/** Action of a key press on every screen. `go` is the first of two keys. */
export type AppKey = { kind: 'palette' | 'help' | 'go' } | { kind: 'screen'; path: string };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'>;

/**
 * The meaning of a key press, or null when it is none of every screen.
 * @param isAfterG whether G was the key before
 */
export function appKeyOf(press: KeyPress, isAfterG: boolean): AppKey | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press;
  if (altKey || isDialogOpen()) return null;
  // Also in a field: it writes nothing.
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? { kind: 'palette' } : null;
  return isWanted(press) ? null : singleKey(press, isAfterG);
}

/** Whether something else is written with the key, or it is switched off. */
function isWanted(press: KeyPress): boolean {
  const isInField = press.target instanceof Element && press.target.closest(`${TYPING}, ${TYPE_AHEAD}`) !== null;
  return isInField || isSwitchedOff(press);
}

function singleKey({ key, shiftKey }: KeyPress, isAfterG: boolean): AppKey | null {
  if (key === '?') return { kind: 'help' };
  if (shiftKey) return null;
  const screen = isAfterG && screenEntries.find(({ letter }) => letter === key.toUpperCase());
  if (screen) return { kind: 'screen', path: screen.path };
  return key.toLowerCase() === 'g' ? { kind: 'go' } : null;
}
