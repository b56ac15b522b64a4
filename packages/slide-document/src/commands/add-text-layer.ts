import type { Point } from '../geometry/canvas.ts';
import { MAX_WIDTH } from '../limits.ts';
import { presetMaxWidth } from '../presets/preset-width.ts';
import { findPreset } from '../presets/text-presets.ts';
import { DEFAULT_TEXT_STYLE, patchStyle } from '../shapes/text-style.ts';
import type { TextStyle, TextStylePatch } from '../shapes/text-style.ts';
import { fail } from './command.ts';
import { insertLayer } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';
import type { LayerAddress } from './document-edits.ts';

/** Adds a text in front of the others: in the middle of the canvas, or where there is room. */
export interface AddTextLayerPayload extends LayerAddress {
  /** Text to start with; empty unless given. */
  readonly content?: string;
  /** Preset that decides the look; wins over `style`. */
  readonly presetId?: string;
  /** Look when there is no preset, usually the editor's default style; DEFAULT_TEXT_STYLE unless given. */
  readonly style?: TextStyle;
  /** Top-left corner of its box where the middle is taken (see `freePlace`); absent = centred. */
  readonly at?: Point;
  /** Whether it says which slide of how many this is; its content follows. */
  readonly isPageNumber?: true;
}

/**
 * Adds a text: centred unless a position is given, maxWidth 400 unless its style says otherwise; a preset takes the width of wide formats.
 */
export const addTextLayer: CommandDefinition<AddTextLayerPayload> = {
  apply(document, { slideId, layerId, content = '', presetId, style, at, ...kind }) {
    const preset = presetId === undefined ? undefined : findPreset(presetId);
    if (presetId !== undefined && !preset) return fail('preset-not-found', `There is no preset ${presetId}`);
    const look = preset?.style ?? style ?? DEFAULT_TEXT_STYLE;
    const maxWidth = preset ? presetMaxWidth(preset.style, document.outputFormat) : (look.maxWidth ?? MAX_WIDTH.default);
    const layer = { id: layerId, content, style: patchStyle(look, { ...placeAt(at), maxWidth }), ...kind };
    return insertLayer(document, { slideId, layer });
  },
  invert: (_before, { slideId, layerId }) => ({ type: 'delete-text-layer', payload: { slideId, layerId } }),
};

function placeAt(at: Point | undefined): TextStylePatch {
  return at ? { position: 'custom', customPosition: at } : { position: 'center', customPosition: null };
}
