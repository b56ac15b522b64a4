import { z } from 'zod';
import { postSchema, presentPost } from '../present-post.ts';
import { changes, defineTool } from '../tool.ts';

export const publishNow = defineTool({
  name: 'publish_now',
  title: 'Publish a post now',
  description: 'Publishes a draft or a scheduled post now. This cannot be undone here. Needs the scope posts:publish; ask the user first.',
  input: z.object({
    postId: z.string().max(100),
    revision: z.int().min(1).describe('Revision of the post that the user agreed to: if the post has changed since, nothing is published'),
  }),
  output: postSchema,
  hints: changes,
  async run({ postId, revision }, { api }) {
    const params = { path: { id: postId }, query: { revision } };
    return { data: presentPost(await api.post('/api/scheduled-posts/{id}/publish', { params })) };
  },
});
