import { canvasSize } from '../geometry/canvas.ts';
import { COORDINATE, clamp } from '../limits.ts';
import { OUTPUT_FORMATS } from '../output-formats.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import type { SlideDocument } from '../slide-document.ts';
import { withPictureLayers } from '../slides.ts';
import type { PictureLayer } from '../shapes/picture-layer.ts';
import type { Slide } from '../slides.ts';
import { fail } from './command.ts';
import type { CommandDefinition } from './command.ts';

/** Chooses the format the slides are made for. */
export interface SetOutputFormatPayload {
  readonly outputFormat: OutputFormatId;
  /** Slides to bring back as they were, as undo does: shifting there and back would leave rounding errors. */
  readonly slides?: Slide[];
}

/** Changing the format: custom positions move with the middle of the canvas, everything else stays (see geometry/canvas.ts). */
export const setOutputFormat: CommandDefinition<SetOutputFormatPayload> = {
  apply(document, { outputFormat, slides }) {
    if (!Object.hasOwn(OUTPUT_FORMATS, outputFormat)) {
      return fail('invalid-format', `The output format must be one of ${Object.keys(OUTPUT_FORMATS).join(', ')}`);
    }
    if (outputFormat === document.outputFormat) return { ok: true, document };
    const shift = (canvasSize(outputFormat).width - canvasSize(document.outputFormat).width) / 2;
    return { ok: true, document: { outputFormat, slides: slides ?? shiftSlides(document, shift) } };
  },
  invert: (before) => ({ type: 'set-output-format', payload: { outputFormat: before.outputFormat, slides: before.slides } }),
};

function shiftSlides(document: SlideDocument, shift: number) {
  return document.slides.map((slide) => {
    const shifted = { ...slide, textLayers: slide.textLayers.map((layer) => shiftLayer(layer, shift)) };
    return withPictureLayers(shifted, slide.pictureLayers?.map((layer) => shiftPicture(layer, shift)) ?? []);
  });
}

function shiftPicture(layer: PictureLayer, shift: number): PictureLayer {
  return { ...layer, box: { ...layer.box, x: clamp(layer.box.x + shift, COORDINATE) } };
}

function shiftLayer(layer: TextLayer, shift: number): TextLayer {
  const { customPosition } = layer.style;
  if (!customPosition) return layer;
  return { ...layer, style: { ...layer.style, customPosition: { ...customPosition, x: clamp(customPosition.x + shift, COORDINATE) } } };
}
