import { TYPE_AHEAD, TYPING } from '@/shared/keyboard/typing-places.ts';

/** Action of a key press in the editor. */
export type Shortcut =
  | {
      kind:
        | 'previous-slide'
        | 'next-slide'
        | 'copy'
        | 'cut'
        | 'paste'
        | 'duplicate'
        | 'select-all'
        | 'add-text'
        | 'delete'
        | 'undo'
        | 'redo'
        | 'deselect'
        | 'adjust-picture'
        | 'zoom-in'
        | 'zoom-out'
        | 'fit';
    }
  | { kind: 'nudge'; dx: number; dy: number };

/**
 * Elements that use the arrow keys themselves: sliders, and lists and menus that are open. What else moves within itself (tabs, segments) says so by
 * taking the key; a closed list and the cards of the formats leave left and right to the slides.
 */
const OWN_ARROWS = '[role=slider], [role=listbox], [role=menu], [role=combobox][aria-expanded=true]';

/** Elements on which Enter has no action of its own: the page itself, and the canvas. */
const NOTHING_OF_ITS_OWN = 'body, [data-testid=slide-canvas], [data-testid=canvas-area]';

export const ARROWS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** Step of an arrow key for an element on the slide, in canvas units: a text with Alt, a picture that has the focus without; with Shift ten times as far. */
export const NUDGE = { small: 1, large: 10 };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'>;

/** Returns the meaning of a key press, or null when it is not a shortcut of the editor. */
export function shortcutOf(press: KeyPress): Shortcut | null {
  const target = press.target instanceof Element ? press.target : null;
  if (target?.closest(TYPING)) return null;
  if (press.ctrlKey || press.metaKey) return withCommandKey(press);
  const arrow = ARROWS[press.key];
  if (!arrow) return press.key === 'Enter' ? withEnter(target) : plainKey(press, target);
  return target?.closest(OWN_ARROWS) ? null : withArrow(press, arrow);
}

function withEnter(target: Element | null): Shortcut | null {
  return target === null || target.matches(NOTHING_OF_ITS_OWN) ? { kind: 'adjust-picture' } : null;
}

/** The shortcut of a key without modifiers. */
const PLAIN_KEYS = {
  Delete: 'delete',
  Backspace: 'delete',
  Escape: 'deselect',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit',
} as const;

/** Action of a letter with Ctrl or Cmd. */
const WITH_COMMAND_KEY = {
  z: 'undo',
  y: 'redo',
  c: 'copy',
  x: 'cut',
  v: 'paste',
  d: 'duplicate',
  a: 'select-all',
} as const;

function withCommandKey({ key, shiftKey, altKey }: KeyPress): Shortcut | null {
  if (altKey) return null;
  const letter = key.toLowerCase();
  if (shiftKey) return letter === 'z' ? { kind: 'redo' } : null;
  return Object.hasOwn(WITH_COMMAND_KEY, letter) ? { kind: WITH_COMMAND_KEY[letter as keyof typeof WITH_COMMAND_KEY] } : null;
}

function withArrow({ key, altKey, shiftKey }: KeyPress, { dx, dy }: { dx: number; dy: number }): Shortcut | null {
  const step = shiftKey ? NUDGE.large : NUDGE.small;
  if (altKey) return { kind: 'nudge', dx: dx * step, dy: dy * step };
  if (key === 'ArrowLeft') return { kind: 'previous-slide' };
  return key === 'ArrowRight' ? { kind: 'next-slide' } : null;
}

function plainKey({ key, shiftKey, altKey }: KeyPress, target: Element | null): Shortcut | null {
  // Lists go to an entry by its first letter.
  if (key.toLowerCase() === 't') return shiftKey || altKey || target?.closest(TYPE_AHEAD) ? null : { kind: 'add-text' };
  return Object.hasOwn(PLAIN_KEYS, key) ? { kind: PLAIN_KEYS[key as keyof typeof PLAIN_KEYS] } : null;
}
