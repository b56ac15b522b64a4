import { apiErrorOf, findPack } from '@viral-slides/api-client';
import type { ApiClient } from '@viral-slides/api-client';
import { z } from 'zod';
import { ToolRefusal } from '../tool-refusal.ts';
import { defineTool, looks } from '../tool.ts';

export const searchLibrary = defineTool({
  name: 'search_library',
  title: 'Search the library',
  description: 'Finds the user’s images by part of their file name and by pack, newest first. Needs the scope library:read.',
  input: z.object({
    query: z.string().min(1).max(100).optional().describe('Part of a file name. If omitted, images with any name are found'),
    pack: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Name of a pack (a collection of the user’s images). If omitted, the whole library is searched'),
    unused: z.boolean().default(false).describe('Only images that no project uses yet'),
    limit: z.int().min(1).max(100).default(30),
    cursor: z.string().max(500).optional().describe('`next` of the previous page'),
  }),
  output: z.object({
    images: z.array(
      z.object({
        id: z.string().describe('Image id for create_slides'),
        filename: z.string(),
        width: z.int(),
        height: z.int(),
        isUsed: z.boolean(),
        createdAt: z.string(),
      }),
    ),
    next: z.string().nullable().describe('Cursor of the next page; null if there are no more images'),
  }),
  hints: looks,
  async run({ query, pack, unused, limit, cursor }, { api }) {
    const asked = {
      limit,
      filter: unused ? ('available' as const) : ('all' as const),
      ...(query ? { q: query } : {}),
      ...(pack ? { pack: await packIdOf(api, pack) } : {}),
      ...(cursor ? { cursor } : {}),
    };
    const { data, error, response } = await api.raw.GET('/api/images', { params: { query: asked } });
    if (data === undefined) throw apiErrorOf(response, error);
    const images = data.map(({ id, filename, width, height, isUsed, createdAt }) => ({ id, filename, width, height, isUsed, createdAt }));
    return { data: { images, next: response.headers.get('x-next-cursor') } };
  },
});

/** @throws ToolRefusal for a name that no pack has: it says which there are */
async function packIdOf(api: ApiClient, name: string): Promise<string> {
  const { pack, names } = await findPack(api, name);
  if (pack) return pack.id;
  const whatToDo = names.length === 0 ? 'The user has no packs.' : 'Use one of `names`, or ask the user.';
  throw new ToolRefusal('pack-not-found', 'There is no such pack.', { whatToDo, names });
}
