import { z } from './zod.ts';
import { isColor, RGB_COLOR } from '../colors.ts';

/** The same for API documents: without flags, and without classes that other languages read differently. */
const PATTERN = `^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$|${RGB_COLOR.source.replaceAll(String.raw`\s`, ' ').replaceAll(String.raw`\d`, '[0-9]')}`;

/** Accepts the colours a document may hold: #rgb, #rrggbb, #rrggbbaa, rgb() and rgba(), nothing that could load or run anything. */
export const colorSchema = z
  .string()
  .max(40)
  .refine(isColor, 'must be a color such as #FFFFFF or rgba(0, 0, 0, 0.6)')
  .meta({ pattern: PATTERN });
