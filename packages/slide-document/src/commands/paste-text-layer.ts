import { canvasSize } from '../geometry/canvas.ts';
import { PASTE_OFFSET, shiftedPlace } from '../geometry/free-place.ts';
import type { Box } from '../geometry/canvas.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import { patchStyle } from '../shapes/text-style.ts';
import { findSlide, insertLayer } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';
import type { LayerAddress } from './document-edits.ts';

/** Pastes a copied text: `layerId` is the id of the copy. */
export interface PasteTextLayerPayload extends LayerAddress {
  /** The layer that was copied. */
  readonly layer: Pick<TextLayer, 'content' | 'style' | 'isPageNumber'>;
  /** The copied layer's box as drawn, since only the renderer knows where a centred text starts. */
  readonly box: Box;
}

/** Pasting a text: a copy 30 units right and down, further where a text lies already, inside the canvas, in front of the others. */
export const pasteTextLayer: CommandDefinition<PasteTextLayerPayload> = {
  apply(document, { slideId, layerId, layer, box }) {
    const others = findSlide(document, slideId)?.textLayers.flatMap((other) => other.style.customPosition ?? []) ?? [];
    const customPosition = shiftedPlace(box, { others, canvas: canvasSize(document.outputFormat), step: PASTE_OFFSET });
    const style = patchStyle(layer.style, { position: 'custom', customPosition });
    const { content, isPageNumber } = layer;
    return insertLayer(document, { slideId, layer: { id: layerId, content, style, ...(isPageNumber && { isPageNumber }) } });
  },
  invert: (_before, { slideId, layerId }) => ({ type: 'delete-text-layer', payload: { slideId, layerId } }),
};
