import { z } from './zod.ts';
import { colorSchema } from './colors.ts';
import { fontFamilySchema } from './font-family.ts';
import { within } from './numbers.ts';
import { nameSchema, VISIBLE_LINE_PATTERN } from './project-names.ts';
import { watermarkCornerSchema } from './watermark.ts';
import { BRAND_COLOR_PARTS, MAX_BRAND_NAME_LENGTH, WATERMARK_SIZES } from '../brand/brand-kit.ts';
import type { BrandLook } from '../brand/brand-kit.ts';
import { OPACITY } from '../limits.ts';

const font = fontFamilySchema.optional();
const colors = Object.fromEntries(BRAND_COLOR_PARTS.map((part) => [part, colorSchema.optional()])) as Record<
  (typeof BRAND_COLOR_PARTS)[number],
  z.ZodOptional<typeof colorSchema>
>;

/** For API documents: a watermark shows what the kit has. */
const watermarkIsThere = {
  dependentSchemas: {
    watermark: {
      if: { properties: { watermark: { properties: { kind: { const: 'logo' } } } } },
      then: { required: ['logoImageId'] },
      else: { required: ['handle'] },
    },
  },
} as const;

/** Accepts the look of a brand: a watermark shows what the kit has. */
export const brandLookSchema = z
  .strictObject({
    colors: z.strictObject(colors).meta({ description: 'Colors by part of the slide. If omitted, each text keeps its own color' }),
    headingFont: font.meta({ description: 'Font for large texts. If omitted, large texts keep their font' }),
    bodyFont: font.meta({ description: 'Font for all other texts. If omitted, these texts keep their font' }),
    logoImageId: z.uuid().optional().meta({ description: 'Image in the library' }),
    handle: nameSchema
      .max(MAX_BRAND_NAME_LENGTH, `must have at most ${MAX_BRAND_NAME_LENGTH} characters`)
      .refine((value) => !/[\r\n]/.test(value), 'must be one line')
      .meta({ description: 'Name or address, exactly as it appears on slides', examples: ['@nine.lives'], pattern: VISIBLE_LINE_PATTERN })
      .optional(),
    watermark: z
      .strictObject({
        kind: z.enum(['logo', 'handle']),
        corner: watermarkCornerSchema,
        opacity: within(OPACITY),
        size: z.enum(WATERMARK_SIZES),
      })
      .optional()
      .meta({ description: 'Watermark in a corner of every slide, where the platforms’ apps do not cover it. If omitted, there is none' }),
  })
  .superRefine(({ watermark, logoImageId, handle }, context) => {
    const isThere = watermark === undefined || (watermark.kind === 'logo' ? logoImageId : handle) !== undefined;
    if (!isThere) context.addIssue({ code: 'custom', path: ['watermark', 'kind'], message: `needs a ${watermark.kind}` });
  })
  .meta({
    id: 'BrandLook',
    description: 'Style of the slides; omitted fields keep what a slide has',
    ...watermarkIsThere,
  }) satisfies z.ZodType<BrandLook>;
