import type { Slide } from '@viral-slides/slide-document';

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

/** Returns the CSS font-family list of a document's font family, for canvas and for editing in place. */
export function fontStack(family: string): string {
  const generic = SERIF.has(family) ? 'serif' : 'sans-serif';
  return `"${CSS_FAMILY[family] ?? family}", "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", ${generic}`;
}

/** One font face to be loaded and the text that it must be able to show. */
export interface FontRequest {
  /** CSS font shorthand as `document.fonts.load` takes it. */
  readonly font: string;
  readonly text: string;
}

/** Lists each font face that the slides use once, with all characters that it is used for. */
export function fontRequests(slides: readonly Pick<Slide, 'textLayers'>[]): FontRequest[] {
  const texts = new Map<string, Set<string>>();
  for (const { content, style } of slides.flatMap((slide) => slide.textLayers)) {
    const font = `${style.fontWeight} 16px "${CSS_FAMILY[style.fontFamily] ?? style.fontFamily}"`;
    const characters = texts.get(font) ?? new Set<string>();
    // Both cases: a text transform may turn one into the other.
    for (const character of `${content}${content.toUpperCase()}${content.toLowerCase()}`) characters.add(character);
    texts.set(font, characters);
  }
  return [...texts].map(([font, characters]) => ({ font, text: [...characters].join('') || 'A' }));
}

/**
 * Waits until every font that the slides use can be drawn. A font that cannot be loaded is drawn with its generic fallback.
 * @returns how many font faces could not be loaded
 */
export async function loadFonts(slides: readonly Pick<Slide, 'textLayers'>[]): Promise<number> {
  const results = await Promise.allSettled(fontRequests(slides).map(({ font, text }) => document.fonts.load(font, text)));
  return results.filter((result) => result.status === 'rejected').length;
}
