/**
 * Web workers know none of the page's fonts. A page lists the font faces of its style sheets as plain data; a worker registers them.
 * Browsers still fetch a face only when a text uses it.
 */

/** One `@font-face` rule; its addresses are absolute. */
export interface FontFaceSource {
  readonly family: string;
  /** The `src` descriptor, e.g. `url("https://…/inter.woff2") format("woff2")`. */
  readonly src: string;
  readonly weight: string;
  readonly style: string;
  /** Characters the face is for, e.g. `U+0-FF`; empty = all. */
  readonly unicodeRange: string;
}

/** Lists the font faces of the page. Sheets of other origins cannot be read and are left out. */
export function pageFontFaces(): FontFaceSource[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const rules = readableRules(sheet).filter((rule) => rule instanceof CSSFontFaceRule);
    return rules.map(({ style }) => ({
      family: unquoted(style.getPropertyValue('font-family')),
      src: absoluteUrls(style.getPropertyValue('src'), sheet.href ?? document.baseURI),
      weight: style.getPropertyValue('font-weight') || 'normal',
      style: style.getPropertyValue('font-style') || 'normal',
      unicodeRange: style.getPropertyValue('unicode-range'),
    }));
  });
}

/** Makes the listed faces known to this web worker. Nothing is fetched yet. */
export function registerFontFaces(sources: readonly FontFaceSource[]): void {
  for (const { family, src, weight, style, unicodeRange } of sources) {
    const face = new FontFace(family, src, { weight, style, ...(unicodeRange === '' ? {} : { unicodeRange }) });
    (globalThis as unknown as { fonts: FontFaceSet }).fonts.add(face);
  }
}

/** Turns the addresses of a `src` descriptor, relative to its style sheet, into absolute ones. */
export function absoluteUrls(src: string, base: string): string {
  return src.replace(/url\((["']?)([^"')]+)\1\)/g, (_match, _quote, url: string) => `url("${new URL(url, base).href}")`);
}

function readableRules(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function unquoted(family: string): string {
  return family.trim().replace(/^(["'])(.*)\1$/, '$2');
}
