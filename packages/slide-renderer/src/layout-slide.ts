import { canvasSize, effectiveMaxWidth, placeBox } from '@viral-slides/slide-document';
import type { Box, OutputFormatId, Size, Slide, TextLayer } from '@viral-slides/slide-document';
import { textSpecOf, type TextSpec } from './text-spec.ts';

/** Size of a wrapped text in canvas units: the widest line, and all lines together. */
export type MeasureText = (spec: TextSpec, maxWidth: number) => Size;

/** Where one text layer is drawn; all lengths in canvas units. */
export interface LayerLayout {
  readonly layer: TextLayer;
  /** Whole box, padding included, relative to the canvas. */
  readonly box: Box;
  /** Space between the edge of the box and the text. */
  readonly padding: number;
  readonly spec: TextSpec;
  /** Width at which the whole box wraps. */
  readonly maxWidth: number;
  /** True when the text shown is a hint that belongs to the editor only. */
  readonly isPlaceholder: boolean;
}

/** What {@link layoutLayer} and {@link layoutSlide} need besides the document. */
export interface LayoutOptions {
  readonly measure: MeasureText;
  /** Text of empty layers; absent = an empty layer has nothing to draw. */
  readonly placeholder?: string;
}

/** Measures and places one text layer on a canvas. */
export function layoutLayer(layer: TextLayer, canvas: Size, options: LayoutOptions): LayerLayout {
  const spec = textSpecOf(layer, options.placeholder);
  const padding = layer.style.padding ?? 0;
  const maxWidth = effectiveMaxWidth(layer.style.maxWidth, canvas);
  const text = options.measure(spec, Math.max(1, maxWidth - 2 * padding));
  const size = { width: text.width + 2 * padding, height: text.height + 2 * padding };
  return { layer, box: placeBox(layer.style, size, canvas), padding, spec, maxWidth, isPlaceholder: layer.content === '' };
}

/** Measures and places all text layers of a slide, lowest first. Layers with nothing to draw are left out. */
export function layoutSlide(slide: Pick<Slide, 'textLayers'>, format: OutputFormatId, options: LayoutOptions): LayerLayout[] {
  const canvas = canvasSize(format);
  return slide.textLayers.map((layer) => layoutLayer(layer, canvas, options)).filter((layout) => layout.spec.text !== '');
}
