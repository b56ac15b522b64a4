import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { MovePosts, CancelPosts } from '@/shared/api/generated/scheduling.ts';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { Series } from '../api.ts';
import { SeriesMenu } from './series-menu.tsx';
import { useSeriesPosts } from './use-series-posts.ts';

const DAY_MS = 86_400_000;
const projectIds = ['p1', 'p2', 'p3'];
const series: Series = {
  ...{ id: 'series-1', name: 'Habits', templateId: 't', state: 'done', createdAt: '2026-11-26T10:00:00.000Z' },
  ...{ rowCount: 3, madeCount: 3, failedCount: 0, left: 0, failed: [], good: [] },
  made: projectIds.map((projectId, n) => ({ row: n + 1, projectId })),
};
const scheduled = (projectId: string, days: number, of: Partial<ScheduledPost> = {}) =>
  buildPost({ projectId, actions: ['edit', 'cancel'], scheduledTime: new Date(Date.now() + days * DAY_MS).toISOString(), ...of });

function Menu() {
  return <SeriesMenu series={series} posts={useSeriesPosts(projectIds).posts} />;
}

/** The menu over a server that keeps posts. @param refused ids that it refuses to change */
function open(initial: ScheduledPost[], refused: readonly string[] = []) {
  let posts = initial;
  const requests: object[] = [];
  const failed = (ids: string[]) =>
    ids.filter((id) => refused.includes(id)).map((postId) => ({ postId, code: 'post-not-editable', detail: 'It is being published.' }));
  server.use(
    answer('GET /api/scheduled-posts', () => HttpResponse.json(posts)),
    answer('POST /api/scheduled-posts/move', ({ body }: SeenRequest) => {
      const { moves } = body as MovePosts;
      requests.push(body as object);
      const to = new Map(moves.filter(({ id }) => !refused.includes(id)).map((move) => [move.id, move.to]));
      posts = posts.map((post) => ({ ...post, scheduledTime: to.get(post.id) ?? post.scheduledTime, revision: post.revision + 1 }));
      return HttpResponse.json({ posts: posts.filter(({ id }) => to.has(id)), failed: failed(moves.map(({ id }) => id)) });
    }),
    answer('POST /api/scheduled-posts/cancel', ({ body }: SeenRequest) => {
      const { postIds } = body as CancelPosts;
      requests.push(body as object);
      const cancelled = postIds.filter((id) => !refused.includes(id));
      posts = posts.filter(({ id }) => !cancelled.includes(id));
      return HttpResponse.json({ cancelled, failed: failed(postIds) });
    }),
  );
  const routes = [
    { path: '/sheet', element: <Menu /> },
    { path: '/series', element: <h1>All series</h1> },
  ];
  return { ...renderRoutes(routes, '/sheet'), requests };
}

async function press(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'More for Habits' }));
  // The posts are there when something can be done with them.
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('what is done with all posts of a series', () => {
  test('When all are moved by a day, then one request moves those that wait, and Undo sends them back', async () => {
    const [one, two] = [scheduled('p1', 2), scheduled('p2', 3)];
    const strangers = scheduled('other', 2);
    const over = scheduled('p3', -2, { status: 'posted', phase: null, actions: [] });
    const { user, requests } = open([one, two, strangers, over]);
    await press(user, 'Move all one day later');
    expect(await screen.findByText('2 posts moved')).toBeInTheDocument();
    expect((requests[0] as MovePosts).moves.map(({ id, from }) => [id, from])).toEqual([
      [two.id, two.scheduledTime],
      [one.id, one.scheduledTime],
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 posts moved back')).toBeInTheDocument();
    expect((requests[1] as MovePosts).moves.map(({ id, to }) => [id, to])).toEqual([
      [one.id, one.scheduledTime],
      [two.id, two.scheduledTime],
    ]);
    expect(requests).toHaveLength(2);
  });

  test('When one cannot be moved, then it is said why, and Undo leaves it alone', async () => {
    const [one, two] = [scheduled('p1', 2), scheduled('p2', 3)];
    const { user, requests } = open([one, two], [two.id]);
    await press(user, 'Move all one day later');
    expect(await screen.findByText('1 post moved')).toBeInTheDocument();
    expect(screen.getByText('1 post could not be moved. It is being published.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect((requests[1] as MovePosts).moves.map(({ id }) => id)).toEqual([one.id]);
  });

  test('When all are cancelled, then a question comes first, and drafts and published posts are not sent', async () => {
    const one = scheduled('p1', 2);
    const draft = scheduled('p2', 2, { status: 'draft', phase: null });
    const { user, requests } = open([one, draft, scheduled('p3', -2, { status: 'posted', phase: null, actions: [] })]);
    await press(user, 'Cancel all posts…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 1 post?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel all posts' }));
    expect(await screen.findByText('1 post canceled')).toBeInTheDocument();
    expect(requests).toEqual([{ postIds: [one.id] }]);
  });
});

describe('deleting a series with its projects', () => {
  test('When it is confirmed, then the server is asked once, and the list of series opens', async () => {
    let asked = 0;
    server.use(
      answer('POST /api/series/series-1/deletion', () => {
        asked += 1;
        return new HttpResponse(null, { status: 202 });
      }),
    );
    const { user } = open([scheduled('p1', 2)]);
    await press(user, 'Delete with projects…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the series and 3 projects?' }));
    expect(await dialog.findByText('This cannot be undone. 1 scheduled post will be canceled. Published posts stay.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'All series' })).toBeInTheDocument();
    expect(asked).toBe(1);
  });

  test('When it is refused, then the dialog says why', async () => {
    server.use(answer('POST /api/series/series-1/deletion', () => problem(409, 'series-is-running')));
    const { user } = open([]);
    await press(user, 'Delete with projects…');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
