import type { components } from '@viral-slides/api-client';
import { slotNames } from '@viral-slides/slide-document';
import { z } from 'zod';
import { defineTool, looks } from '../tool.ts';

export const listTemplates = defineTool({
  name: 'list_templates',
  title: 'List templates',
  description:
    'Lists the user’s templates for create_slides. With a templateId, also returns the template’s slides with their texts, and its slots if it has roles. Needs the scope projects:read.',
  input: z.object({ templateId: z.string().max(100).optional() }),
  output: z.object({
    templates: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        slideCount: z.int(),
        slides: z
          .array(z.object({ texts: z.array(z.string()).describe('Texts that create_slides fills, in this order (from back to front)') }))
          .optional(),
        slots: z
          .array(
            z.object({
              name: z.string(),
              isList: z.boolean().describe('Takes a list and creates a slide for each text'),
              maxCharacters: z.int().optional(),
              maxLines: z.int().optional(),
              isRequired: z.boolean().optional(),
            }),
          )
          .optional()
          .describe('Slots to pass to create_slides'),
      }),
    ),
  }),
  hints: looks,
  holdsSlides: true,
  async run({ templateId }, { api }) {
    if (templateId !== undefined) {
      const { id, name, slides, roles } = await api.get('/api/templates/{id}', { params: { path: { id: templateId } } });
      const shown = slides.map(({ textLayers }) => ({ texts: textLayers.map(({ content }) => content) }));
      return { data: { templates: [{ id, name, slideCount: slides.length, slides: shown, ...(roles && { slots: slotsOf(roles) }) }] } };
    }
    const summaries = await api.get('/api/templates/summaries');
    return { data: { templates: summaries.map(({ id, name, slideCount }) => ({ id, name, slideCount })) } };
  },
});

function slotsOf(roles: components['schemas']['SlideRole'][]) {
  const all = roles.flatMap(({ slots = [] }) => slots.filter((slot) => slot !== null));
  return slotNames(roles).map(({ name, isList }) => {
    const { maxCharacters, maxLines, isRequired } = all.find((slot) => slot.name === name) ?? {};
    const limits = { ...(maxCharacters === undefined ? {} : { maxCharacters }), ...(maxLines === undefined ? {} : { maxLines }) };
    return { name, isList, ...limits, ...(isRequired ? { isRequired } : {}) };
  });
}
