import type { TextLayer } from '../shapes/text-layer.ts';
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
  apply: insertLayer,
  invert: (_before, { slideId, layer }) => ({ type: 'delete-text-layer', payload: { slideId, layerId: layer.id } }),
};
