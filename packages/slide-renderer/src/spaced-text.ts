import { Text, getDummyContext, stringToArray } from 'konva/lib/shapes/Text.js';

/** East Asian punctuation that meets: Chromium draws the pair less wide than the two (`text-spacing-trim` of CSS). */
const MEETING_PUNCTUATION = /[、。，．：；！？・「」『』（）【】〈〉《》“”‘’]{2}/u;

/**
 * A Konva text that measures lines with letter spacing as it draws them, letter by letter. Konva measures them as a whole, and where
 * punctuation meets, letters would reach beyond the box of the line.
 */
export class SpacedText extends Text {
  override _getTextWidth(text: string, graphemes?: number): number {
    const spacing = this.letterSpacing();
    if (spacing === 0 || this.direction() === 'rtl' || !MEETING_PUNCTUATION.test(text)) return super._getTextWidth(text, graphemes);
    const context = getDummyContext();
    return stringToArray(text).reduce((sum, letter) => sum + context.measureText(letter).width + spacing, 0);
  }
}
