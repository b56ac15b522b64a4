import {
  DEFAULT_TEXT_STYLE,
  FONT_SIZE,
  PAGE_NUMBER,
  SWIPE_HINT,
  canvasSize,
  freePlace,
  furniturePlace,
  pageNumberOf,
  type Furniture,
  type OutputFormatId,
  type TextCommand,
} from '@viral-slides/slide-document';
import { layoutLayer, measureText } from '@viral-slides/slide-renderer';
import { useMemo } from 'react';
import { drawnLayouts } from '../canvas/drawn-layouts.ts';
import { editorOf } from '../edit-document.ts';
import { useDocumentActions, useEditorTools } from '../editor-context.tsx';
import { currentSlide } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { newId } from '../new-id.ts';

/** An emoji as a text of its own. */
const LARGE_EMOJI = {
  name: 'Emoji',
  style: { ...DEFAULT_TEXT_STYLE, fontSize: FONT_SIZE.max, textShadow: false },
  place: { x: 0.5, y: 0.5 },
} as const;

/** Actions that add page numbers, the hint to swipe and emoji. */
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
      /** Puts an emoji on the slide on the screen, large and where there is room, and selects it. */
      addEmoji(emoji: string): boolean {
        const editor = editorOf(store);
        const slide = currentSlide(editor);
        if (!slide) return false;
        const { outputFormat } = editor.document;
        const command = additionOf({ ...LARGE_EMOJI, content: emoji }, { slideId: slide.id, format: outputFormat });
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
  const others = drawnLayouts().map((drawn) => drawn.bounds);
  const at = furniture.place.y === 0.5 ? freePlace(box, others, canvasSize(format)) : furniturePlace(furniture, box, format);
  return { type: 'add-text-layer', payload: { slideId, layerId, content, style, ...(at && { at }) } } satisfies TextCommand;
}
