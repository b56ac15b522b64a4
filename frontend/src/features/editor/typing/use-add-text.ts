import {
  EMPTY_LAYER_HINT,
  canvasSize,
  findPreset,
  freePlace,
  presetMaxWidth,
  type OutputFormatId,
  type Point,
  type TextStyle,
} from '@viral-slides/slide-document';
import { layoutLayer, measureText } from '@viral-slides/slide-renderer';
import { useCallback } from 'react';
import { drawnLayouts } from '../canvas/drawn-layouts.ts';
import { editorOf, type EditContext } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { currentSlide, untouchedLayer } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { newId } from '../new-id.ts';

/** Look of a new text: a preset, or a style. */
export type NewTextLook = { presetId: string } | { style: TextStyle };

/**
 * Adds a text, where no other lies, and opens it for typing. A text that was just added and is still empty takes the look instead. Returns
 * whether there is a text to type in.
 */
export function addText({ store }: Pick<EditContext, 'store'>, look: NewTextLook): boolean {
  const editor = editorOf(store);
  const slide = currentSlide(editor);
  if (!slide) return false;
  const replaced = untouchedLayer(editor);
  const layerId = replaced?.id ?? newId();
  const at = placeOf(look, { layerId, format: editor.document.outputFormat });
  store.dispatch(
    editorActions.untouchedReplaced({
      type: 'add-text-layer',
      payload: { slideId: slide.id, layerId, ...look, ...(at ? { at } : {}) },
    }),
  );
  const isThere = currentSlide(editorOf(store))?.textLayers.some(({ id }) => id === layerId) === true;
  if (isThere) store.dispatch(editorActions.editingStarted(layerId));
  return isThere;
}

/** {@link addText} of the editor around. */
export function useAddText(): (look: NewTextLook) => boolean {
  const { store } = useEditorTools();
  return useCallback((look) => addText({ store }, look), [store]);
}

/** Position in which the hint of an empty text in this look has room beside the drawing; null = in the middle. */
function placeOf(look: NewTextLook, { layerId, format }: { layerId: string; format: OutputFormatId }): Point | null {
  const preset = 'presetId' in look ? findPreset(look.presetId) : undefined;
  const style = preset ? { ...preset.style, maxWidth: presetMaxWidth(preset.style, format) } : 'style' in look ? look.style : null;
  if (!style) return null;
  const canvas = canvasSize(format);
  const { box } = layoutLayer({ id: layerId, content: '', style }, canvas, { measure: measureText, placeholder: EMPTY_LAYER_HINT });
  const others = drawnLayouts().flatMap((drawn) => (drawn.layer.id === layerId ? [] : [drawn.box]));
  return freePlace(box, others, canvas);
}
