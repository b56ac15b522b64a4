import {
  PAGE_NUMBER,
  SWIPE_HINT,
  canvasSize,
  furniturePlace,
  pageNumberOf,
  type Furniture,
  type OutputFormatId,
  type TextCommand,
} from '@viral-slides/slide-document';
import { layoutLayer, measureText } from '@viral-slides/slide-renderer';
import { useMemo } from 'react';
import { editorOf } from '../edit-document.ts';
import { useDocumentActions, useEditorTools } from '../editor-context.tsx';
import { currentSlide } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { newId } from '../new-id.ts';

/** What adds page numbers and the hint to swipe. */
export function useFurniture() {
  const { store } = useEditorTools();
  const { perform } = useDocumentActions();
  return useMemo(
    () => ({
      /** Puts a page number on every slide that has none, in one step. Returns on how many. */
      numberSlides(): number {
        const { slides, outputFormat } = editorOf(store).document;
        const commands = slides.flatMap((slide, place) => {
          if (slide.textLayers.some(({ isPageNumber }) => isPageNumber)) return [];
          return additionOf({ ...PAGE_NUMBER, content: pageNumberOf(place, slides.length) }, { slideId: slide.id, format: outputFormat });
        });
        const numbers = commands.map((command) => ({ ...command, payload: { ...command.payload, isPageNumber: true as const } }));
        if (numbers.length > 0) perform({ type: 'change-together', payload: { commands: numbers } });
        return numbers.length;
      },
      /** Puts the hint on the slide on the screen and selects it. */
      addSwipeHint(): boolean {
        const editor = editorOf(store);
        const slide = currentSlide(editor);
        if (!slide) return false;
        const command = additionOf(SWIPE_HINT, { slideId: slide.id, format: editor.document.outputFormat });
        const isAdded = perform(command);
        if (isAdded) store.dispatch(editorActions.layerSelected(command.payload.layerId));
        return isAdded;
      },
    }),
    [store, perform],
  );
}

/** The command that adds such a text at its place. */
function additionOf(furniture: Furniture, { slideId, format }: { slideId: string; format: OutputFormatId }) {
  const { content, style } = furniture;
  const layerId = newId();
  const { box } = layoutLayer({ id: layerId, content, style }, canvasSize(format), { measure: measureText });
  const at = furniturePlace(furniture, box, format);
  return { type: 'add-text-layer', payload: { slideId, layerId, content, style, at } } satisfies TextCommand;
}
