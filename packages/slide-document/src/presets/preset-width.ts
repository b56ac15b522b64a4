import { canvasSize } from '../geometry/canvas.ts';
import { maxWidthRange } from '../geometry/resize.ts';
import { MAX_WIDTH, clamp } from '../limits.ts';
import { DEFAULT_OUTPUT_FORMAT } from '../output-formats.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { TextStyle } from '../shapes/text-style.ts';

/** Longest line of a new preset text, in font sizes: about 55 letters, beyond which the eye loses the next line. */
const LINE_LENGTH_EM = 28;

/**
 * Returns the maxWidth, in canvas units, with which a preset starts on a format. Presets are designed on the narrow main format; on wider
 * canvases their text takes the same share of the width, as far as lines stay readable.
 */
export function presetMaxWidth({ maxWidth = MAX_WIDTH.default, fontSize }: TextStyle, format: OutputFormatId): number {
  const canvas = canvasSize(format);
  const inProportion = (maxWidth * canvas.width) / canvasSize(DEFAULT_OUTPUT_FORMAT).width;
  const readable = Math.max(maxWidth, Math.min(inProportion, fontSize * LINE_LENGTH_EM));
  return Math.round(clamp(readable, maxWidthRange(canvas)));
}
