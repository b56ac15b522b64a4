import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildPost, buildProject } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { Series } from '../api.ts';
import { SheetScreen } from './sheet-screen.tsx';

const [morning, evening] = [buildProject({ name: 'Morning' }), buildProject({ name: 'Evening' })];
const made = [
  { row: 1, projectId: morning.id },
  { row: 2, projectId: evening.id },
];

/** The sheet of two projects; a deleted one is answered with 404. */
function open(of: Partial<Series> = {}) {
  const asked: string[] = [];
  const deleted = new Set<string>();
  const series: Series = {
    ...{ id: 'series-1', name: 'Habits', templateId: 't', state: 'done', createdAt: '2026-11-26T10:00:00.000Z' },
    ...{ rowCount: 2, madeCount: 2, failedCount: 0, left: 0, made, failed: [], good: [] },
    ...of,
  };
  const posts = [morning, morning, buildProject()].map(({ id: projectId }) =>
    buildPost({ projectId, isProjectChanged: true, actions: ['edit', 'cancel', 'update-to-latest'] }),
  );
  const projectRoute = (project: typeof morning) => [
    answer(`GET /api/projects/${project.id}`, () => {
      asked.push(project.name);
      return deleted.has(project.id) ? problem(404, 'project-not-found') : HttpResponse.json(project);
    }),
    answer(`DELETE /api/projects/${project.id}`, ({ search }: SeenRequest) => {
      asked.push(`DELETE ${project.name}${search}`);
      deleted.add(project.id);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  server.use(
    answer('GET /api/series/series-1', series),
    answer('GET /api/packs', []),
    answer('GET /api/images', []),
    answer('GET /api/social-accounts', []),
    answer('GET /api/scheduled-posts', () => HttpResponse.json(posts)),
    answer('POST /api/scheduled-posts/update-to-latest', ({ body }: SeenRequest) => {
      const { postIds } = body as { postIds: string[] };
      asked.push(`update ${postIds.length}`);
      const done = posts.filter(({ id }) => postIds.includes(id)).map((post) => ({ ...post, actions: [], revision: 9 }));
      return HttpResponse.json({ posts: done, failed: [] });
    }),
    ...projectRoute(morning),
    ...projectRoute(evening),
  );
  const drawings = { addressOf: async () => null };
  return { ...renderRoutes([{ path: '/sheet', element: <SheetScreen id="series-1" drawings={drawings} /> }], '/sheet'), asked };
}

describe('scheduled posts of the projects on a contact sheet', () => {
  test('When posts show an earlier version of a row, then the row says so, and one press updates those of the series alone', async () => {
    const { user, asked } = open();
    expect(await screen.findByText('2 scheduled posts show an earlier version')).toBeInTheDocument();
    expect(screen.getAllByText('2 posts show an earlier version')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Update all posts of this series' }));
    expect(await screen.findByText('2 posts updated')).toBeInTheDocument();
    expect(asked).toContain('update 2');
    await waitFor(() => expect(screen.queryByText(/earlier version/)).not.toBeInTheDocument());
  });

  test('When a series has posts, then its head counts them and what is good, and each row lists its own', async () => {
    open({ good: [1] });
    expect(await screen.findByText(/^2 posts scheduled · next /)).toBeInTheDocument();
    expect(screen.getByText('1 of 2 marked as good.')).toBeInTheDocument();
    const listed = within(await screen.findByRole('list', { name: 'Posts of Morning' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual(Array(2).fill(expect.stringMatching(/^YouTube · scheduled for /)));
    expect(screen.queryByRole('list', { name: 'Posts of Evening' })).not.toBeInTheDocument();
  });

  test('When the size of slides is changed, then it is kept in this browser', async () => {
    const { user } = open();
    (await screen.findByRole('slider', { name: 'Slide size' })).focus();
    await user.keyboard('{End}');
    expect(screen.getByRole('slider', { name: 'Slide size' })).toHaveAttribute('aria-valuenow', '420');
    expect(localStorage.getItem('contact-sheet-slide-px')).toBe('420');
  });

  test('When a project is deleted with its posts, then its row goes, and the project is not asked for again', async () => {
    const { user, asked } = open();
    await screen.findByRole('button', { name: 'Morning' });
    await screen.findByRole('button', { name: 'Evening' });
    await user.click(screen.getByRole('button', { name: 'More for Morning' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete project?' }));
    expect(await dialog.findByRole('group', { name: '2 posts are scheduled' })).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Cancel the posts' }));
    asked.length = 0;
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Morning' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Evening' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'All 1' })).toBeInTheDocument();
    expect(asked).toEqual(['DELETE Morning?scheduledPosts=cancel']);
  });

  test('When a project was deleted before, then it has no row and is not asked for', async () => {
    const { asked } = open({ made: [{ ...made[0]!, isDeleted: true }, made[1]!] });
    expect(await screen.findByRole('button', { name: 'Evening' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Row 1' })).not.toBeInTheDocument();
    expect(asked).toEqual(['Evening']);
  });
});
