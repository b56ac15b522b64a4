import { textLayerSchema } from '../schemas/text-layer.ts';
import { LOCKED_LAYER_HINT } from '../shapes/text-layer.ts';
import { MAX_LAYERS_PER_SLIDE } from '../limits.ts';
import { fail } from './command.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { SlideDocument } from '../slide-document.ts';
import type { Slide } from '../slides.ts';
import type { CommandFailure, CommandResult } from './command.ts';

/** Names a layer in a document. */
export interface LayerAddress {
  readonly slideId: string;
  readonly layerId: string;
}

/** Returns the slide, or undefined. */
export function findSlide(document: SlideDocument, slideId: string): Slide | undefined {
  return document.slides.find((slide) => slide.id === slideId);
}

/** Returns the layer, or undefined when it or its slide is missing. */
export function findLayer(document: SlideDocument, address: LayerAddress): TextLayer | undefined {
  return findSlide(document, address.slideId)?.textLayers.find((layer) => layer.id === address.layerId);
}

/** Returns the layer. @throws Error when it is missing, which cannot happen after a command on it succeeded */
export function getLayer(document: SlideDocument, address: LayerAddress): TextLayer {
  const layer = findLayer(document, address);
  if (!layer) throw new Error(`Layer ${address.layerId} is not on slide ${address.slideId}`);
  return layer;
}

/** Returns the document with one slide changed; the same document when `change` returns the same slide. */
export function editSlide(document: SlideDocument, slideId: string, change: (slide: Slide) => Slide): CommandResult {
  const slide = findSlide(document, slideId);
  if (!slide) return fail('slide-not-found', `There is no slide ${slideId}`);
  const changed = change(slide);
  if (changed === slide) return { ok: true, document };
  return { ok: true, document: { ...document, slides: document.slides.map((other) => (other === slide ? changed : other)) } };
}

/** Returns the document with one layer changed, if it is not locked and the outcome is a valid layer. */
export function editLayer(document: SlideDocument, address: LayerAddress, change: (layer: TextLayer) => TextLayer): CommandResult {
  const layer = unlockedLayer(document, address);
  if ('ok' in layer) return layer;
  const changed = change(layer);
  const problem = layerProblem(changed);
  if (problem) return fail('invalid-layer', problem);
  return isSameJson(layer, changed) ? { ok: true, document } : replaceLayer(document, address.slideId, { layer, changed });
}

/** Returns the document with another layer in the place of one of the slide. */
export function replaceLayer(
  document: SlideDocument,
  slideId: string,
  { layer, changed }: { layer: TextLayer; changed: TextLayer },
): CommandResult {
  return editSlide(document, slideId, (slide) => ({
    ...slide,
    textLayers: slide.textLayers.map((other) => (other === layer ? changed : other)),
  }));
}

/** A layer and the place it is put: `index` 0 = at the back, absent = in front of the others. */
export interface LayerInsertion {
  readonly slideId: string;
  readonly layer: TextLayer;
  readonly index?: number;
}

/** Returns the document with a layer put in, if it is valid and there is room. */
export function insertLayer(document: SlideDocument, { slideId, layer, index }: LayerInsertion): CommandResult {
  const slide = findSlide(document, slideId);
  if (!slide) return fail('slide-not-found', `There is no slide ${slideId}`);
  if (slide.textLayers.length >= MAX_LAYERS_PER_SLIDE)
    return fail('too-many-layers', `A slide can have at most ${MAX_LAYERS_PER_SLIDE} texts`);
  const isTaken = ({ id }: { id: string }) => id === layer.id;
  if (document.slides.some(({ textLayers, pictureLayers = [] }) => textLayers.some(isTaken) || pictureLayers.some(isTaken))) {
    return fail('layer-id-taken', `There is already a layer ${layer.id}`);
  }
  const problem = layerProblem(layer);
  if (problem) return fail('invalid-layer', problem);
  return editSlide(document, slideId, (each) => ({
    ...each,
    textLayers: each.textLayers.toSpliced(index ?? each.textLayers.length, 0, layer),
  }));
}

/** Returns the document without the layer, if it is not locked. */
export function removeLayer(document: SlideDocument, address: LayerAddress): CommandResult {
  const layer = unlockedLayer(document, address);
  if ('ok' in layer) return layer;
  return editSlide(document, address.slideId, (slide) => ({ ...slide, textLayers: slide.textLayers.filter((other) => other !== layer) }));
}

/** Returns the layer, or why it cannot be addressed. */
export function addressedLayer(document: SlideDocument, address: LayerAddress): TextLayer | CommandFailure {
  if (!findSlide(document, address.slideId)) return fail('slide-not-found', `There is no slide ${address.slideId}`);
  const layer = findLayer(document, address);
  return layer ?? fail('layer-not-found', `There is no layer ${address.layerId} on slide ${address.slideId}`);
}

function unlockedLayer(document: SlideDocument, address: LayerAddress): TextLayer | CommandFailure {
  const layer = addressedLayer(document, address);
  return 'isLocked' in layer && layer.isLocked ? fail('layer-locked', LOCKED_LAYER_HINT) : layer;
}

/** Returns whether two values are the same JSON, ignoring the order of keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function layerProblem(layer: TextLayer): string | null {
  const issue = textLayerSchema.safeParse(layer).error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
