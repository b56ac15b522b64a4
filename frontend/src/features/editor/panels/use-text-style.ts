import type { TextStyle, TextStylePatch } from '@viral-slides/slide-document';
import { useEffect, useId, useRef } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { currentSlide, selectedLayer, useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';

/** The style the settings show and change. */
export interface TextStyleControl {
  style: TextStyle;
  /** Whether a text is selected; else the style is that of texts added later. */
  hasSelection: boolean;
  /** Whether the selected text is locked, so that `change` would be refused. */
  isLocked: boolean;
  /**
   * Changes the selected text, or the default style.
   * @param mergeKey names one continuous change, e.g. the drag of a slider, which is one step of the history
   */
  change: (patch: TextStylePatch, mergeKey?: string) => void;
}

/** Connects the style controls with the selected text or, without one, with the default style. */
export function useTextStyle(): TextStyleControl {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const layer = useEditor(selectedLayer);
  const slideId = useEditor((editor) => currentSlide(editor)?.id);
  const defaultStyle = useEditor((editor) => editor.defaultStyle);

  // Two drags of one slider are two steps: each press of the pointer begins a new one.
  const press = useRef(0);
  // Each control counts for itself, from its own beginning.
  const counterId = useId();
  useEffect(() => {
    const count = () => void (press.current += 1);
    window.addEventListener('pointerdown', count, { capture: true });
    return () => window.removeEventListener('pointerdown', count, { capture: true });
  }, []);

  return {
    style: layer?.style ?? defaultStyle,
    hasSelection: layer !== null,
    isLocked: layer?.isLocked === true,
    change(patch, mergeKey) {
      if (!layer || slideId === undefined) return void dispatch(editorActions.defaultStyleChanged(patch));
      const merge = mergeKey ? { mergeKey: `${mergeKey}-${layer.id}-${counterId}-${press.current}` } : {};
      perform({ type: 'update-text-layer', payload: { slideId, layerId: layer.id, style: patch, ...merge } });
    },
  };
}
