import { STAND_IN_FONT, ownFontIdOf } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { dictionaryCount, loadDictionaries } from './dictionary-breaks.ts';
import { chooseEmojiFont, emojiFamily } from './emoji-font.ts';
import { clearMeasures } from './measured-text.ts';
import { loadOwnFonts } from './own-fonts.ts';
import { languageOf } from './text-language.ts';

/** Families of a document whose shipped font faces go by another name: the variable ones carry all weights in one file. */
const CSS_FAMILY: Readonly<Record<string, string>> = {
  Inter: 'Inter Variable',
  Outfit: 'Outfit Variable',
  Montserrat: 'Montserrat Variable',
  'Playfair Display': 'Playfair Display Variable',
  Roboto: 'Roboto Variable',
  'Open Sans': 'Open Sans Variable',
  Lora: 'Lora Variable',
  Poppins: 'Poppins',
};

const SERIF = new Set(['Playfair Display', 'Lora']);

/** A font for letters that none of the eight families has. It comes with the product, so that a slide looks alike on every machine. */
interface FallbackFont {
  readonly cssFamily: string;
  /** Finds the texts that need it; with the flag g. */
  readonly characters: RegExp;
  /** Whether it has the weights 300 to 700. */
  readonly hasWeights: boolean;
}

/** Finds emoji. Keycaps start with a digit; ©, ® and ™ are letters of every family unless an emoji is asked for. */
const EMOJI = /[\d#*]\uFE0F?\u20E3|\p{RI}{2}|(?![©®™](?!\uFE0F))\p{Extended_Pictographic}[\p{EMod}\uFE0F\u200D\u{E0020}-\u{E007F}]*/gu;

/**
 * Finds what the eight families may lack: emoji, and all that is neither a Latin letter nor punctuation. A browser asks each fallback
 * family for those, the Arabic one also for an emoji, and fetches what part may have them. In Chromium's web workers a family that was
 * drawn with before one of its parts arrived never shows that part; so all parts are asked for beforehand.
 */
const UNUSUAL = new RegExp(`${EMOJI.source}|[^\\u0000-\\u024F\\u2000-\\u206F\\u20A0-\\u20BF\\u2100-\\u214F]+`, 'gu');

const FALLBACK_FONTS: readonly FallbackFont[] = [
  { cssFamily: 'Noto Sans Arabic Variable', characters: UNUSUAL, hasWeights: true },
  { cssFamily: 'Noto Sans Hebrew Variable', characters: UNUSUAL, hasWeights: true },
];

/** All fallback fonts; the form of the emoji font depends on what this browser can draw. */
function fallbackFonts(): FallbackFont[] {
  const family = emojiFamily();
  return [...FALLBACK_FONTS, ...(family === null ? [] : [{ cssFamily: family, characters: EMOJI, hasWeights: false }])];
}

/** A shipped family under its own name, or an own font with what stands in for its letters. */
function cssFamiliesOf(family: string): string[] {
  const named = (shipped: string) => CSS_FAMILY[shipped] ?? shipped;
  return ownFontIdOf(family) === null ? [named(family)] : [family, named(STAND_IN_FONT)];
}

/** Returns the CSS font-family list of a document's font family, for canvas and for editing in place. */
export function fontStack(family: string): string {
  const names = [...cssFamiliesOf(family), ...fallbackFonts().map(({ cssFamily }) => cssFamily)];
  return [...names.map((name) => `"${name}"`), SERIF.has(family) ? 'serif' : 'sans-serif'].join(', ');
}

/** The sign above a text that is marked as a quotation, and its weight: drawn in the family of the text. */
export const QUOTE_MARK = { text: '“', fontWeight: 700 } as const;

/** One font face to be loaded and the text that it must be able to show. */
export interface FontRequest {
  /** CSS font shorthand as `document.fonts.load` takes it. */
  readonly font: string;
  readonly text: string;
}

/** Lists each font face that the slides use once, with all characters that it is used for. */
export function fontRequests(slides: readonly Pick<Slide, 'textLayers'>[]): FontRequest[] {
  const texts = new Map<string, Set<string>>();
  const need = (font: string, text: string) => {
    const characters = texts.get(font) ?? new Set<string>();
    for (const character of text) characters.add(character);
    texts.set(font, characters);
  };
  for (const { content, style } of slides.flatMap((slide) => slide.textLayers)) {
    const slant = style.italic ? 'italic ' : '';
    for (const family of cssFamiliesOf(style.fontFamily)) {
      // Both cases: a text transform may turn one into the other.
      need(`${slant}${style.fontWeight} 16px "${family}"`, bothCases(content));
      if (style.mark === 'quote') need(`${slant}${QUOTE_MARK.fontWeight} 16px "${family}"`, QUOTE_MARK.text);
    }
    for (const { cssFamily, characters, hasWeights } of fallbackFonts())
      for (const [found] of content.matchAll(characters)) need(`${hasWeights ? style.fontWeight : 400} 16px "${cssFamily}"`, found);
  }
  return [...texts].map(([font, characters]) => ({ font, text: [...characters].join('') || 'A' }));
}

function bothCases(text: string): string {
  const language = languageOf(text) ?? 'en';
  return `${text}${text.toLocaleUpperCase(language)}${text.toLocaleLowerCase(language)}`;
}

/** A font that a text needs could not be loaded. */
export class FontLoadError extends Error {
  constructor() {
    super('A font of this slide could not be loaded');
    this.name = 'FontLoadError';
  }
}

/**
 * Waits until every font that the slides use can be drawn. Where there are emoji, this is also when it turns out which form of their font
 * the browser draws: what was measured or drawn with {@link fontStack} before may be out of date then. A font that cannot be loaded is
 * drawn with its generic fallback. Texts of scripts without spaces also get the dictionary that finds their words.
 * @returns number of font faces and dictionaries that could not be loaded
 */
export async function loadFonts(slides: readonly Pick<Slide, 'textLayers'>[]): Promise<number> {
  const familyBefore = emojiFamily();
  const hasEmoji = slides.some(({ textLayers }) => textLayers.some(({ content }) => content.search(EMOJI) >= 0));
  // Whether emoji are drawn at all is known only after an emoji font was tried, even if one is installed.
  const isMissing = hasEmoji && !(await chooseEmojiFont(fontSet()));
  const missingOwn = await loadOwnFonts(slides, fontSet());
  const dictionariesBefore = dictionaryCount();
  const missingWords = await loadDictionaries(slides.flatMap(({ textLayers }) => textLayers.map(({ content }) => content)));
  const requests = fontRequests(slides);
  const isComplete = requests.every(({ font, text }) => fontSet().check(font, text));
  const results = await Promise.allSettled(requests.map(({ font, text }) => fontSet().load(font, text)));
  // Each change of a text comes here, and most bring no font: what was measured stays true then.
  if (!isComplete || emojiFamily() !== familyBefore || dictionaryCount() !== dictionariesBefore) clearMeasures();
  return results.filter((result) => result.status === 'rejected').length + missingOwn + missingWords + (isMissing ? 1 : 0);
}

/** The fonts of the page or of the web worker around. */
function fontSet(): FontFaceSet {
  return typeof document === 'undefined' ? (globalThis as unknown as { fonts: FontFaceSet }).fonts : document.fonts;
}
