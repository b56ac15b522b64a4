import { useEffect } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { currentSlide, useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';

/** Selects the only text of a slide when the calling tool opens, and of each slide that is shown while it is open: there is nothing else to style. */
export function useOnlyText(): void {
  const dispatch = useAppDispatch();
  const slideId = useEditor((editor) => currentSlide(editor)?.id);
  const onlyId = useEditor((editor) => {
    const texts = currentSlide(editor)?.textLayers ?? [];
    return texts.length === 1 && editor.selectedLayerId === null && !editor.isAdjustingPicture ? texts[0]?.id : undefined;
  });
  useEffect(() => {
    if (onlyId !== undefined) dispatch(editorActions.layerSelected(onlyId));
    // A user who deselects the text afterwards does not get it back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [slideId]);
}
