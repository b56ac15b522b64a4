import type { TextStyle, TextStylePatch } from '@viral-slides/slide-document';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { currentSlide, useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { together } from '../selection/together.ts';
import { useChangeableTexts } from '../selection/use-changeable-texts.ts';
import { useMergeKey } from './use-merge-key.ts';

/** The style the settings show and change. */
export interface TextStyleControl {
  style: TextStyle;
  /** Whether a text is selected; else the style is that of texts added later. */
  hasSelection: boolean;
  /** Whether all that is selected is locked, so that `change` would be refused. */
  isLocked: boolean;
  /**
   * Changes the selected texts that are not locked, or the default style.
   * @param mergeKey names one continuous change, e.g. the drag of a slider, which is one step of the history
   */
  change: (patch: TextStylePatch, mergeKey?: string) => void;
}

/** Connects the style controls with the selected text or, without one, with the default style. */
export function useTextStyle(): TextStyleControl {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const layers = useChangeableTexts();
  const [layer = null] = layers;
  const slideId = useEditor((editor) => currentSlide(editor)?.id);
  const defaultStyle = useEditor((editor) => editor.defaultStyle);

  const keyOf = useMergeKey();

  return {
    style: layer?.style ?? defaultStyle,
    hasSelection: layer !== null,
    isLocked: layer?.isLocked === true,
    change(patch, mergeKey) {
      if (!layer || slideId === undefined) return void dispatch(editorActions.defaultStyleChanged(patch));
      const merge = mergeKey ? { mergeKey: keyOf(`${mergeKey}-${layer.id}`) } : {};
      const command = together(
        layers.map(({ id }) => ({ type: 'update-text-layer', payload: { slideId, layerId: id, style: patch, ...merge } })),
      );
      if (command) perform(command);
    },
  };
}
