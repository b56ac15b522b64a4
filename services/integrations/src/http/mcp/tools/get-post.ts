import { z } from 'zod';
import { postLedgerSchema } from '../present-post.ts';
import { defineTool, looks } from '../tool.ts';

export const getPost = defineTool({
  name: 'get_post',
  title: 'Get the state of a post',
  description: 'Returns a post’s state and ledger: every attempt with its result, and what happens next. Needs the scope posts:read.',
  input: z.object({ postId: z.string().max(100) }),
  output: postLedgerSchema,
  hints: looks,
  async run({ postId }, { api }) {
    return { data: await api.get('/api/scheduled-posts/{id}/ledger', { params: { path: { id: postId } } }) };
  },
});
