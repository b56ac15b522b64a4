/** Quarter turns of a picture, in degrees clockwise. */
export const PICTURE_TURNS = [90, 180, 270] as const;

/** A quarter turn of a picture, in degrees clockwise. */
export type PictureTurn = (typeof PICTURE_TURNS)[number];

/** A colour laid over a picture. */
export interface PictureTint {
  color: string;
  /** How much of the picture it hides, 0 to 1. */
  strength: number;
}

/** Background of a slide beside a picture that does not fill it: a colour, or the picture itself, blurred. */
export type PictureMargin = { kind: 'color'; color: string } | { kind: 'blur' };

/**
 * Look of a slide's picture. Every field may be absent, which means: centred, as large as it takes to cover the slide, unchanged.
 * The picture is turned first, then flipped; what is said of its place is meant of what is seen then.
 */
export interface PictureLook {
  /** Whether all of the picture is seen at zoom 1; absent = it covers the slide. */
  fit?: 'contain' | undefined;
  /** 1 to 4. */
  zoom?: number | undefined;
  /** Horizontal position: -1 = left edges together, 0 = centred, 1 = right edges together, whichever is wider (`object-position` of CSS). */
  x?: number | undefined;
  /** The same from top (-1) to bottom (1). */
  y?: number | undefined;
  /** Whether left and right are swapped. */
  flipX?: boolean | undefined;
  /** Whether top and bottom are swapped. */
  flipY?: boolean | undefined;
  turn?: PictureTurn | undefined;
  /** How much black lies over it, 0 to 0.8. */
  darken?: number | undefined;
  /** 0 to 1, as a share of PICTURE_BLUR_RADIUS. */
  blur?: number | undefined;
  tint?: PictureTint | undefined;
  /** Absent = the colour of an empty slide. */
  margin?: PictureMargin | undefined;
}

/** A change of a look: absent fields stay as they are, null takes one away. */
export type PictureLookPatch = { [K in keyof PictureLook]?: PictureLook[K] | null };

/** Standard deviation of the strongest blur of a picture, in canvas units. */
export const PICTURE_BLUR_RADIUS = 40;
/** The same of the blurred picture beside one that does not fill the slide. */
export const MARGIN_BLUR_RADIUS = 28;

/** Initial tint, or margin of a color, when it is switched on. */
export const TINT_DEFAULT: PictureTint = { color: '#4F8CFF', strength: 0.3 };
export const MARGIN_DEFAULT = '#111318';

/** Returns a look with a change applied, without what changes nothing; undefined when nothing is left. */
export function patchPictureLook(look: PictureLook | undefined, patch: PictureLookPatch): PictureLook | undefined {
  const usual: Partial<Record<string, unknown>> = { zoom: 1 };
  const changed = Object.entries({ ...look, ...patch }).filter(([name, value]) => Boolean(value) && value !== usual[name]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** Returns what of a look holds for any picture; where one picture lies, and how it is turned, does not. */
export function lookOfAnyPicture(look: PictureLook | undefined): PictureLook | undefined {
  return patchPictureLook(look, { zoom: null, x: null, y: null, flipX: null, flipY: null, turn: null });
}

/** Returns the look of one picture with what another look says of any picture. */
export function withLookOfAny(look: PictureLook | undefined, like: PictureLook | undefined): PictureLook | undefined {
  const { fit = null, darken = null, blur = null, tint = null, margin = null } = like ?? {};
  return patchPictureLook(look, { fit, darken, blur, tint, margin });
}
