import { addressedLayer, getLayer, replaceLayer } from './document-edits.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { CommandDefinition } from './command.ts';
import type { LayerAddress } from './document-edits.ts';

/** Locks or unlocks a text. */
export interface LockTextLayerPayload extends LayerAddress {
  /** Null unlocks by removing the field, as undo does for a text that never had it. */
  readonly isLocked: boolean | null;
}

/**
 * Locking a text: it can be seen, selected, copied and reordered, but not changed, moved or deleted. Undo of earlier steps is never
 * in the way of a lock, because the lock itself is a step that is undone before them.
 */
export const lockTextLayer: CommandDefinition<LockTextLayerPayload> = {
  apply(document, { isLocked, ...address }) {
    const layer = addressedLayer(document, address);
    if ('ok' in layer) return layer;
    if (Boolean(layer.isLocked) === Boolean(isLocked)) return { ok: true, document };
    return replaceLayer(document, address.slideId, { layer, changed: withLock(layer, isLocked) });
  },
  invert(before, { slideId, layerId }) {
    const isLocked = getLayer(before, { slideId, layerId }).isLocked ?? null;
    return { type: 'lock-text-layer', payload: { slideId, layerId, isLocked } };
  },
};

function withLock({ isLocked: _, ...layer }: TextLayer, isLocked: boolean | null): TextLayer {
  return isLocked === null ? layer : { ...layer, isLocked };
}
