import type { components } from '@viral-slides/api-client';
import { textOf, textsOf } from '../command.ts';
import type { Command, Typed } from '../command.ts';
import { usage } from '../failure.ts';
import { findAccount } from '../find-account.ts';
import { stateOf } from '../post-state.ts';
import { plain } from '../terminal.ts';
import { timeOf } from '../times.ts';

type NewPost = components['schemas']['CreateScheduledPost'];

/** `viral-slides schedule` */
export const schedule: Command = {
  name: 'schedule',
  form: 'PROJECT --account ACCOUNT (--at TIME | --next-slot | --draft) [--title …] [--description …] [--tag …]…',
  summary: 'Schedules a post from a project, or prepares a draft.',
  help: [
    '--account ACCOUNT  id or name of a connected account (viral-slides accounts)',
    '--at TIME          such as 2026-12-01T09:00, in this machine’s time zone or with an offset; or +30m for 30 minutes from now',
    '--next-slot        publishes in the next free posting slot of the account (you set slots in the app, under Accounts)',
    '--draft            prepares the post without a time; nothing is published',
    '--title, --description, --tag  texts of the post',
    '--privacy          public, unlisted or private, if the platform supports it',
    '--key KEY          an idempotency key of your choice: repeating the command with the same key within 24 hours creates no second post',
  ],
  options: {
    account: { type: 'string' },
    at: { type: 'string' },
    'next-slot': { type: 'boolean' },
    draft: { type: 'boolean' },
    title: { type: 'string' },
    description: { type: 'string' },
    tag: { type: 'string', multiple: true },
    privacy: { type: 'string' },
    key: { type: 'string' },
  },
  words: [1, 1],
  async run(context, typed) {
    const body = { ...timing(typed, context.now()), ...texts(typed), projectId: typed.words[0]! };
    const account = textOf(typed, 'account');
    if (account === undefined)
      throw usage('The account is missing.', 'Name an account: --account … (viral-slides accounts lists your accounts)');
    const client = await context.client();
    const key = textOf(typed, 'key');
    const found = await findAccount(client, account);
    const post = await client.post('/api/scheduled-posts', {
      body: { ...body, platform: found.platform as NewPost['platform'], socialAccountId: found.id },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
    const next = `Follow: viral-slides watch ${post.id}\n`;
    context.show(post, `${post.id}  ${stateOf(post)}  ${post.scheduledTime ?? 'no time'}\n${context.terminal.isTerminal ? next : ''}`);
    for (const { detail } of post.warnings) context.terminal.err(`Warning: ${plain(detail)}\n`);
  },
};

function timing(typed: Typed, now: Date): Pick<NewPost, 'status' | 'scheduledTime' | 'slot'> {
  const at = textOf(typed, 'at');
  const [isDraft, isNextSlot] = ['draft', 'next-slot'].map((name) => typed.options[name] === true);
  if ([isDraft, isNextSlot, at !== undefined].filter(Boolean).length !== 1)
    throw usage('Use exactly one of --at TIME, --next-slot and --draft.', 'E.g. --at 2026-12-01T09:00 or --at +30m');
  if (isNextSlot) return { status: 'scheduled', scheduledTime: null, slot: 'next' };
  return at === undefined ? { status: 'draft', scheduledTime: null } : { status: 'scheduled', scheduledTime: timeOf(at, now) };
}

function texts(typed: Typed): Partial<NewPost> {
  const [title, description, privacy] = ['title', 'description', 'privacy'].map((name) => textOf(typed, name));
  if (privacy !== undefined && !['public', 'unlisted', 'private'].includes(privacy))
    throw usage(`"${privacy}" is not a privacy setting.`, 'Use public, unlisted or private.');
  const tags = textsOf(typed, 'tag');
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(privacy === undefined ? {} : { privacy: privacy as NonNullable<NewPost['privacy']> }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}
