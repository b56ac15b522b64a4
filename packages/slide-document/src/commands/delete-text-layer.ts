import { findSlide, getLayer, removeLayer } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';
import type { LayerAddress } from './document-edits.ts';

/** Removes a text. */
export type DeleteTextLayerPayload = LayerAddress;

/** Deleting a text. Undone by putting the same layer back at the same depth. */
export const deleteTextLayer: CommandDefinition<DeleteTextLayerPayload> = {
  apply: removeLayer,
  invert(before, { slideId, layerId }) {
    const layer = getLayer(before, { slideId, layerId });
    const index = findSlide(before, slideId)?.textLayers.indexOf(layer);
    return { type: 'restore-text-layer', payload: { slideId, layer, index } };
  },
};
