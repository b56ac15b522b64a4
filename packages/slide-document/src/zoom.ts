/** Zoom of the preview in percent. The default lies off the 25 % grid; the first step leads back onto it. */
export const ZOOM = { min: 25, max: 200, step: 25, default: 40, fit: 100 } as const;

/** Returns the next larger zoom on the grid, at most 200. */
export function zoomIn(percent: number): number {
  return Math.min(ZOOM.max, (Math.floor(percent / ZOOM.step) + 1) * ZOOM.step);
}

/** Returns the next smaller zoom on the grid, at least 25. */
export function zoomOut(percent: number): number {
  return Math.max(ZOOM.min, (Math.ceil(percent / ZOOM.step) - 1) * ZOOM.step);
}
