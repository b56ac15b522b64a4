import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE, imageContentUrl } from '@viral-slides/slide-document';
import { HttpResponse } from 'msw';
import { useMemo, useState } from 'react';
import type { ChangeSeriesRow, Project, UpdateProject } from '@/shared/api/generated/projects.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildImage, buildProject } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { SheetRow, type SheetActions } from './sheet-row.tsx';
import { useShuffle } from './use-shuffle.ts';

const slide = (id: string, content: string, imageUrl = '/blank-slide.svg') => ({
  ...{ id, imageUrl, isGenerated: false },
  textLayers: [{ id: 't', content, style: DEFAULT_TEXT_STYLE }],
});
const images = [1, 2, 3].map((n) => buildImage({ id: `0000000${n}-0000-4000-8000-000000000000` }));
const project = buildProject({
  name: 'Morning',
  slides: [slide('s1', 'Six habits', imageContentUrl(images[0]!.id)), slide('s2', 'Get up')],
});

/** One row, over a server that keeps its project. */
function open(
  refuse: (change: UpdateProject) => Response | undefined = () => undefined,
  ofRow: () => Response = () => problem(409, 'series-row-not-linked'),
) {
  const rows: ChangeSeriesRow[] = [];
  const saved: UpdateProject[] = [];
  const state: { project: Project } = { project };
  server.use(
    answer('GET /api/images', images),
    answer(`GET /api/projects/${project.id}`, () => HttpResponse.json(state.project)),
    answer('PATCH /api/series/series-1/row', ({ body }: SeenRequest) => {
      rows.push(body as ChangeSeriesRow);
      return ofRow();
    }),
    answer(`PATCH /api/projects/${project.id}`, ({ body }: SeenRequest) => {
      const change = body as UpdateProject;
      const refusal = refuse(change);
      if (refusal) return refusal;
      saved.push(change);
      state.project = { ...state.project, slides: change.slides ?? [], revision: state.project.revision + 1 };
      const { slides: _slides, ...rest } = state.project;
      return HttpResponse.json(rest);
    }),
  );
  const actions = { onStop: jest.fn(), onMark: jest.fn(), onDelete: jest.fn(), onAnnounce: jest.fn() };
  return { ...renderWithProviders(<Row {...actions} />), saved, rows, state, actions };
}

function Row(given: Omit<SheetActions, 'drawings' | 'onEdit' | 'onLeave' | 'onTyped' | 'onShuffle' | 'seriesId'>) {
  const [editing, setEditing] = useState<number | null>(null);
  const shuffle = useShuffle('library', [project.id]);
  const actions = useMemo(
    () => ({
      ...{ ...given, seriesId: 'series-1', drawings: { addressOf: async () => null } },
      onShuffle: (row: number, of: Project) => shuffle({ seriesId: 'series-1', row }, of),
      onEdit: (_row: number, at: number | null) => setEditing(at),
      onLeave: () => setEditing(null),
      onTyped: () => undefined,
    }),
    [given, shuffle],
  );
  return (
    <SheetRow
      row={3}
      projectId={project.id}
      place={0}
      isStop
      isGood={false}
      isDeleted={false}
      outdatedCount={0}
      posts={[]}
      editing={editing}
      actions={actions}
    />
  );
}

describe('a row of the contact sheet', () => {
  test('When a text is typed and saved, then that text of the project is changed on its revision, and a message says so', async () => {
    const { user, saved, actions } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit slide 2 of Morning' }));
    const field = screen.getByRole('textbox', { name: 'Slide 2' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'Get up at six');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(saved).toMatchObject([
      { revision: 1, slides: [{ textLayers: [{ content: 'Six habits' }] }, { textLayers: [{ content: 'Get up at six' }] }] },
    ]);
    expect(actions.onAnnounce).toHaveBeenCalledWith('Morning is saved');
  });

  test('When its project follows its row, then the row is changed by the places of its texts, and shows what became of it', async () => {
    const { user, saved, rows } = open(undefined, () => HttpResponse.json({ ...project, name: 'Followed', revision: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Edit slide 2 of Morning' }));
    await user.type(screen.getByRole('textbox', { name: 'Slide 2' }), ' now');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Followed' })).toBeInTheDocument();
    expect(rows).toEqual([{ row: 3, slides: [{}, { texts: ['Get up now'] }], revision: 1 }]);
    expect(saved).toEqual([]);
  });

  test('When the project was changed elsewhere, then a message says so, what was typed stays, and saving again applies it to the new version', async () => {
    const { user, saved, state } = open(({ revision }) => (revision === 1 ? problem(409, 'stale-revision') : undefined));
    await user.click(await screen.findByRole('button', { name: 'Morning' }));
    await user.type(screen.getByRole('textbox', { name: 'Slide 1' }), '!');
    state.project = { ...project, revision: 2, slides: [project.slides[0]!, slide('s2', 'Sleep')] };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This project was changed elsewhere/);
    expect(screen.getByRole('textbox', { name: 'Slide 1' })).toHaveValue('Six habits!');
    await user.click(screen.getByRole('button', { name: 'Save my texts' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toMatchObject([
      { revision: 2, slides: [{ textLayers: [{ content: 'Six habits!' }] }, { textLayers: [{ content: 'Sleep' }] }] },
    ]);
  });

  test('When a row that is followed was changed on another device, then both versions are shown, and the other one can be kept', async () => {
    const { user, saved, state } = open(undefined, () => problem(409, 'stale-revision'));
    await user.click(await screen.findByRole('button', { name: 'Morning' }));
    await user.type(screen.getByRole('textbox', { name: 'Slide 1' }), '!');
    state.project = { ...project, revision: 2, slides: [slide('s1', 'Nine habits'), project.slides[1]!] };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The other version says: Nine habits')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Slide 1' })).toHaveValue('Six habits!');
    await user.click(screen.getByRole('button', { name: 'Keep the other version' }));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect([saved, state.project.revision]).toEqual([[], 2]);
  });

  test('When a text is longer than its slot takes, then the reason is shown and the project is not cut off from its row', async () => {
    const refusal = () => problem(400, 'template-not-fillable', { detail: '"hook" takes 12 characters.', slot: 'hook', limit: 12 });
    const { user, saved } = open(undefined, refusal);
    await user.click(await screen.findByRole('button', { name: 'Morning' }));
    await user.type(screen.getByRole('textbox', { name: 'Slide 1' }), ' that last');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('"hook" takes 12 characters.');
    expect(saved).toEqual([]);
  });

  test('When its pictures are shuffled, then the slide of the library gets one that it did not show', async () => {
    const { user, saved, state } = open();
    await user.click(await screen.findByRole('button', { name: 'Shuffle the images of Morning' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [first, second] = saved[0]?.slides ?? [];
    expect([imageContentUrl(images[1]!.id), imageContentUrl(images[2]!.id)]).toContain(first?.imageUrl);
    expect(second?.imageUrl).toBe('/blank-slide.svg');
    expect(within(screen.getByRole('list', { name: 'Slides of Morning' })).getAllByRole('listitem')).toHaveLength(2);
    expect(state.project.revision).toBe(2);
  });

  test('When its project was deleted, then it says so', async () => {
    server.use(answer(`GET /api/projects/${project.id}`, () => problem(404, 'project-not-found')));
    renderWithProviders(<Row {...{ onStop: jest.fn(), onMark: jest.fn(), onDelete: jest.fn(), onAnnounce: jest.fn() }} />);
    expect(await screen.findByText('This project was deleted.')).toBeInTheDocument();
  });
});
