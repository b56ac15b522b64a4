import { createContext, use } from 'react';

/** How many pixels at the lower end of the canvas area a sheet or the keyboard of the screen covers. */
export const CanvasCover = createContext(0);

/** How many pixels at the lower end of the canvas area the slide keeps clear of: those of a sheet beside which it is looked at. */
export const SheetRoom = createContext(0);

/** Reads how many pixels at the lower end of the canvas area belong to a sheet. */
export function useSheetRoom(): number {
  return use(SheetRoom);
}

/** Reads how much of the canvas area is covered from below, in pixels. */
export function useCanvasCover(): number {
  return use(CanvasCover);
}
