import { isNothingFocused } from '@/shared/lib/nothing-focused.ts';
import { TYPING } from '@/shared/keyboard/typing-places.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target' | 'getModifierState'>;

/**
 * Whether a key press writes something: into the selected text, if nothing else that has the focus wants it. A control that was pressed
 * with the pointer does not want letters; one that was reached with the keyboard keeps its keys.
 * @param cameByKeys whether the focus showed when it came to where it is; browsers show it at the first key in any case
 */
export function isTyping(press: KeyPress, cameByKeys: boolean): boolean {
  if (!writes(press)) return false;
  const target = press.target instanceof Element ? press.target : null;
  if (!target || isNothingFocused(target) || target.closest('[data-layer-id]')) return true;
  if (target.closest(TYPING) || target.closest('[role=listbox], [role=menu]')) return false;
  return !cameByKeys;
}

/** Dead keys and input methods start a character that the field completes. Space presses buttons, and a text is one. */
function writes(press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = press;
  if (key === 'Dead' || key === 'Process' || isComposing) return true;
  if ([...key].length !== 1 || key === ' ') return false;
  // AltGr is Ctrl+Alt to some systems; with Option a Mac writes letters beyond the plain ones.
  if (press.getModifierState('AltGraph')) return true;
  return !ctrlKey && !metaKey && (!altKey || key > '~');
}
