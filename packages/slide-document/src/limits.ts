/** A closed numeric range with its usual value. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Largest number of slides in one document (projects and templates). */
export const MAX_SLIDES = 10;
/** Largest number of text layers on one slide. */
export const MAX_LAYERS_PER_SLIDE = 50;
/** Largest number of pictures that lie on one slide, besides its background. */
export const MAX_PICTURES_PER_SLIDE = 8;
/** Width and height of a picture on a slide, in canvas units. */
export const PICTURE_SIDE = { min: 16, max: 3_000 } as const satisfies Range;
/** Longest content of one text layer, in UTF-16 code units. */
export const MAX_CONTENT_LENGTH = 5_000;
/** Longest caption of a project, in UTF-16 code units: as long as that of a post can be. */
export const MAX_CAPTION_LENGTH = 10_000;
/**
 * Largest slides of one document as JSON, in bytes of UTF-8: ten slides full of the longest texts in most scripts. What is taken to be stored, can be
 * frozen for a post and can be rendered.
 */
export const MAX_SLIDES_BYTES = 10_000_000;
/**
 * Retention of rendered files, in days: a post relies on them for `reliedOn` after they were made; the renderer keeps them for at least
 * `kept` after their last use. The gap of two days is a safety margin.
 */
export const RENDERED_FILES_DAYS = { reliedOn: 20, kept: 22 } as const;
/** Longest text that stands for a slide where it is not seen (alt text), in UTF-16 code units: what Instagram takes; others take more. */
export const MAX_ALT_TEXT_LENGTH = 1_000;
/** Longest name of a project or template, in UTF-16 code units, after trimming. */
export const MAX_NAME_LENGTH = 200;

/** Slide counts offered by the editor; `recommended` is the Viral Structure. */
export const SLIDE_COUNT = { min: 3, max: 10, default: 6, recommended: 6 } as const satisfies Range & Record<string, number>;
/** Font size in canvas units; `step` for the slider, `buttonStep` for the plus and minus buttons. */
export const FONT_SIZE = { min: 16, max: 120, default: 64, step: 2, buttonStep: 4 } as const satisfies Range & Record<string, number>;
/** Font weights offered, in steps of 100. */
export const FONT_WEIGHT = { min: 300, max: 700, step: 100 } as const satisfies Range & Record<string, number>;
/** Widths of outline and border in canvas units. */
export const STROKE_WIDTH = { min: 0, max: 10 } as const satisfies Range;
/**
 * Largest width of a text box in canvas units. `max` is 90 % of the widest canvas (16:9); the canvas in use sets a lower bound
 * through `maxWidthRange`.
 */
export const MAX_WIDTH = { min: 100, max: 1280, default: 400, canvasShare: 0.9 } as const satisfies Range & Record<string, number>;
/** Padding between text and the edge of its box, in canvas units. */
export const PADDING = { min: 0, max: 200 } as const satisfies Range;
/** Corner radius of a text box, in canvas units. */
export const BORDER_RADIUS = { min: 0, max: 400 } as const satisfies Range;
/** Extra space between letters, in canvas units. */
export const LETTER_SPACING = { min: -10, max: 50 } as const satisfies Range;
/** Height of a line of text as a multiple of the font size; `default` where a style says nothing. */
export const LINE_HEIGHT = { min: 0.8, max: 2.5, default: 1.2, step: 0.05 } as const satisfies Range & Record<string, number>;
/** Opacity of a layer; the minimum keeps it visible enough to be found again. */
export const OPACITY = { min: 0.1, max: 1, step: 0.05 } as const satisfies Range & Record<string, number>;
/** Turn of a layer in degrees clockwise; `step` for the keys. */
export const ROTATION = { min: -180, max: 180, step: 1 } as const satisfies Range & Record<string, number>;
/** How much larger than its fit a picture is drawn; `step` for the slider and the keys. */
export const PICTURE_ZOOM = { min: 1, max: 4, step: 0.05, keyStep: 0.1 } as const satisfies Range & Record<string, number>;
/** Position of a picture, from edge to edge. */
export const PICTURE_PLACE = { min: -1, max: 1 } as const satisfies Range;
/** How much black lies over a picture: never enough to hide it. */
export const PICTURE_DARKEN = { min: 0, max: 0.8, step: 0.05 } as const satisfies Range & Record<string, number>;
/** Blur of a picture as a share of the strongest one. */
export const PICTURE_BLUR = { min: 0, max: 1, step: 0.05 } as const satisfies Range & Record<string, number>;
/** Strength of a colour over a picture. */
export const PICTURE_TINT = { min: 0, max: 1, step: 0.05 } as const satisfies Range & Record<string, number>;
/** Coordinates a document may hold, in canvas units: far beyond every canvas, yet finite. */
export const COORDINATE = { min: -5_000, max: 5_000 } as const satisfies Range;

/** Returns `value` limited to `range`. */
export function clamp(value: number, range: Range): number {
  return Math.min(Math.max(value, range.min), Math.max(range.min, range.max));
}
