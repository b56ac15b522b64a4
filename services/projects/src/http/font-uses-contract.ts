import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';

const count = z.int().min(0);

export const countFontUsesContract = defineRoute({
  operationId: 'countFontUses',
  summary: 'Counts the projects, templates and brand kits that use one of your own fonts. Check this before you delete the font.',
  method: 'get',
  path: '/api/projects/font-uses',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  query: z.object({ fontId: z.uuid() }),
  responses: {
    200: {
      description: 'How many use the font',
      body: z
        .object({ projects: count, templates: count, brandKits: count })
        .meta({ id: 'FontUses', examples: [{ projects: 3, templates: 1, brandKits: 1 }] }),
    },
  },
  errors: { 400: ['invalid-request'] },
});
