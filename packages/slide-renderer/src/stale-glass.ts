import type { Box } from '@viral-slides/slide-document';
import type { LayerLayout } from './layout-slide.ts';
import { OVERHANG } from './text-content.ts';

/**
 * Returns the places of the glass layers that show something else after one layer changed, lowest first: the changed one itself, and
 * those above it that lie over its old or its new place or over another glass that changed.
 * @param layouts all layers after the change, lowest first
 * @param changed place of the changed layer
 * @param before the changed layer as it was
 */
export function staleGlass(layouts: readonly LayerLayout[], changed: number, before: LayerLayout): number[] {
  const changedBoxes = [before.bounds];
  const stale: number[] = [];
  for (const [index, { bounds, layer }] of layouts.entries()) {
    if (index < changed) continue;
    const isMet = index === changed || (layer.style.backgroundBlur && changedBoxes.some((other) => canMeet(other, bounds)));
    if (!isMet) continue;
    changedBoxes.push(bounds);
    if (layer.style.backgroundBlur) stale.push(index);
  }
  return stale;
}

/** Whether what two layers paint, with outline, shadow and the rim that the blur takes in, can touch. */
export function canMeet(one: Box, other: Box): boolean {
  const [a, b] = [reach(one), reach(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function reach(box: Box): Box {
  return { x: box.x - OVERHANG, y: box.y - OVERHANG, width: box.width + 2 * OVERHANG, height: box.height + 2 * OVERHANG };
}
