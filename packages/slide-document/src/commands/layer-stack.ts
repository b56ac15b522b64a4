import type { PictureLayer } from '../shapes/picture-layer.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { Slide } from '../slides.ts';
import type { Command } from './registry.ts';

/** One of the things that lie on a slide. */
export type StackedLayer =
  { readonly kind: 'text'; readonly layer: TextLayer } | { readonly kind: 'picture'; readonly layer: PictureLayer };

/** Number of a slide's texts that lie beneath a picture. */
export function depthOf({ textsBeneath }: Pick<PictureLayer, 'textsBeneath'>, textCount: number): number {
  return Math.min(textsBeneath, textCount);
}

/** Returns texts and pictures of a slide from back to front, as they are painted. */
export function layerStack({ textLayers, pictureLayers = [] }: Pick<Slide, 'textLayers' | 'pictureLayers'>): StackedLayer[] {
  const picturesAt = (depth: number): StackedLayer[] =>
    pictureLayers.filter((layer) => depthOf(layer, textLayers.length) === depth).map((layer) => ({ kind: 'picture', layer }));
  const upTo = textLayers.flatMap((layer, depth): StackedLayer[] => [...picturesAt(depth), { kind: 'text', layer }]);
  return [...upTo, ...picturesAt(textLayers.length)];
}

/**
 * Returns the command that puts a text or a picture before what lies directly over it, or behind what lies directly beneath it; null
 * where there is nothing.
 * @param by 1 towards the front, -1 towards the back
 */
export function stepInStack(slide: Slide, layerId: string, by: 1 | -1): Command | null {
  const stack = layerStack(slide);
  const place = stack.findIndex(({ layer }) => layer.id === layerId);
  const [moved, other] = [stack[place], stack[place + by]];
  if (!moved || !other) return null;
  if (moved.kind === 'text' && other.kind === 'text') {
    return { type: 'arrange-text-layer', payload: { slideId: slide.id, layerId, to: slide.textLayers.indexOf(other.layer) } };
  }
  const stepped = stack.with(place, other).with(place + by, moved);
  return { type: 'set-picture-layers', payload: { slideId: slide.id, pictureLayers: picturesOf(stepped) } };
}

/** The pictures of a stack, each with the number of texts beneath it. */
function picturesOf(stack: readonly StackedLayer[]): PictureLayer[] {
  let textsBeneath = 0;
  const pictures: PictureLayer[] = [];
  for (const { kind, layer } of stack) {
    if (kind === 'text') textsBeneath += 1;
    else pictures.push({ ...layer, textsBeneath });
  }
  return pictures;
}
