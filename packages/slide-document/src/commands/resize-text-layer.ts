import { canvasSize } from '../geometry/canvas.ts';
import { keepTurnedInside } from '../geometry/place-box.ts';
import { clampTextSize } from '../geometry/resize.ts';
import type { Box } from '../geometry/canvas.ts';
import type { TextSize } from '../geometry/resize.ts';
import { patchStyle } from '../shapes/text-style.ts';
import { editLayer, getLayer } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';
import type { LayerAddress } from './document-edits.ts';

/** Gives a text another width and font size, as at the end of a resize. */
export interface ResizeTextLayerPayload extends LayerAddress, TextSize {
  /**
   * Its box as measured after the resize, when the gesture also moved it (left and upper handles of a layer at a custom position).
   * Absent: the position stays as it is.
   */
  readonly box?: Box;
}

/** Resizing a text: width limited to 100 to 90 % of the canvas, font size to 16 to 120. */
export const resizeTextLayer: CommandDefinition<ResizeTextLayerPayload> = {
  apply(document, payload) {
    const canvas = canvasSize(document.outputFormat);
    const size = clampTextSize(payload, canvas);
    return editLayer(document, payload, (layer) => {
      const place = payload.box && {
        position: 'custom' as const,
        customPosition: keepTurnedInside(payload.box, layer.style.rotation, canvas),
      };
      return { ...layer, style: patchStyle(layer.style, { ...size, ...place }) };
    });
  },
  invert(before, payload) {
    const { maxWidth, fontSize, position, customPosition } = getLayer(before, payload).style;
    const place = payload.box ? { position, customPosition: customPosition ?? null } : {};
    const style = { maxWidth: maxWidth ?? null, fontSize, ...place };
    return { type: 'update-text-layer', payload: { slideId: payload.slideId, layerId: payload.layerId, style } };
  },
};
