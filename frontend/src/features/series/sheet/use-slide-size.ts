import { useState } from 'react';

/** Widths that slides of the sheet can have at least, in CSS pixels: words can be read from the smallest on. */
export const SLIDE_PX = { min: 170, max: 420, step: 10 } as const;

/** Key in the browser's local storage. */
const STORAGE_KEY = 'contact-sheet-slide-px';

/** Minimum width of slides, in CSS pixels, as kept in this browser; and how to change it. */
export function useSlideSize(): [px: number, setPx: (px: number) => void] {
  const [px, setPx] = useState(rememberedPx);
  const change = (next: number) => {
    setPx(next);
    try {
      localStorage.setItem(STORAGE_KEY, String(next));
    } catch {
      // Storage can be switched off in the browser; the size then lasts for this visit.
    }
  };
  return [px, change];
}

function rememberedPx(): number {
  try {
    const kept = Number(localStorage.getItem(STORAGE_KEY));
    return kept >= SLIDE_PX.min && kept <= SLIDE_PX.max ? kept : SLIDE_PX.min;
  } catch {
    return SLIDE_PX.min;
  }
}
