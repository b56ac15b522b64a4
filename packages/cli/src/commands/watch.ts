import type { components } from '@viral-slides/api-client';
import { textOf } from '../command.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { CommandError } from '../failure.ts';
import { endOf, stateOf } from '../post-state.ts';
import { plain } from '../terminal.ts';
import { durationMs } from '../times.ts';

type Post = components['schemas']['ScheduledPost'];

/** How often to poll: often while it may be about to be published, seldom while its time is far off. */
const soonMs = 2_000;
const farMs = 30_000;

/** `viral-slides watch` */
export const watch: Command = {
  name: 'watch',
  form: 'POST [--timeout DURATION]',
  summary: 'Waits until a post is published or has failed.',
  help: ['--timeout DURATION  e.g. 90s, 10m, 2h; default: no limit'],
  options: { timeout: { type: 'string' } },
  words: [1, 1],
  async run(context, typed) {
    const [id = ''] = typed.words;
    const timeout = textOf(typed, 'timeout');
    const until = timeout === undefined ? Infinity : context.now().getTime() + durationMs(timeout);
    const client = await context.client();
    for (let shown = ''; ;) {
      const post = await client.get('/api/scheduled-posts/{id}', { params: { path: { id } } });
      const state = stateOf(post);
      if (state !== shown) context.terminal.err(`${context.now().toISOString()}  ${state}\n`);
      shown = state;
      const end = endOf(post);
      if (end !== null) {
        context.show(post, `${plain(endingOf(post))}\n`);
        return end;
      }
      const now = context.now().getTime();
      if (now >= until) throw new CommandError(exitCodes.stillWaiting, `The post is still ${state}.`, `Continue: viral-slides watch ${id}`);
      await context.wait(Math.min(pauseMs(post, now), until - now));
    }
  },
};

function endingOf(post: Post): string {
  if (post.status === 'posted') return `Published: ${post.remoteUrl ?? post.platform}`;
  return `Not published: ${post.failureReason?.detail ?? stateOf(post)}`;
}

function pauseMs({ scheduledTime }: Post, now: number): number {
  const msToTime = Date.parse(scheduledTime ?? '') - now;
  return msToTime > 2 * farMs ? farMs : soonMs;
}
