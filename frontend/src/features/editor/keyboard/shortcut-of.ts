import { TYPING } from '@/shared/keyboard/typing-places.ts';

/** What a key press means to the editor. */
export type Shortcut =
  | {
      kind:
        | 'previous-slide'
        | 'next-slide'
        | 'copy'
        | 'paste'
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
 * What uses the arrow keys itself: sliders, and lists and menus that are open. What else moves within itself (tabs, segments) says so by
 * taking the key; a closed list and the cards of the formats leave left and right to the slides.
 */
const OWN_ARROWS = '[role=slider], [role=listbox], [role=menu], [role=combobox][aria-expanded=true]';

/** Where Enter means nothing else: the page itself, and the canvas. */
const NOTHING_OF_ITS_OWN = 'body, [data-testid=slide-canvas], [data-testid=canvas-area]';

const ARROWS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** How far Alt with an arrow key moves a text, in canvas units; with Shift ten times as far. */
const NUDGE = { small: 1, large: 10 };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'>;

/** Returns the meaning of a key press, or null when it is not a shortcut of the editor. */
export function shortcutOf(press: KeyPress): Shortcut | null {
  const target = press.target instanceof Element ? press.target : null;
  if (target?.closest(TYPING)) return null;
  if (press.ctrlKey || press.metaKey) return withCommandKey(press);
  const arrow = ARROWS[press.key];
  if (!arrow) return press.key === 'Enter' ? withEnter(target) : plainKey(press.key);
  return target?.closest(OWN_ARROWS) ? null : withArrow(press, arrow);
}

function withEnter(target: Element | null): Shortcut | null {
  return target === null || target.matches(NOTHING_OF_ITS_OWN) ? { kind: 'adjust-picture' } : null;
}

function withCommandKey({ key, shiftKey, altKey }: KeyPress): Shortcut | null {
  if (altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  if (letter === 'y' && !shiftKey) return { kind: 'redo' };
  if (letter === 'c' && !shiftKey) return { kind: 'copy' };
  if (letter === 'v' && !shiftKey) return { kind: 'paste' };
  return null;
}

function withArrow({ key, altKey, shiftKey }: KeyPress, { dx, dy }: { dx: number; dy: number }): Shortcut | null {
  const step = shiftKey ? NUDGE.large : NUDGE.small;
  if (altKey) return { kind: 'nudge', dx: dx * step, dy: dy * step };
  if (key === 'ArrowLeft') return { kind: 'previous-slide' };
  return key === 'ArrowRight' ? { kind: 'next-slide' } : null;
}

function plainKey(key: string): Shortcut | null {
  switch (key) {
    case 'Delete':
    case 'Backspace':
      return { kind: 'delete' };
    case 'Escape':
      return { kind: 'deselect' };
    case '+':
    case '=':
      return { kind: 'zoom-in' };
    case '-':
      return { kind: 'zoom-out' };
    case '0':
      return { kind: 'fit' };
    default:
      return null;
  }
}
