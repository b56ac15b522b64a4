import { z } from 'zod';
import { defineTool, looks } from '../tool.ts';

export const listTemplates = defineTool({
  name: 'list_templates',
  title: 'List templates',
  description:
    'Lists the templates of the person, from which create_slides makes slides. With a templateId: its slides with the words in their places. Needs the scope projects:read.',
  input: z.object({ templateId: z.string().max(100).optional() }),
  output: z.object({
    templates: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        slideCount: z.int(),
        slides: z
          .array(z.object({ texts: z.array(z.string()).describe('From back to front: the places that create_slides fills in this order') }))
          .optional(),
      }),
    ),
  }),
  hints: looks,
  async run({ templateId }, { api }) {
    if (templateId !== undefined) {
      const { id, name, slides } = await api.get('/api/templates/{id}', { params: { path: { id: templateId } } });
      const shown = slides.map(({ textLayers }) => ({ texts: textLayers.map(({ content }) => content) }));
      return { data: { templates: [{ id, name, slideCount: slides.length, slides: shown }] } };
    }
    const summaries = await api.get('/api/templates/summaries');
    return { data: { templates: summaries.map(({ id, name, slideCount }) => ({ id, name, slideCount })) } };
  },
});
