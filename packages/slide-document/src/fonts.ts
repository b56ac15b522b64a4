/** Font families that the product ships. */
export const FONT_FAMILIES = ['Inter', 'Outfit', 'Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lora', 'Poppins'] as const;

/** One of the shipped families, or a font of the person's own: `own-` and its id. */
export type FontFamily = string;

/** The family whose letters are drawn where an own font has none, or is gone. */
export const STAND_IN_FONT = 'Inter' satisfies (typeof FONT_FAMILIES)[number];

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Pattern of an own font's family. */
export const OWN_FONT_FAMILY = new RegExp(`^own-(${UUID})$`);
const OWN_FONT_PATH = new RegExp(`^/api/fonts/(${UUID})/content$`);

/** Returns the family of an own font. */
export function ownFontFamily(fontId: string): FontFamily {
  return `own-${fontId}`;
}

/** Returns the id of an own font, or null for a shipped family. */
export function ownFontIdOf(family: FontFamily): string | null {
  return OWN_FONT_FAMILY.exec(family)?.[1] ?? null;
}

/** Returns the address of an own font's file. */
export function ownFontUrl(fontId: string): string {
  return `/api/fonts/${fontId}/content`;
}

/** Returns the id of the own font whose file an address is, or null for any other. */
export function fontIdOfUrl(url: string): string | null {
  return OWN_FONT_PATH.exec(url)?.[1] ?? null;
}

/** Returns the ids of the own fonts that texts are written with, each once. */
export function ownFontsOf(
  slides: readonly { readonly textLayers: readonly { readonly style: { readonly fontFamily: FontFamily } }[] }[],
): string[] {
  const families = slides.flatMap(({ textLayers }) => textLayers.map(({ style }) => style.fontFamily));
  return [...new Set(families)].map(ownFontIdOf).filter((id) => id !== null);
}
