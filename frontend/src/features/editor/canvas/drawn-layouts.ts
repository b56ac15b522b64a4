import type { LayerLayout } from '@viral-slides/slide-renderer';
import { useLayoutEffect } from 'react';

let latest: readonly LayerLayout[] = [];

/** Remembers where the texts of the mounted canvas are drawn, for commands that need a measured box (copy, nudge). */
export function useDrawnLayouts(layouts: readonly LayerLayout[]): void {
  useLayoutEffect(() => {
    latest = layouts;
    return () => {
      latest = [];
    };
  }, [layouts]);
}

/** Returns where a text of the slide on the screen is drawn, or null. */
export function drawnLayout(layerId: string): LayerLayout | null {
  return latest.find((layout) => layout.layer.id === layerId) ?? null;
}

/** Returns where all texts of the slide on the screen are drawn, from back to front. */
export function drawnLayouts(): readonly LayerLayout[] {
  return latest;
}
