import { z } from 'zod';
import { drawProject } from '../draw-project.ts';
import { presentSlides, slidesSchema } from '../present-slides.ts';
import { defineTool, looks } from '../tool.ts';

export const getSlides = defineTool({
  name: 'get_slides',
  title: 'Look at slides',
  description:
    'Returns the slides of a project as images, exactly as they are published, with their texts. Needs the scopes projects:read and render.',
  input: z.object({
    projectId: z.string().max(100),
    pictures: z.boolean().default(true).describe('If false, only the texts are returned, which is faster'),
  }),
  output: slidesSchema,
  hints: looks,
  holdsSlides: true,
  async run({ projectId, pictures }, { api, signal }) {
    const project = await api.get('/api/projects/{id}', { params: { path: { id: projectId } } });
    const data = presentSlides(project);
    return pictures && project.slides.length > 0 ? { data, pictures: await drawProject(project, { api, signal }) } : { data };
  },
});
