import type { TextLayer } from '@viral-slides/slide-document';
import type { LayerLayout } from '@viral-slides/slide-renderer';
import { drawnLayouts } from '../canvas/drawn-layouts.ts';
import { selectedIds, type EditorState } from '../editor-slice.ts';

/** Returns where the selected texts are drawn, from back to front. */
export function selectedLayouts(editor: EditorState): LayerLayout[] {
  const ids = selectedIds(editor);
  return drawnLayouts().filter(({ layer }) => ids.includes(layer.id));
}

/** Leaves out the locked ones of several texts; where all are locked, none, and the change says why it cannot be. */
export function unlockedOf<T extends { layer: TextLayer }>(texts: readonly T[]): readonly T[] {
  const unlocked = texts.filter(({ layer }) => !layer.isLocked);
  return unlocked.length > 0 ? unlocked : texts;
}
