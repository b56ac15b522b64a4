import { z } from 'zod';
import { changes, defineTool } from '../tool.ts';

export const cancelPost = defineTool({
  name: 'cancel_post',
  title: 'Cancel a post',
  description: 'Deletes a draft or a post that is not published yet; a published post stays public. Needs the scope posts:write.',
  input: z.object({ postId: z.string().max(100) }),
  output: z.object({ postId: z.string(), isCancelled: z.literal(true) }),
  hints: changes,
  async run({ postId }, { api }) {
    await api.delete('/api/scheduled-posts/{id}', { params: { path: { id: postId } } });
    return { data: { postId, isCancelled: true as const } };
  },
});
