import { z } from './zod.ts';
import { FONT_FAMILIES, OWN_FONT_FAMILY } from '../fonts.ts';

/** Accepts a family that the product ships, or a font of the person's own. */
export const fontFamilySchema = z
  .union([
    z.enum(FONT_FAMILIES),
    z.string().max(64).regex(OWN_FONT_FAMILY, 'must be a built-in font, or own- followed by the id of one of your fonts'),
  ])
  .meta({ id: 'FontFamily', description: 'A built-in font, or `own-` followed by the id of one of your fonts (`family` of listFonts)' });
