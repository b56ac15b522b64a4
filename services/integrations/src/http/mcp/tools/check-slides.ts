import { z } from 'zod';
import { defineTool, looks } from '../tool.ts';

export const checkSlides = defineTool({
  name: 'check_slides',
  title: 'Check slides',
  description:
    'Finds texts that buttons and captions of the apps cover, that are too small or too large, slides with too much text and blank ones. Needs the scope projects:read.',
  input: z.object({ projectId: z.string().max(100) }),
  output: z.object({
    revision: z.int(),
    problems: z.array(
      z.object({
        slide: z.int().describe('From 1'),
        text: z.int().optional().describe('From 1; absent: the slide as a whole'),
        kind: z.string().describe('under-interface, small-text, too-large, too-much-text or blank'),
        sentence: z.string(),
        place: z.object({ x: z.number(), y: z.number() }).optional().describe('For update_slide_text: there it is clear'),
      }),
    ),
    notChecked: z.array(z.string()),
  }),
  hints: looks,
  async run({ projectId }, { api }) {
    return { data: await api.get('/api/projects/{id}/checks', { params: { path: { id: projectId } } }) };
  },
});
