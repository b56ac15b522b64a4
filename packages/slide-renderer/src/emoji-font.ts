/**
 * Form of the emoji font that this page or web worker draws. No form is drawn by all engines, and what they claim is not to be relied
 * on: WebKit says that it supports COLRv1, and draws nothing. So a test glyph decides.
 */
import { brushOf, createSurface, releaseSurface } from './surface.ts';

/** The same drawings as COLRv1, which is the smallest, and as SVG, which WebKit draws. */
const FORMS = ['Noto Color Emoji', 'Noto Color Emoji SVG'] as const;

/** A rainbow: in the smallest part of both fonts, and full of colours. */
const TEST_GLYPH = '🌈';
const TEST_SIZE_PX = 32;

/** Least distance between the brightest and the darkest channel of what counts as a colour, of 255. */
const COLOURFUL = 40;

let family: string | null = FORMS[0];
let choice: Promise<boolean> | null = null;

/** Name of the font family for emoji; null when this browser draws none of the product's fonts, so that its own has to do. */
export function emojiFamily(): string | null {
  return family;
}

/** Largest font size, in pixels, at which the font made of SVG has widths: beyond it WebKit gives every emoji a width of 0. */
export const SVG_EMOJI_MAX_PX = 256;

/** Finds an emoji or a part of one. */
const EMOJI_PART = /\p{Extended_Pictographic}|\p{RI}|\u20E3/u;

/** Whether a text is drawn with the font made of SVG. */
export function hasSvgEmoji(text: string): boolean {
  return family === FORMS[1] && EMOJI_PART.test(text);
}

/**
 * A text as an engine has to get it. WebKit draws an emoji with the sign "as an emoji" (U+FE0F) behind it only from a font that has a
 * glyph for the sign, which the one made of SVG has not; without the sign the same font draws the emoji.
 */
export function withDrawableEmoji(text: string): string {
  return hasSvgEmoji(text) ? text.replaceAll('\uFE0F', '') : text;
}

/**
 * Finds out once which form is drawn. A font that cannot be fetched leaves everything as it is, and the next call tries again.
 * @param draws whether a family draws the test glyph; another one is given by tests only
 * @returns false when a font could not be fetched
 */
export function chooseEmojiFont(fonts: Pick<FontFaceSet, 'load'>, draws: (family: string) => boolean = drawsInColour): Promise<boolean> {
  choice ??= choose(fonts, draws).then((outcome) => {
    if (outcome !== 'settled') choice = null;
    return outcome !== 'failed';
  });
  return choice;
}

/** Returns whether there is nothing more to find out, or why there is. */
async function choose(fonts: Pick<FontFaceSet, 'load'>, draws: (family: string) => boolean): Promise<'settled' | 'unknown' | 'failed'> {
  let isKnown = false;
  for (const form of FORMS) {
    try {
      const faces = await fonts.load(`${TEST_SIZE_PX}px "${form}"`, TEST_GLYPH);
      isKnown ||= faces.length > 0;
      if (faces.length === 0 || !draws(form)) continue;
      family = form;
      return 'settled';
    } catch {
      return 'failed';
    }
  }
  // While no font is known at all, such as before a style sheet has arrived, the question is open.
  if (isKnown) family = null;
  return isKnown ? 'settled' : 'unknown';
}

/** Text would be black: colours can only come from the font. */
function drawsInColour(form: string): boolean {
  const surface = createSurface(2 * TEST_SIZE_PX, 2 * TEST_SIZE_PX);
  try {
    const brush = brushOf(surface, { willReadFrequently: true });
    brush.font = `${TEST_SIZE_PX}px "${form}"`;
    brush.textBaseline = 'middle';
    brush.fillText(TEST_GLYPH, 0, TEST_SIZE_PX);
    const { data } = brush.getImageData(0, 0, surface.width, surface.height);
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) >= COLOURFUL) return true;
    }
    return false;
  } finally {
    releaseSurface(surface);
  }
}
