import { FONT_FAMILIES, FONT_SIZE, MAX_SLIDES, TEXT_PRESETS, diffStyles } from '@viral-slides/slide-document';
import type { TextStyle, TextStylePatch } from '@viral-slides/slide-document';
import { z } from 'zod';
import { changeSlides, nth } from '../change-slides.ts';
import { presentSlides, slidesSchema } from '../present-slides.ts';
import { changes, defineTool } from '../tool.ts';

/** A look leaves every text where it is. */
function lookOf(style: TextStyle, presetId: string | undefined): TextStylePatch {
  const preset = TEXT_PRESETS.find(({ id }) => id === presetId)?.style;
  const { position, customPosition } = style;
  return preset ? diffStyles(style, { ...preset, position, customPosition }) : {};
}

export const restyleSlides = defineTool({
  name: 'restyle_slides',
  title: 'Restyle text',
  description:
    'Changes the style of the unlocked texts on all slides or on some slides; wording and position stay. Needs the scope projects:write.',
  input: z.object({
    projectId: z.string().max(100),
    slides: z
      .array(z.int().min(1))
      .min(1)
      .max(MAX_SLIDES)
      .optional()
      .describe('Numbers of the slides, from 1. If omitted, all slides are changed'),
    textPreset: z.enum(TEXT_PRESETS.map(({ id }) => id) as [string, ...string[]]).optional(),
    fontFamily: z.enum(FONT_FAMILIES).optional(),
    fontSize: z.number().min(FONT_SIZE.min).max(FONT_SIZE.max).optional(),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .optional(),
  }),
  output: slidesSchema,
  hints: changes,
  holdsSlides: true,
  async run({ projectId, slides: numbers, textPreset, fontFamily, fontSize, color }, { api }) {
    const fields = { ...(fontFamily ? { fontFamily } : {}), ...(fontSize ? { fontSize } : {}), ...(color ? { color } : {}) };
    const project = await changeSlides(api, projectId, (slides) =>
      (numbers?.map((number) => nth(slides, number, 'slide')) ?? slides).flatMap(({ id: slideId, textLayers }) =>
        textLayers
          .filter(({ isLocked }) => isLocked !== true)
          .map(({ id: layerId, style }) => ({
            type: 'update-text-layer' as const,
            payload: { slideId, layerId, style: { ...lookOf(style, textPreset), ...fields } },
          })),
      ),
    );
    return { data: presentSlides(project) };
  },
});
