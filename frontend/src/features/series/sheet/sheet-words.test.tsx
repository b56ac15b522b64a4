import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { HttpResponse } from 'msw';
import { projectsApi, type Series } from '@/shared/api/generated/projects.ts';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildProject } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { SheetScreen } from './sheet-screen.tsx';

const project = buildProject({
  name: 'Morning',
  slides: [
    {
      ...{ id: 's1', imageUrl: '/blank-slide.svg', isGenerated: false },
      textLayers: [{ id: 't', content: 'Six habits', style: DEFAULT_TEXT_STYLE }],
    },
  ],
});
const series: Series = {
  ...{ id: 'series-1', name: 'Habits', templateId: 't', state: 'done', createdAt: '2026-11-26T10:00:00.000Z' },
  ...{ rowCount: 1, madeCount: 1, failedCount: 0, left: 0, made: [{ row: 1, projectId: project.id }], failed: [], good: [] },
};

/** The sheet of one project, with its texts open and "!" typed into the first. */
async function typeIntoRow() {
  server.use(
    answer('GET /api/series/series-1', series),
    answer('GET /api/packs', []),
    answer('GET /api/images', []),
    answer('GET /api/scheduled-posts', []),
    answer(`GET /api/projects/${project.id}`, project),
    answer('PATCH /api/series/series-1/row', () => problem(409, 'series-row-not-linked')),
    answer(`PATCH /api/projects/${project.id}`, () => {
      const { slides: _slides, ...rest } = project;
      return HttpResponse.json({ ...rest, revision: project.revision + 1 });
    }),
  );
  const drawings = { addressOf: async () => null };
  const rendered = renderRoutes(
    [
      { path: '/sheet', element: <SheetScreen id="series-1" drawings={drawings} /> },
      { path: '*', element: <p>Somewhere else</p> },
    ],
    '/sheet',
  );
  await rendered.user.click(await screen.findByRole('button', { name: 'Morning' }));
  const field = await screen.findByRole('textbox', { name: 'Slide 1' });
  await rendered.user.type(field, '!');
  return { ...rendered, field };
}

const isAskedFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const question = () => screen.findByRole('dialog', { name: 'Discard what you have entered?' });

describe('words in an open row of the contact sheet', () => {
  test('When the person goes to another screen, then they are asked, and stay with their words or leave without them', async () => {
    const { user, field } = await typeIntoRow();
    await user.click(screen.getByRole('link', { name: 'All series' }));
    expect(await question()).toHaveTextContent('A row has unsaved text.');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field).toHaveValue('Six habits!');
    await user.click(screen.getByRole('link', { name: 'All series' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Somewhere else')).toBeInTheDocument();
    expect(isAskedFirst()).toBe(false);
  });

  test('When the tab is closed or reloaded, then the browser asks; it does not once the texts are saved, or are as they were', async () => {
    const { user, field } = await typeIntoRow();
    expect(isAskedFirst()).toBe(true);
    await user.type(field, '{Backspace}');
    expect(isAskedFirst()).toBe(false);
    await user.type(field, '?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(isAskedFirst()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'All series' }));
    expect(await screen.findByText('Somewhere else')).toBeInTheDocument();
  });

  test.each([
    ['Escape is pressed', undefined],
    ['Cancel is pressed', 'Cancel'],
    ['the name of the row is pressed', 'Morning'],
    ['its slide is pressed', 'Edit slide 1 of Morning'],
  ])('When %s, then they go after a question only', async (_what, name) => {
    const { user, field } = await typeIntoRow();
    const close = () => (name === undefined ? user.type(field, '{Escape}') : user.click(screen.getByRole('button', { name })));
    await close();
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field).toHaveValue('Six habits!');
    await close();
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
  });

  test('When nothing was typed, then the row is closed at once', async () => {
    const { user, field } = await typeIntoRow();
    await user.type(field, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field).not.toBeInTheDocument();
  });

  test('When the project is deleted elsewhere, then the texts stay, a message says so, and so does Save', async () => {
    const { user, field, store } = await typeIntoRow();
    server.use(
      answer(`GET /api/projects/${project.id}`, () => problem(404, 'project-not-found')),
      answer(`PATCH /api/projects/${project.id}`, () => problem(404, 'project-not-found', { detail: 'This project does not exist.' })),
    );
    await store.dispatch(projectsApi.endpoints.getProject.initiate({ id: project.id }, { forceRefetch: true, subscribe: false }));
    expect(await screen.findByText(/^This project was deleted elsewhere/)).toBeInTheDocument();
    expect(field).toHaveValue('Six habits!');
    expect(isAskedFirst()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This project does not exist.')).toBeInTheDocument();
    expect(field).toHaveValue('Six habits!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('This project was deleted.')).toBeInTheDocument();
    expect(isAskedFirst()).toBe(false);
  });

  test('When the series is taken off the list elsewhere, then the words stay until they are saved', async () => {
    const { user, field, store } = await typeIntoRow();
    server.use(answer('GET /api/series/series-1', () => problem(404, 'series-not-found')));
    await store.dispatch(projectsApi.endpoints.getSeries.initiate({ id: 'series-1' }, { forceRefetch: true, subscribe: false }));
    expect(field).toHaveValue('Six habits!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Series not found')).toBeInTheDocument();
  });
});
