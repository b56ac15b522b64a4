import { LINE_HEIGHT } from '@viral-slides/slide-document';
import type { TextLayer, TextTransform } from '@viral-slides/slide-document';
import { fontStack } from './fonts.ts';
import { languageOf } from './text-language.ts';

/** Everything that decides how a text wraps; all lengths in canvas units. */
export interface TextSpec {
  /** Text as drawn, after the style's transform. */
  readonly text: string;
  /** CSS font-family list. */
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly fontWeight: number;
  readonly isItalic: boolean;
  readonly letterSpacing: number;
  /** As a multiple of the font size. */
  readonly lineHeight: number;
  readonly align: 'left' | 'center' | 'right';
  readonly direction: 'ltr' | 'rtl';
  /** Whether lines are to come out about equally long. */
  readonly isBalanced: boolean;
}

/**
 * Translates a layer into what is measured and drawn.
 * @param placeholder shown instead of an empty content; leave it out where pictures are made
 */
export function textSpecOf(layer: TextLayer, placeholder = ''): TextSpec {
  const { style } = layer;
  const content = layer.content === '' ? placeholder : transformText(layer.content, style.textTransform);
  return {
    text: content,
    fontFamily: fontStack(style.fontFamily),
    fontSize: style.fontSize,
    fontWeight: style.fontWeight,
    isItalic: style.italic ?? false,
    letterSpacing: canSpaceLetters(content) ? (style.letterSpacing ?? 0) : 0,
    lineHeight: style.lineHeight ?? LINE_HEIGHT.default,
    align: style.textAlign,
    direction: directionOf(content),
    isBalanced: style.balanceLines ?? false,
  };
}

/** Applies a CSS-like text transform by the rules of the text's language; `none` or an absent one leaves the text alone. */
export function transformText(text: string, transform: TextTransform | undefined): string {
  if (transform === undefined || transform === 'none') return text;
  const language = languageOf(text);
  if (transform === 'uppercase') return text.toLocaleUpperCase(language ?? 'en');
  if (transform === 'lowercase') return text.toLocaleLowerCase(language ?? 'en');
  return text.replace(
    /(^|[\s\-–—(“"])(\p{L})/gu,
    (_match, before: string, letter: string) => before + letter.toLocaleUpperCase(language ?? 'en'),
  );
}

/** Scripts whose letters stack or join within a syllable: drawn one by one, vowels would be torn off and stand on dotted circles. */
const STACKED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}\p{Script=Mongolian}]/u;
/** Letters other than Arabic ones, which are joined and never drawn apart, so that space for it would stay empty. */
const OTHER_THAN_ARABIC = /(?![\p{Script=Arabic}])\p{L}/u;

/** Whether the letters of a text may be drawn apart. */
function canSpaceLetters(text: string): boolean {
  return !STACKED.test(text) && (OTHER_THAN_ARABIC.test(text) || !/\p{Script=Arabic}/u.test(text));
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the writing direction of the first letter that has one, as browsers do for `dir="auto"`. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const firstLetter = /\p{L}/u.exec(text)?.[0];
  return firstLetter !== undefined && RIGHT_TO_LEFT.test(firstLetter) ? 'rtl' : 'ltr';
}
