import { z } from 'zod';
import { postSchema, presentPost } from '../present-post.ts';
import { defineTool, looks } from '../tool.ts';

export const listPosts = defineTool({
  name: 'list_posts',
  title: 'List posts',
  description: 'Lists posts: drafts and scheduled posts first, then the others, each group latest first. Needs the scope posts:read.',
  input: z.object({
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(500).optional().describe('`next` of the previous page'),
  }),
  output: z.object({
    posts: z.array(postSchema),
    next: z.string().nullable().describe('Cursor of the next page; null if there are no more posts'),
  }),
  hints: looks,
  async run({ limit, cursor }, { api }) {
    const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
    const { posts, next } = await api.get('/api/scheduled-posts/pages', { params: { query } });
    return { data: { posts: posts.map(presentPost), next } };
  },
});
