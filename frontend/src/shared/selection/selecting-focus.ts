import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { isNothingFocused } from '@/shared/lib/nothing-focused.ts';
import { pressable, wayBackTo } from '@/shared/ui/way-back.ts';

type Selected = readonly { id: string }[];

/** An item that can be selected: its element carries its id. */
function itemOf({ id }: { id: string }): Element | undefined {
  return document.querySelector(`[data-select="${id}"]`) ?? undefined;
}

/** The box of the first of the selected items. */
function firstBox([first]: Selected): HTMLElement | null {
  return (first && itemOf(first)?.querySelector<HTMLElement>('[role=checkbox]')) ?? null;
}

/** As selecting starts, brings the focus to the first box where the controls that started it are gone. */
export function useFocusOnStart(selected: Selected): void {
  const start = useEffectEvent(() => {
    if (isNothingFocused(document.activeElement)) firstBox(selected)?.focus();
  });
  useEffect(() => start(), []);
}

/**
 * Remembers where the first of the selected items stands, before something is done with them. The answer ends selecting, and leads the focus to
 * that item, or where it has left the list, to what took its place: the bar that had the focus is gone.
 * @param end ends selecting
 */
export function selectingEnd(selected: Selected, end: () => void): () => void {
  const [first] = selected;
  const goOn = wayBackTo(firstBox(selected));
  return () => {
    flushSync(end);
    const control = first && pressable(itemOf(first), 0);
    const focused = document.activeElement;
    if (!control) goOn();
    else if (isNothingFocused(focused) || focused?.contains(control)) control.focus();
  };
}
