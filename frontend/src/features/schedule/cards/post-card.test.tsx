import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount, buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { useListScheduledPostsQuery, type ScheduledPost } from '../api.ts';
import { PostCard } from './post-card.tsx';

afterEach(() => void jest.restoreAllMocks());

const edited: ScheduledPost[] = [];

function Cards() {
  const { data = [] } = useListScheduledPostsQuery();
  return data.map((post) => <PostCard key={post.id} post={post} onEdit={(each) => edited.push(each)} />);
}

/** Shows the cards of these posts, which the test may change. */
function show(posts: ScheduledPost[], accounts: SocialAccount[] = []) {
  edited.length = 0;
  server.use(
    answer('GET /api/scheduled-posts', () => HttpResponse.json(posts)),
    answer('GET /api/social-accounts', accounts),
  );
  return renderRoutes([
    { path: '/', element: <Cards /> },
    { path: '*', element: <p>Somewhere else</p> },
  ]);
}
const card = async () => within(await screen.findByRole('article'));
const confirming = (isConfirmed: boolean) => jest.spyOn(window, 'confirm').mockReturnValue(isConfirmed);

describe('what a card shows', () => {
  test('When a post has everything, then title, status, description, handle, time and at most five tags are shown', async () => {
    const account = buildAccount({ platform: 'tiktok', username: 'walks' });
    const tags = ['one', 'two', 'three', 'four', 'five', 'six'];
    show(
      [
        buildPost({
          title: 'Harbour walk',
          description: 'Along the water',
          platform: 'tiktok',
          socialAccountId: account.id,
          tags,
          scheduledTime: '2031-05-04T10:30:00.000Z',
        }),
      ],
      [account],
    );
    const shown = await card();
    expect(shown.getByRole('heading', { name: 'Harbour walk' })).toBeInTheDocument();
    expect(shown.getByText('Along the water')).toHaveClass('line-clamp-2');
    expect(await shown.findByText(/@walks$/)).toHaveTextContent('TikTok · @walks');
    expect(shown.getByText(/2031/)).toHaveAttribute('datetime', '2031-05-04T10:30:00.000Z');
    expect(
      within(shown.getByRole('list'))
        .getAllByRole('listitem')
        .map((tag) => tag.textContent),
    ).toEqual(['#one', '#two', '#three', '#four', '#five']);
  });

  test.each([
    [{ title: '', projectName: 'My project' }, 'My project'],
    [{ title: '', projectName: '' }, 'Unknown Project'],
  ])('When a post has %p, then it is called %s', async (over, name) => {
    show([buildPost(over)]);
    expect((await card()).getByRole('heading', { name })).toBeInTheDocument();
  });

  test('When no account is named, then the primary one is shown, and where there is none that is said', async () => {
    show([buildPost({ platform: 'youtube' })], [buildAccount({ username: 'main' }), buildAccount({ username: 'other', isPrimary: false })]);
    expect(await (await card()).findByText(/@main \(Primary\)/)).toBeInTheDocument();
  });

  test.each<[Partial<ScheduledPost>, string]>([
    [{ status: 'draft', phase: null }, 'Draft'],
    [{ phase: 'frozen' }, 'Scheduled'],
    [{ phase: 'rendering' }, 'Scheduled · rendering'],
    [{ phase: 'ready' }, 'Scheduled · ready'],
    [{ phase: 'claimed' }, 'Scheduled · publishing…'],
    [{ phase: 'publishing' }, 'Scheduled · publishing…'],
    [{ phase: 'confirming' }, 'Scheduled · waiting for the platform…'],
    [{ phase: 'handed-over' }, 'Time to publish'],
    [{ status: 'posted', phase: null }, 'Posted'],
    [{ status: 'posted', phase: null, platform: 'tiktok', isInInbox: true }, 'Waiting in your TikTok inbox'],
    [{ status: 'failed', phase: null }, 'Failed'],
    [{ status: 'failed', phase: 'unknown' }, 'Outcome unknown'],
  ])('When a post is %p, then its badge says "%s"', async (over, text) => {
    show([buildPost(over)]);
    expect((await card()).getByText(text)).toBeInTheDocument();
  });

  test('When slides are rendered, then the first one is the thumbnail', async () => {
    const { container } = show([buildPost({ slideUrls: ['/api/scheduled-posts/a/slides/1', '/api/scheduled-posts/a/slides/2'] })]);
    await card();
    expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/api/scheduled-posts/a/slides/1']);
  });

  test('When something happened to it, then its history shows when, which step and what, newest first', async () => {
    const history = [
      { at: '2026-11-20T10:00:00.000Z', attempt: 1, step: 'claimed', detail: null },
      { at: '2026-11-20T10:00:05.000Z', attempt: 1, step: 'some-new-step', detail: 'The platform was slow.' },
    ];
    const post = buildPost({ status: 'failed', phase: null, history });
    const { user } = show([{ ...post, history: history.slice(-1) }]);
    server.use(answer(`GET /api/scheduled-posts/${post.id}`, post));
    await user.click((await card()).getByText('History'));
    await waitFor(async () => expect((await card()).getAllByRole('listitem')).toHaveLength(2));
    const items = (await card()).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Some new step');
    expect(items[0]).toHaveTextContent('The platform was slow.');
    expect(items[1]).toHaveTextContent('Started');
  });

  test('When the whole history cannot be read, then its newest entry is shown, and that there is more', async () => {
    const post = buildPost({ history: [{ at: '2026-11-20T10:00:00.000Z', attempt: 1, step: 'claimed', detail: null }] });
    const { user } = show([post]);
    server.use(answer(`GET /api/scheduled-posts/${post.id}`, () => problem(404, 'post-not-found')));
    await user.click((await card()).getByText('History'));
    expect(await (await card()).findByText(/could not be loaded/)).toBeInTheDocument();
    expect((await card()).getByRole('listitem')).toHaveTextContent('Started');
  });
});

describe('editing and cancelling', () => {
  test('When a post is scheduled, then it can be edited', async () => {
    const post = buildPost({ title: 'A', actions: ['edit', 'cancel'] });
    const { user } = show([post]);
    await user.click((await card()).getByRole('button', { name: 'Edit A' }));
    expect(edited.map(({ id }) => id)).toEqual([post.id]);
  });

  test.each(['draft', 'posted', 'failed'] as const)('When a post is %s, then there is no button to edit it', async (status) => {
    show([buildPost({ status, phase: null, actions: status === 'draft' ? ['edit', 'cancel'] : [] })]);
    expect((await card()).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  test('When a draft is there, then it can be given a time', async () => {
    const { user } = show([buildPost({ status: 'draft', phase: null, scheduledTime: null, actions: ['edit', 'cancel'] })]);
    expect((await card()).getByText('No date yet')).toBeInTheDocument();
    await user.click((await card()).getByRole('button', { name: 'Schedule…' }));
    expect(edited).toHaveLength(1);
  });

  test('When it is being published, then neither is possible and the buttons say why', async () => {
    const { user } = show([buildPost({ title: 'A', phase: 'publishing', actions: [] })]);
    const confirm = confirming(true);
    for (const name of ['Edit A: it is already being published', 'Cancel A: it is already being published']) {
      const button = (await card()).getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    expect(confirm).not.toHaveBeenCalled();
    expect(edited).toEqual([]);
  });

  test('When cancelling is confirmed, then the post disappears and a message says so', async () => {
    const posts = [buildPost({ title: 'A', platform: 'tiktok', actions: ['cancel'] })];
    const { user } = show(posts);
    server.use(answer(`DELETE /api/scheduled-posts/${posts[0]?.id}`, () => (posts.pop(), new HttpResponse(null, { status: 204 }))));
    const confirm = confirming(true);
    await user.click((await card()).getByRole('button', { name: 'Cancel A' }));
    expect(confirm).toHaveBeenCalledWith('Cancel scheduled post for TikTok?');
    expect(await screen.findByText('Post cancelled')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });

  /** Cancels the one post that is shown; what is made afterwards is collected. */
  async function cancelShown(post: ScheduledPost) {
    const posts = [post];
    const { user } = show(posts);
    const made: unknown[] = [];
    server.use(
      answer(`DELETE /api/scheduled-posts/${post.id}`, () => (posts.pop(), new HttpResponse(null, { status: 204 }))),
      answer('POST /api/scheduled-posts', ({ body }: SeenRequest) => {
        made.push(body);
        const again = buildPost({ ...post, id: crypto.randomUUID() });
        posts.push(again);
        return HttpResponse.json(again, { status: 201 });
      }),
    );
    confirming(true);
    await user.click((await card()).getByRole('button', { name: /^(Cancel|Delete)/ }));
    await screen.findByText('Post cancelled');
    return { user, made };
  }

  test('When it is undone, then the same post is there again', async () => {
    const post = buildPost({
      title: 'A',
      platform: 'youtube',
      description: 'By the sea',
      tags: ['sea'],
      privacy: 'unlisted',
      secondsPerSlide: 2.5,
      pictureFit: { kind: 'trim' },
      mediaKind: 'pictures',
      socialAccountId: '0a7a1d02-6f5c-4c0e-9d53-b8a86f3d2c11',
      delivery: 'automatic',
      scheduledTime: '2031-05-04T10:30:42.000Z',
      actions: ['cancel'],
    });
    const { user, made } = await cancelShown(post);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Post restored')).toBeInTheDocument();
    expect((await card()).getByRole('heading', { name: 'A' })).toBeInTheDocument();
    const { projectId, platform, title, description, tags, privacy, secondsPerSlide, socialAccountId, delivery, scheduledTime } = post;
    const { pictureFit, mediaKind } = post;
    expect(made).toEqual([
      {
        projectId,
        platform,
        pictureFit,
        mediaKind,
        title,
        description,
        tags,
        privacy,
        secondsPerSlide,
        socialAccountId,
        delivery,
        scheduledTime,
        status: 'scheduled',
      },
    ]);
  });

  test.each<[string, Partial<ScheduledPost>, boolean]>([
    ['is a draft', { status: 'draft', phase: null, scheduledTime: null }, true],
    ['is a draft of a project that was changed', { status: 'draft', phase: null, scheduledTime: null, isProjectChanged: true }, true],
    ['shows slides that were changed since', { isProjectChanged: true }, false],
    ['is of a project that was deleted', { isProjectDeleted: true }, false],
    ['was handed over, so its time has passed', { phase: 'handed-over', scheduledTime: '2026-01-01T00:00:00.000Z' }, false],
  ])('When a cancelled post %s, then undoing is offered only where it would be the same: %s', async (_what, over, isOffered) => {
    await cancelShown(buildPost({ scheduledTime: '2031-05-04T10:30:42.000Z', ...over, actions: ['cancel'] }));
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(isOffered ? 1 : 0);
  });

  test('When cancelling is not confirmed, then nothing is asked of the server', async () => {
    const { user } = show([buildPost({ title: 'A', actions: ['cancel'] })]);
    confirming(false);
    await user.click((await card()).getByRole('button', { name: 'Cancel A' }));
    expect((await card()).getByRole('heading', { name: 'A' })).toBeInTheDocument();
  });

  test('When cancelling fails, then a message says so and the card stays', async () => {
    const post = buildPost({ title: 'A', actions: ['cancel'] });
    const { user } = show([post]);
    server.use(answer(`DELETE /api/scheduled-posts/${post.id}`, () => problem(503, 'unavailable')));
    confirming(true);
    await user.click((await card()).getByRole('button', { name: 'Cancel A' }));
    expect(await screen.findByText('Failed to cancel scheduled post.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect((await card()).getByRole('heading', { name: 'A' })).toBeInTheDocument();
  });

  test('When it is already being published, then the reason is shown and the card shows the current state', async () => {
    const posts = [buildPost({ title: 'A', phase: 'ready', actions: ['cancel'] })];
    const { user } = show(posts);
    server.use(
      answer(`DELETE /api/scheduled-posts/${posts[0]?.id}`, () => {
        posts[0] = { ...(posts[0] as ScheduledPost), phase: 'claimed', actions: [], revision: 2 };
        return problem(409, 'post-not-cancellable', { detail: 'It is already being published.' });
      }),
    );
    confirming(true);
    await user.click((await card()).getByRole('button', { name: 'Cancel A' }));
    expect(await screen.findByText('Failed to cancel scheduled post. It is already being published.')).toBeInTheDocument();
    expect(await screen.findByText('Scheduled · publishing…')).toBeInTheDocument();
  });
});

describe('other actions', () => {
  /** Answers one action of the post, and collects the requests. */
  function answering(post: ScheduledPost, path: string, after: Partial<ScheduledPost>) {
    const asked: SeenRequest[] = [];
    server.use(
      answer(`POST /api/scheduled-posts/${post.id}/${path}`, (request: SeenRequest) => {
        asked.push(request);
        return HttpResponse.json({ ...post, revision: post.revision + 1, ...after });
      }),
    );
    return asked;
  }

  test.each<[ScheduledPost['actions'][number], string, string, string]>([
    ['publish-now', 'Publish now', 'publish', 'Publishing now'],
    ['duplicate', 'Duplicate', 'duplicate', 'Post duplicated'],
    ['remind', 'Remind me in an hour', 'remind', 'Reminder set'],
  ])('When %s is possible, then the menu has "%s"', async (action, label, path, message) => {
    confirming(true);
    const post = buildPost({ actions: [action] });
    const { user } = show([post]);
    const asked = answering(post, path, {});
    await user.click((await card()).getByRole('button', { name: /^More actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  /** Publishes now from the card, where the server has this state of the post and publishes no other revision. */
  async function publishNow(shown: ScheduledPost, atServer: ScheduledPost) {
    confirming(true);
    const { user } = show([shown]);
    const revisions: (string | null)[] = [];
    server.use(
      answer(`GET /api/scheduled-posts/${shown.id}`, () => HttpResponse.json(atServer)),
      answer(`POST /api/scheduled-posts/${shown.id}/publish`, ({ search }: SeenRequest) => {
        const revision = new URLSearchParams(search).get('revision');
        revisions.push(revision);
        if (revision !== String(atServer.revision)) return problem(409, 'stale-revision');
        return HttpResponse.json({ ...atServer, revision: atServer.revision + 1, actions: [] });
      }),
    );
    await user.click((await card()).getByRole('button', { name: /^More actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Publish now' }));
    return revisions;
  }
  const drawn = { slideUrls: ['/api/scheduled-posts/p/slides/1?v=a'], actions: ['publish-now'] } satisfies Partial<ScheduledPost>;

  test.each<[string, Partial<ScheduledPost>]>([
    ['its text was changed elsewhere', { description: 'Another text' }],
    ['its slides were redrawn elsewhere', { slideUrls: ['/api/scheduled-posts/p/slides/1?v=b'] }],
  ])('When %s, then "Publish now" publishes nothing that was not seen, and says so', async (_case, over) => {
    const shown = buildPost(drawn);
    const revisions = await publishNow(shown, { ...shown, ...over, revision: shown.revision + 1 });
    expect(await screen.findByText(/^Failed to publish post\. The post was changed elsewhere/)).toBeInTheDocument();
    expect(revisions).toEqual([String(shown.revision)]);
  });

  test.each<[string, Partial<ScheduledPost>, Partial<ScheduledPost>]>([
    ['checked', drawn, { checkedAt: '2031-05-04T10:30:00.000Z' }],
    ['drawn', { ...drawn, slideUrls: [] }, { slideUrls: drawn.slideUrls }],
  ])('When it was only %s in between, then "Publish now" still publishes it', async (_case, before, over) => {
    const shown = buildPost(before);
    const revisions = await publishNow(shown, { ...shown, ...over, revision: shown.revision + 1 });
    expect(await screen.findByText('Publishing now')).toBeInTheDocument();
    expect(revisions).toEqual([String(shown.revision), String(shown.revision + 1)]);
  });

  test('When publishing now is not confirmed, then nothing is published', async () => {
    const account = buildAccount({ platform: 'youtube', username: 'walks' });
    const post = buildPost({ title: 'Harbour', socialAccountId: account.id, privacy: 'unlisted', actions: ['publish-now'] });
    const { user } = show([post], [account]);
    const asked = answering(post, 'publish', {});
    const confirm = confirming(false);
    await (await card()).findByText(/@walks$/);
    await user.click((await card()).getByRole('button', { name: /^More actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Publish now' }));
    expect(confirm.mock.calls).toEqual([
      ['Publish “Harbour” on YouTube as @walks now? Everyone with the link can see it, and this cannot be undone here.'],
    ]);
    expect(asked).toEqual([]);
  });

  test('When a post failed, then it says why, what to do, and can be tried again', async () => {
    const post = buildPost({
      status: 'failed',
      phase: null,
      failureReason: { code: 'token', detail: 'YouTube no longer accepts the connection.', needsReconnect: true },
      actions: ['retry'],
    });
    const { user, router } = show([post]);
    answering(post, 'retry', { status: 'scheduled', phase: 'ready', failureReason: null, actions: [] });
    expect((await card()).getByText('YouTube no longer accepts the connection.')).toBeInTheDocument();
    await user.click((await card()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Trying again')).toBeInTheDocument();
    expect(await (await card()).findByText('Scheduled · ready')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });

  test.each<[string, Partial<ScheduledPost>, RegExp]>([
    [
      'is still ahead',
      { phase: 'frozen', scheduledTime: '2099-05-04T10:30:00.000Z' },
      /^The post will be published at the scheduled time: .*2099/,
    ],
    [
      'is over',
      { phase: 'ready', scheduledTime: '2020-05-04T10:30:00.000Z' },
      /^The post will be published as soon as its slides are ready\.$/,
    ],
    [
      'came, and the platform was asked',
      { phase: 'claimed', scheduledTime: '2020-05-04T10:30:00.000Z' },
      /^Publishing will now resume where it stopped/,
    ],
  ])('When a post is retried whose time %s, then the toast says when it goes out', async (_name, after, expected) => {
    const post = buildPost({ status: 'failed', phase: null, scheduledTime: '2020-05-04T10:30:00.000Z', actions: ['retry'] });
    const { user } = show([post]);
    answering(post, 'retry', { status: 'scheduled', failureReason: null, actions: [], ...after });
    await user.click((await card()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(expected)).toBeInTheDocument();
  });

  test('When an account has to be reconnected, then the card leads there', async () => {
    const { user, router } = show([
      buildPost({ status: 'failed', phase: null, failureReason: { code: 'token', detail: 'Connect it again.', needsReconnect: true } }),
    ]);
    await user.click((await card()).getByRole('link', { name: 'Reconnect' }));
    expect(router.state.location.pathname).toBe('/accounts');
  });

  test('When the outcome is unknown, then one can look, and say what is there; posting again is asked for twice', async () => {
    const account = buildAccount({ platform: 'tiktok', username: 'walks', lookUrl: 'https://www.tiktok.com/@walks' });
    const post = buildPost({
      platform: 'tiktok',
      socialAccountId: account.id,
      status: 'failed',
      phase: 'unknown',
      failureReason: { code: 'unknown', detail: 'It may be on TikTok.', needsReconnect: false },
      actions: ['mark-posted', 'publish-again'],
    });
    const { user } = show([post], [account]);
    const asked = answering(post, 'publish-again', { status: 'scheduled', phase: 'ready', actions: [] });
    const look = await screen.findByRole('link', { name: 'Check on the platform' });
    await waitFor(() => expect(look).toHaveAttribute('href', 'https://www.tiktok.com/@walks'));
    expect(look).toHaveAttribute('target', '_blank');
    const confirm = confirming(false);
    await user.click((await card()).getByRole('button', { name: 'Post again' }));
    expect(confirm.mock.calls[0]?.[0]).toContain('Check the platform first');
    expect(asked).toEqual([]);
    confirm.mockReturnValue(true);
    await user.click((await card()).getByRole('button', { name: 'Post again' }));
    expect(await screen.findByText('Posting again')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  test('When the owner says it is there, then it is posted', async () => {
    const post = buildPost({ status: 'failed', phase: 'unknown', actions: ['mark-posted', 'publish-again'] });
    const { user } = show([post]);
    answering(post, 'mark-posted', { status: 'posted', phase: null, actions: ['duplicate'] });
    await user.click((await card()).getByRole('button', { name: 'Mark as posted' }));
    expect(await screen.findByText('Marked as posted')).toBeInTheDocument();
    expect(await (await card()).findByText('Posted')).toBeInTheDocument();
  });

  test('When a post is in the inbox, then its caption can be copied and its page opened', async () => {
    const post = buildPost({
      platform: 'tiktok',
      status: 'posted',
      phase: null,
      isInInbox: true,
      description: 'Walk',
      tags: ['old town', 'sea'],
    });
    const { user } = show([post]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click((await card()).getByRole('button', { name: 'Copy caption' }));
    expect(await screen.findByText('Copied!')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith('Walk\n\n#oldtown #sea');
    expect((await card()).getByRole('link', { name: 'Finish in the app' })).toHaveAttribute('href', `/handover/${post.id}`);
  });

  test('When it is time to publish, then the card leads to everything that is needed', async () => {
    const post = buildPost({ phase: 'handed-over', delivery: 'manual', platform: 'instagram', actions: ['mark-posted', 'remind'] });
    show([post]);
    expect((await card()).getByRole('link', { name: 'Open hand-over page' })).toHaveAttribute('href', `/handover/${post.id}`);
    expect((await card()).getByText(/you publish it yourself/)).toBeInTheDocument();
    expect((await card()).getByRole('button', { name: 'Mark as posted' })).toBeInTheDocument();
  });

  test('When it is published, then the card leads to it', async () => {
    show([buildPost({ status: 'posted', phase: null, remoteUrl: 'https://youtu.be/x' })]);
    const link = (await card()).getByRole('link', { name: 'View post' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://youtu.be/x', '_blank']);
  });

  test('When the project changed since, then that is said and the slides can be brought up to date', async () => {
    const post = buildPost({ isProjectChanged: true, actions: ['edit', 'cancel', 'update-to-latest'] });
    const { user } = show([post]);
    answering(post, 'update-to-latest', { isProjectChanged: false });
    expect((await card()).getByText('The project changed after scheduling.')).toBeInTheDocument();
    await user.click((await card()).getByRole('button', { name: 'Update to the latest version' }));
    expect(await screen.findByText('Post updated')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('The project changed after scheduling.')).not.toBeInTheDocument());
  });

  test.each<[string, Partial<ScheduledPost>]>([
    ['is published', { status: 'posted', phase: null, actions: ['duplicate'] }],
    ['was handed over', { phase: 'handed-over', delivery: 'manual', actions: ['cancel', 'mark-posted', 'remind'] }],
  ])('When the project changed after a post %s, then its card does not say so: the post cannot follow it', async (_case, over) => {
    show([buildPost({ title: 'A', isProjectChanged: true, ...over })]);
    expect((await card()).getByRole('heading', { name: 'A' })).toBeInTheDocument();
    expect(screen.queryByText('The project changed after scheduling.')).not.toBeInTheDocument();
  });

  test('When the project changed and the post failed, then its card says so beside the retry', async () => {
    show([buildPost({ status: 'failed', phase: null, isProjectChanged: true, actions: ['retry'] })]);
    expect((await card()).getByText('The project changed after scheduling.')).toBeInTheDocument();
  });

  test('When the project is deleted, then the card says that the slides are kept', async () => {
    show([buildPost({ isProjectDeleted: true, isProjectChanged: true })]);
    expect((await card()).getByText('The project was deleted. The post keeps its slides.')).toBeInTheDocument();
  });

  test('When there are warnings, then each offers what helps', async () => {
    const warning = (code: string, action: ScheduledPost['warnings'][number]['action']) => ({
      code,
      severity: 'warning' as const,
      detail: `About ${code}.`,
      action,
    });
    const post = buildPost({
      warnings: [warning('token', 'reconnect'), warning('title', 'edit'), warning('quota', 'wait')],
      actions: ['edit'],
    });
    const { user } = show([post]);
    for (const text of ['About token.', 'About title.', 'About quota.']) expect((await card()).getByText(text)).toBeInTheDocument();
    expect((await card()).getByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/accounts');
    await user.click((await card()).getByRole('button', { name: 'Edit' }));
    expect(edited).toHaveLength(1);
  });
});
