import type { Command } from '../command.ts';
import { stateOf } from '../post-state.ts';

/** `viral-slides cancel` */
export const cancel: Command = {
  name: 'cancel',
  form: 'POST',
  summary: 'Cancels a draft or a scheduled post.',
  words: [1, 1],
  async run(context, { words: [id = ''] }) {
    await (await context.client()).delete('/api/scheduled-posts/{id}', { params: { path: { id } } });
    context.show({ id }, `${id}  cancelled\n`);
  },
};

/** `viral-slides publish` */
export const publish: Command = {
  name: 'publish',
  form: 'POST',
  summary: 'Publishes a draft or a scheduled post now.',
  words: [1, 1],
  async run(context, { words: [id = ''] }) {
    const post = await (await context.client()).post('/api/scheduled-posts/{id}/publish', { params: { path: { id } } });
    context.show(post, `${id}  ${stateOf(post)}\n`);
  },
};

/** `viral-slides retry` */
export const retry: Command = {
  name: 'retry',
  form: 'POST',
  summary: 'Retries a failed post from where it stopped; a post that may already be published is never retried.',
  words: [1, 1],
  async run(context, { words: [id = ''] }) {
    const post = await (await context.client()).post('/api/scheduled-posts/{id}/retry', { params: { path: { id } } });
    context.show(post, `${id}  ${stateOf(post)}\n`);
  },
};
