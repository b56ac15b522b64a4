import { z } from 'zod';
import { postSchema, presentPost } from '../present-post.ts';
import { defineTool } from '../tool.ts';

export const retryPost = defineTool({
  name: 'retry_post',
  title: 'Retry a post',
  description: 'Retries a failed post. If the retry succeeds, the post is public. Needs the scope posts:publish; ask the user first.',
  input: z.object({ postId: z.string().max(100) }),
  output: postSchema,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  async run({ postId }, { api }) {
    return { data: presentPost(await api.post('/api/scheduled-posts/{id}/retry', { params: { path: { id: postId } } })) };
  },
});
