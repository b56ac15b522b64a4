import { LOCKED_LAYER_HINT } from '../shapes/text-layer.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import { fail } from './command.ts';
import { insertLayer } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';

/** Puts a deleted text back. */
export interface RestoreTextLayerPayload {
  readonly slideId: string;
  readonly layer: TextLayer;
  /** Its place among the slide's layers, 0 = at the back. */
  readonly index: number;
}

/** Restoring a text exactly as it was; the inverse of deleting. */
export const restoreTextLayer: CommandDefinition<RestoreTextLayerPayload> = {
  // A locked text cannot be deleted, so none comes back; restoring one could not be undone.
  apply: (document, payload) => (payload.layer.isLocked ? fail('layer-locked', LOCKED_LAYER_HINT) : insertLayer(document, payload)),
  invert: (_before, { slideId, layer }) => ({ type: 'delete-text-layer', payload: { slideId, layerId: layer.id } }),
};
