import type { TextLayer } from '@viral-slides/slide-document';
import { useMemo } from 'react';
import { currentSlide, useEditor } from '../editor-selectors.ts';
import { selectedIds } from '../editor-slice.ts';

/**
 * The selected texts, the one that was selected last first. Of several the locked ones are left out; where all are locked, none is, and
 * the change says why it cannot be.
 */
export function useChangeableTexts(): readonly TextLayer[] {
  const slide = useEditor(currentSlide);
  const selectedLayerId = useEditor((editor) => editor.selectedLayerId);
  const alsoSelectedIds = useEditor((editor) => editor.alsoSelectedIds);
  return useMemo(() => {
    const ids = selectedIds({ selectedLayerId, alsoSelectedIds }).toReversed();
    const texts = ids.flatMap((id) => slide?.textLayers.find((layer) => layer.id === id) ?? []);
    const unlocked = texts.filter(({ isLocked }) => !isLocked);
    return unlocked.length > 0 ? unlocked : texts;
  }, [slide, selectedLayerId, alsoSelectedIds]);
}
