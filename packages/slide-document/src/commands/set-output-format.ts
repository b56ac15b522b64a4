import { cornerShift } from '../brand/watermarks.ts';
import { canvasSize } from '../geometry/canvas.ts';
import type { Point } from '../geometry/canvas.ts';
import { COORDINATE, clamp } from '../limits.ts';
import { OUTPUT_FORMATS } from '../output-formats.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { SlideDocument } from '../slide-document.ts';
import { withPictureLayers } from '../slides.ts';
import type { MaybeWatermark } from '../shapes/watermark.ts';
import type { Slide } from '../slides.ts';
import { fail } from './command.ts';
import type { CommandDefinition } from './command.ts';

/** Chooses the format the slides are made for. */
export interface SetOutputFormatPayload {
  readonly outputFormat: OutputFormatId;
  /** Slides to bring back as they were, as undo does: shifting there and back would leave rounding errors. */
  readonly slides?: Slide[];
}

/** Changing the format: custom positions move with the middle of the canvas, watermarks with their corner, everything else stays (see geometry/canvas.ts). */
export const setOutputFormat: CommandDefinition<SetOutputFormatPayload> = {
  apply(document, { outputFormat, slides }) {
    if (!Object.hasOwn(OUTPUT_FORMATS, outputFormat)) {
      return fail('invalid-format', `The output format must be one of ${Object.keys(OUTPUT_FORMATS).join(', ')}`);
    }
    if (outputFormat === document.outputFormat) return { ok: true, document };
    return {
      ok: true,
      document: { ...document, outputFormat, slides: slides ?? shiftSlides(document, shiftTo(outputFormat, document.outputFormat)) },
    };
  },
  invert: (before) => ({ type: 'set-output-format', payload: { outputFormat: before.outputFormat, slides: before.slides } }),
};

/** Shift of a layer. */
type Shift = (layer: MaybeWatermark) => Point;

function shiftTo(format: OutputFormatId, before: OutputFormatId): Shift {
  const middle = { x: (canvasSize(format).width - canvasSize(before).width) / 2, y: 0 };
  return ({ watermark }) => (watermark === undefined ? middle : cornerShift(watermark, before, format));
}

function shiftSlides(document: SlideDocument, shift: Shift) {
  return document.slides.map((slide) => {
    const shifted = { ...slide, textLayers: slide.textLayers.map((layer) => shiftLayer(layer, shift(layer))) };
    return withPictureLayers(shifted, slide.pictureLayers?.map((layer) => ({ ...layer, box: moved(layer.box, shift(layer)) })) ?? []);
  });
}

function moved<P extends Point>(place: P, { x, y }: Point): P {
  return { ...place, x: clamp(place.x + x, COORDINATE), y: clamp(place.y + y, COORDINATE) };
}

function shiftLayer(layer: TextLayer, shift: Point): TextLayer {
  const { customPosition } = layer.style;
  return customPosition ? { ...layer, style: { ...layer.style, customPosition: moved(customPosition, shift) } } : layer;
}
