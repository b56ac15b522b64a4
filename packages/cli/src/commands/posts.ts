import { everyPost } from '@viral-slides/api-client';
import type { ApiClient, components } from '@viral-slides/api-client';
import { textOf } from '../command.ts';
import type { Command, Typed } from '../command.ts';
import { usage } from '../failure.ts';
import { limitOf } from '../number-option.ts';
import { stateOf } from '../post-state.ts';
import { plain, tableOf } from '../terminal.ts';

type Post = components['schemas']['ScheduledPost'];

/** `viral-slides posts` */
export const posts: Command = {
  name: 'posts',
  form: '[--status STATUS] [--limit NUMBER]',
  summary: 'Lists posts, starting with drafts and scheduled posts.',
  help: ['--status STATUS  draft, scheduled, posted or failed', '--limit NUMBER   maximum number of posts; default: 50'],
  options: { status: { type: 'string' }, limit: { type: 'string' } },
  words: [0, 0],
  async run(context, typed) {
    const found = await findPosts(await context.client(), filterOf(typed));
    const rows = found.map((each) => [each.id, each.platform, stateOf(each), each.scheduledTime ?? '', each.title || each.projectName]);
    context.show(found, found.length === 0 ? 'No posts were found.\n' : tableOf(['ID', 'PLATFORM', 'STATE', 'TIME', 'TITLE'], rows));
  },
};

interface PostFilter {
  limit: number;
  status: string | undefined;
}

/** @throws CommandError */
function filterOf(typed: Typed): PostFilter {
  const limit = limitOf(typed);
  const status = textOf(typed, 'status');
  if (status !== undefined && !['draft', 'scheduled', 'posted', 'failed'].includes(status))
    throw usage(`"${status}" is not a status.`, 'Use draft, scheduled, posted or failed.');
  return { limit, status };
}

async function findPosts(client: ApiClient, { limit, status }: PostFilter): Promise<Post[]> {
  const found: Post[] = [];
  for await (const each of everyPost(client, Math.min(limit, 100))) {
    if (status === undefined || each.status === status) found.push(each);
    if (found.length === limit) break;
  }
  return found;
}

/** `viral-slides post` */
export const post: Command = {
  name: 'post',
  form: 'POST',
  summary: 'Shows a post and what happened to it.',
  words: [1, 1],
  async run(context, { words: [id = ''] }) {
    const found = await (await context.client()).get('/api/scheduled-posts/{id}', { params: { path: { id } } });
    context.show(
      found,
      factsOf(found)
        .map(([name, value]) => `${name.padEnd(10)}  ${plain(value)}\n`)
        .join(''),
    );
  },
};

/** The facts shown about a post, one per line. */
function factsOf(found: Post): (readonly [name: string, value: string])[] {
  return [
    ['State', stateOf(found)],
    ['Platform', found.platform],
    ['Title', found.title || found.projectName],
    ['Time', found.scheduledTime ?? 'none'],
    ...(found.remoteUrl === null ? [] : [['Address', found.remoteUrl] as const]),
    ...(found.failureReason === null ? [] : [['Reason', found.failureReason.detail] as const]),
    ...found.warnings.map(({ detail }) => ['Warning', detail] as const),
    ...found.history.map(({ at, step, detail }) => [at, detail === null ? step : `${step}: ${detail}`] as const),
    ['Possible', found.actions.join(', ') || 'nothing'],
  ];
}
