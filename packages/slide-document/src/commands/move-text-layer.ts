import { canvasSize } from '../geometry/canvas.ts';
import { keepTurnedInside } from '../geometry/place-box.ts';
import type { Box } from '../geometry/canvas.ts';
import { patchStyle } from '../shapes/text-style.ts';
import { editLayer, getLayer } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';
import type { LayerAddress } from './document-edits.ts';

/** Puts a text where it was dragged to. */
export interface MoveTextLayerPayload extends LayerAddress {
  /** Its box as measured, at the place where it was dropped. */
  readonly box: Box;
  /** Names one continuous move (a held key): those with the same key that follow each other become one step of the history. */
  readonly mergeKey?: string;
}

/** Moving a text: its position becomes custom and its box stays fully inside the canvas. */
export const moveTextLayer: CommandDefinition<MoveTextLayerPayload> = {
  apply(document, payload) {
    const canvas = canvasSize(document.outputFormat);
    return editLayer(document, payload, (layer) => {
      const customPosition = keepTurnedInside(payload.box, layer.style.rotation, canvas);
      return { ...layer, style: patchStyle(layer.style, { position: 'custom', customPosition }) };
    });
  },
  invert(before, payload) {
    const { position, customPosition } = getLayer(before, payload).style;
    const style = { position, customPosition: customPosition ?? null };
    const { slideId, layerId, mergeKey } = payload;
    return { type: 'update-text-layer', payload: { slideId, layerId, style, ...(mergeKey === undefined ? {} : { mergeKey }) } };
  },
  merge(earlier, later) {
    const isSameMove = later.mergeKey !== undefined && later.mergeKey === earlier.mergeKey;
    return isSameMove && earlier.slideId === later.slideId && earlier.layerId === later.layerId ? later : null;
  },
};
