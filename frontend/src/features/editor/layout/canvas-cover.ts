import { createContext, use } from 'react';

/** How many pixels at the lower end of the canvas area a sheet or the keyboard of the screen covers. */
export const CanvasCover = createContext(0);

/** Reads how much of the canvas area is covered from below, in pixels. */
export function useCanvasCover(): number {
  return use(CanvasCover);
}
