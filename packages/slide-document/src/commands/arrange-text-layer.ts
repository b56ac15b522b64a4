import { editSlide, findLayer, findSlide } from './document-edits.ts';
import { fail } from './command.ts';
import type { CommandDefinition } from './command.ts';
import type { LayerAddress } from './document-edits.ts';

/** Puts a text in front of or behind others. */
export interface ArrangeTextLayerPayload extends LayerAddress {
  /** New depth among the slide's texts, 0 = at the back; limited to the depths there are. */
  readonly to: number;
}

/** Changing which text lies over which. */
export const arrangeTextLayer: CommandDefinition<ArrangeTextLayerPayload> = {
  apply(document, { slideId, layerId, to }) {
    const layer = findLayer(document, { slideId, layerId });
    if (!layer) return fail('layer-not-found', `There is no layer ${layerId} on slide ${slideId}`);
    return editSlide(document, slideId, (slide) => {
      const rest = slide.textLayers.filter((other) => other !== layer);
      const depth = Math.max(0, Math.min(Math.trunc(to), rest.length));
      return slide.textLayers.indexOf(layer) === depth ? slide : { ...slide, textLayers: rest.toSpliced(depth, 0, layer) };
    });
  },
  invert(before, { slideId, layerId }) {
    const to = findSlide(before, slideId)?.textLayers.findIndex((layer) => layer.id === layerId) ?? 0;
    return { type: 'arrange-text-layer', payload: { slideId, layerId, to } };
  },
};
