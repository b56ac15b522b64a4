import { createContext, use } from 'react';

/** Height in pixels that a sheet or the keyboard of the screen covers at the lower end of the canvas area. */
export const CanvasCover = createContext(0);

/** Height in pixels that the slide keeps clear of at the lower end of the canvas area: those of a sheet beside which it is looked at. */
export const SheetRoom = createContext(0);

/** Reads how many pixels at the lower end of the canvas area belong to a sheet. */
export function useSheetRoom(): number {
  return use(SheetRoom);
}

/** Reads how much of the canvas area is covered from below, in pixels. */
export function useCanvasCover(): number {
  return use(CanvasCover);
}
