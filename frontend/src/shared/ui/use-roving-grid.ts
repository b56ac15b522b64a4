import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Props for the grid and each of its cells' controls. */
export interface RovingGrid {
  /** Place of the control that Tab leads to; a grid that draws only a part of itself draws this one, too. */
  current: number;
  /** The focus is on another control. */
  setCurrent: (index: number) => void;
  grid: { onKeyDown: (event: KeyboardEvent) => void };
  /** @param index place of the control, row by row */
  control: (index: number) => { tabIndex: 0 | -1; 'data-roving': number; onFocus: () => void };
}

/** Index to which a key leads from an index, or null for other keys. */
export type KeyLeads = (key: string, current: number) => number | null;

/**
 * Makes a grid of controls one stop of the Tab key: arrow keys, Home and End move within, Tab comes back to where it was.
 * @param columns controls in a row; with 1 only Up and Down move, and Left and Right mean what they mean around it. A function where rows
 *   are not equally long
 */
export function useRovingGrid(count: number, columns: number | KeyLeads): RovingGrid {
  const [reached, setCurrent] = useState(0);
  // The last ones may be gone by now.
  const current = Math.max(0, Math.min(reached, count - 1));
  return {
    current,
    setCurrent,
    grid: {
      onKeyDown: (event) => {
        const next = typeof columns === 'number' ? nextPlace(event.key, current, { count, columns }) : columns(event.key, current);
        if (next === null || count === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
        const { currentTarget } = event;
        event.preventDefault();
        // Drawn before it gets the focus.
        flushSync(() => setCurrent(next));
        currentTarget.querySelector<HTMLElement>(`[data-roving="${next}"]`)?.focus();
      },
    },
    control: (index) => ({ tabIndex: index === current ? 0 : -1, 'data-roving': index, onFocus: () => setCurrent(index) }),
  };
}

/** Index to which a key leads from an index, or null when it is none of the grid's keys. At an edge the place stays. */
export function nextPlace(key: string, current: number, { count, columns }: { count: number; columns: number }): number | null {
  const steps: Record<string, number> = { ArrowUp: -columns, ArrowDown: columns, ...(columns > 1 ? { ArrowLeft: -1, ArrowRight: 1 } : {}) };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = current + step;
  return next >= 0 && next < count ? next : current;
}
