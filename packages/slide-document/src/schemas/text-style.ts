import { z } from './zod.ts';
import { colorSchema } from './colors.ts';
import { fontFamilySchema } from './font-family.ts';
import { within } from './numbers.ts';
import {
  BORDER_RADIUS,
  COORDINATE,
  FONT_SIZE,
  FONT_WEIGHT,
  LETTER_SPACING,
  LINE_HEIGHT,
  MAX_WIDTH,
  OPACITY,
  PADDING,
  ROTATION,
  STROKE_WIDTH,
} from '../limits.ts';
import type { TextStyle } from '../shapes/text-style.ts';

const coordinate = within(COORDINATE);

/** Accepts a complete text style and nothing else. */
export const textStyleSchema = z
  .strictObject({
    fontSize: within(FONT_SIZE),
    fontFamily: fontFamilySchema,
    fontWeight: within(FONT_WEIGHT).multipleOf(FONT_WEIGHT.step),
    color: colorSchema,
    textAlign: z.enum(['left', 'center', 'right']),
    position: z.enum(['top', 'center', 'bottom', 'custom']),
    customPosition: z.strictObject({ x: coordinate, y: coordinate }).optional(),
    textShadow: z.boolean(),
    backgroundBlur: z.boolean(),
    background: colorSchema.optional(),
    backgroundPerLine: z.boolean().optional(),
    padding: within(PADDING).optional(),
    borderRadius: within(BORDER_RADIUS).optional(),
    textTransform: z.enum(['none', 'uppercase', 'lowercase', 'capitalize']).optional(),
    letterSpacing: within(LETTER_SPACING).optional(),
    lineHeight: within(LINE_HEIGHT).optional(),
    opacity: within(OPACITY).optional(),
    rotation: within(ROTATION).optional(),
    maxWidth: within(MAX_WIDTH).optional(),
    balanceLines: z.boolean().optional(),
    shrinkToFit: z.boolean().optional(),
    italic: z.boolean().optional(),
    textGlow: colorSchema.optional(),
    mark: z.enum(['quote', 'bar']).optional(),
    markColor: colorSchema.optional(),
    textStroke: z.string().max(60).optional(),
    textStrokeWidth: within(STROKE_WIDTH).optional(),
    textStrokeColor: colorSchema.optional(),
    border: z.string().max(60).optional(),
    borderWidth: within(STROKE_WIDTH).optional(),
    borderColor: colorSchema.optional(),
  })
  .meta({ id: 'TextStyle' }) satisfies z.ZodType<TextStyle>;
