/** Actions on the selected texts: each a single step of the history, however many they are. */
import { canvasSize, type Box, type Point, type TextCommand } from '@viral-slides/slide-document';
import { editorOf, performCommand, type EditContext } from '../edit-document.ts';
import { currentSlide } from '../editor-selectors.ts';
import { editorActions, type CopiedLayer } from '../editor-slice.ts';
import { newId } from '../new-id.ts';
import { boxAround, shiftInside } from '../tools/arrange-boxes.ts';
import { selectedLayouts, unlockedOf } from './selected-layouts.ts';
import { together } from './together.ts';

/** Performs a change of each of some texts. Returns whether there was one to be made, also when it was refused or changed nothing. */
function performEach<T>(context: EditContext, texts: readonly T[], change: (text: T, slideId: string) => TextCommand): boolean {
  const slideId = currentSlide(editorOf(context.store))?.id;
  const command = slideId === undefined ? null : together(texts.map((text) => change(text, slideId)));
  if (command) performCommand(context, command);
  return command !== null;
}

/** Deletes the selected texts. */
export function deleteSelected(context: EditContext): boolean {
  return performEach(context, unlockedOf(selectedLayouts(editorOf(context.store))), ({ layer }, slideId) => ({
    type: 'delete-text-layer',
    payload: { slideId, layerId: layer.id },
  }));
}

/** Moves the selected texts by a number of canvas units; where one is at the edge, all of them stop there. Moves that follow each other are one step of the history. */
export function moveSelected(context: EditContext, by: Point): boolean {
  const editor = editorOf(context.store);
  const texts = unlockedOf(selectedLayouts(editor));
  const { x, y } = shiftInside(boxAround(texts.map(({ bounds }) => bounds)), by, canvasSize(editor.document.outputFormat));
  return placeTexts(
    context,
    texts.map(({ layer, box }) => ({ layerId: layer.id, box: { ...box, x: box.x + x, y: box.y + y }, mergeKey: 'nudge' })),
  );
}

/** Puts texts of the slide elsewhere. */
export function placeTexts(context: EditContext, places: readonly { layerId: string; box: Box; mergeKey?: string }[]): boolean {
  return performEach(context, places, (place, slideId) => ({ type: 'move-text-layer', payload: { slideId, ...place } }));
}

/** Puts copies beside the selected texts and selects them. */
export function duplicateSelected(context: EditContext): boolean {
  return addCopies(context, selectedLayouts(editorOf(context.store)));
}

/** Puts copied texts on the slide and selects them. Returns whether there were any. */
export function addCopies(context: EditContext, copied: readonly CopiedLayer[]): boolean {
  const copies = copied.map(({ layer, box }) => ({ layerId: newId(), layer, box }));
  const { changeCount } = editorOf(context.store);
  const isAsked = performEach(context, copies, (copy, slideId) => ({ type: 'paste-text-layer', payload: { slideId, ...copy } }));
  if (editorOf(context.store).changeCount > changeCount)
    context.store.dispatch(editorActions.layersSelected(copies.map(({ layerId }) => layerId)));
  return isAsked;
}
