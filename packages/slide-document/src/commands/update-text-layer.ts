import { withoutPageNumber } from '../page-numbers.ts';
import { diffStyles, patchStyle } from '../shapes/text-style.ts';
import type { TextStylePatch } from '../shapes/text-style.ts';
import { editLayer, getLayer } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';
import type { LayerAddress } from './document-edits.ts';

/** Changes content, style or both of a text. */
export interface UpdateTextLayerPayload extends LayerAddress {
  readonly content?: string;
  /** Makes a text that was written over a page number again, as undo does. Without it, one that is written in is none any more. */
  readonly isPageNumber?: true;
  /** Fields to change; null removes one. */
  readonly style?: TextStylePatch;
  /**
   * Names one continuous edit (typing between focus and blur, one drag of a slider): updates with the same key that follow each
   * other become one step of the history.
   */
  readonly mergeKey?: string;
}

/** Changing a text. Undone by the same command with the earlier values. */
export const updateTextLayer: CommandDefinition<UpdateTextLayerPayload> = {
  apply(document, payload) {
    const { content, isPageNumber } = payload;
    return editLayer(document, payload, (layer) => ({
      ...(content === undefined ? layer : withoutPageNumber(layer)),
      ...(isPageNumber ? { isPageNumber } : {}),
      content: content ?? layer.content,
      style: payload.style ? patchStyle(layer.style, payload.style) : layer.style,
    }));
  },
  invert(before, payload) {
    const { slideId, layerId, content, style, mergeKey } = payload;
    const layer = getLayer(before, payload);
    return {
      type: 'update-text-layer',
      payload: {
        slideId,
        layerId,
        ...(content === undefined ? {} : { content: layer.content }),
        ...(content !== undefined && layer.isPageNumber ? { isPageNumber: true } : {}),
        ...(style === undefined ? {} : { style: diffStyles(patchStyle(layer.style, style), layer.style) }),
        ...(mergeKey === undefined ? {} : { mergeKey }),
      },
    };
  },
  merge(earlier, later) {
    const isSameEdit = later.mergeKey !== undefined && later.mergeKey === earlier.mergeKey;
    if (!isSameEdit || earlier.slideId !== later.slideId || earlier.layerId !== later.layerId) return null;
    const style = { ...earlier.style, ...later.style };
    return { ...earlier, ...later, ...(Object.keys(style).length > 0 ? { style } : {}) };
  },
};
