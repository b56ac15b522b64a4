import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { FileProject, ProjectSummary } from '@/shared/api/generated/projects.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildPost, buildProjectSummary } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { ProjectsScreen } from '../projects-screen.tsx';

/** `Walk 1` is the last changed one, and comes first. */
const walks = (count: number, over: Partial<ProjectSummary> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildProjectSummary({ name: `Walk ${index + 1}`, updatedAt: `2025-11-0${9 - index}T10:00:00.000Z`, ...over }),
  );

interface Scene {
  /** Names of projects that the server refuses to change. */
  refused?: string[];
  posts?: ScheduledPost[];
}

/** Shows the screen at a server that keeps what is filed. @returns requests by name of the project; `refused` can be changed */
function show(projects: ProjectSummary[], { refused = [], posts = [] }: Scene = {}) {
  const asked: [name: string, change: FileProject | string][] = [];
  const take = (change: (request: SeenRequest) => FileProject | string) => (request: SeenRequest) => {
    const { name = '' } = projects.find(({ id }) => request.path.includes(id)) ?? {};
    if (refused.includes(name)) return problem(409, 'too-many-folders');
    asked.push([name, change(request)]);
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    answer('GET /api/projects/summaries', projects),
    answer('GET /api/scheduled-posts', posts),
    answer('GET /api/social-accounts', []),
    answer(
      'PUT /api/projects/:id/filing',
      take(({ body }) => body as FileProject),
    ),
    answer(
      'DELETE /api/projects/:id',
      take(({ search }) => search),
    ),
  );
  return { ...renderWithProviders(<ProjectsScreen onSchedule={() => {}} onNewSeries={() => {}} />), asked, refused };
}
type Shown = ReturnType<typeof show>;

const box = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Selected projects' }));
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** Selects the first from its menu, then the others. */
async function select({ user }: Shown, [first = '', ...others]: string[]) {
  await user.click(await screen.findByRole('button', { name: `More for ${first}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }));
  await screen.findByRole('region', { name: 'Selected projects' });
  for (const name of others) await user.click(box(name));
}

describe('selecting several projects', () => {
  test('When selecting starts from the menu of a card, then that one is selected and has the focus, cards are chosen by presses and Shift, and the count is announced', async () => {
    const shown = show(walks(4));
    await select(shown, ['Walk 1']);
    expect(box('Walk 1')).toBeChecked();
    await waitFor(() => expect(box('Walk 1')).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'Open Walk 1' })).not.toBeInTheDocument();
    await shown.user.keyboard('{Shift>}');
    await shown.user.click(box('Walk 3'));
    await shown.user.keyboard('{/Shift}');
    expect(box('Walk 2')).toBeChecked();
    expect(box('Walk 4')).not.toBeChecked();
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 selected'));
    await shown.user.click(box('Walk 2'));
    expect(bar().getByText('2 selected')).toBeInTheDocument();
  });

  test('When a card is pressed with Shift, then selecting starts; Ctrl+A selects all, and Escape ends it at the card', async () => {
    const { user, router } = show(walks(3));
    await user.keyboard('{Shift>}');
    await user.click(await screen.findByRole('link', { name: 'Open Walk 2' }));
    await user.keyboard('{/Shift}');
    await screen.findByRole('region', { name: 'Selected projects' });
    expect(router.state.location.pathname).toBe('/');
    await user.keyboard('{Control>}a{/Control}');
    expect(bar().getByText('3 selected')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected projects' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Walk 1' })).toHaveFocus();
  });

  test('When there are many, then a button starts and ends selecting, and no action is enabled before one is selected', async () => {
    const { user } = show(walks(6));
    const button = await screen.findByRole('button', { name: 'Select' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await screen.findByRole('region', { name: 'Selected projects' });
    for (const name of ['Archive', 'Move to folder…', 'Delete']) expect(bar().getByRole('button', { name })).toBeDisabled();
    await user.click(button);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('several projects', () => {
  test('When they are archived, then they leave the list, the focus goes on at the next card, and Undo brings them back', async () => {
    const shown = show(walks(4));
    await select(shown, ['Walk 1', 'Walk 2']);
    await shown.user.click(bar().getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('2 projects archived')).toBeInTheDocument();
    expect(names()).toEqual(['Walk 3', 'Walk 4']);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Open Walk 3' })).toHaveFocus());
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 projects restored')).toBeInTheDocument();
    expect(names()).toEqual(['Walk 1', 'Walk 2', 'Walk 3', 'Walk 4']);
    expect(shown.asked.map(([, change]) => change)).toEqual([
      { isArchived: true },
      { isArchived: true },
      { isArchived: false },
      { isArchived: false },
    ]);
  });

  test('When some cannot be archived, then they are named, stay selected, and Try again asks for them alone; Undo is for all', async () => {
    const shown = show(walks(4), { refused: ['Walk 2'] });
    await select(shown, ['Walk 1', 'Walk 2', 'Walk 3']);
    await shown.user.click(bar().getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('2 of 3 projects archived')).toBeInTheDocument();
    expect(screen.getByText('“Walk 2” could not be archived. The reason for too-many-folders.')).toBeInTheDocument();
    expect(names()).toEqual(['Walk 2', 'Walk 4']);
    expect(box('Walk 2')).toBeChecked();
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    shown.refused.length = 0;
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 projects archived')).toBeInTheDocument();
    expect(shown.asked.at(-1)?.[0]).toBe('Walk 2');
    expect(shown.asked).toHaveLength(3);
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 projects restored')).toBeInTheDocument();
  });

  test('When they are moved to a folder, then they are in it, and Undo puts each back where it was', async () => {
    const [first, ...others] = walks(3);
    const shown = show([{ ...first!, folder: 'Hills' }, ...others]);
    await select(shown, ['Walk 1', 'Walk 2']);
    await shown.user.click(bar().getByRole('button', { name: 'Move to folder…' }));
    await shown.user.click(await screen.findByRole('combobox', { name: 'Folder' }));
    await shown.user.click(await screen.findByRole('option', { name: 'New folder' }));
    await shown.user.type(screen.getByLabelText('New folder name'), 'Towns{Enter}');
    expect(await screen.findByText('2 projects moved to “Towns”')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Open Walk 1' })).toHaveFocus());
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 projects moved back')).toBeInTheDocument();
    expect(shown.asked.slice(2)).toEqual([
      ['Walk 1', { folder: 'Hills' }],
      ['Walk 2', { folder: null }],
    ]);
  });

  test('When archived ones are selected, then they can be brought back', async () => {
    const shown = show(walks(3, { archivedAt: '2025-11-20T10:00:00.000Z' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Show archived' }));
    await shown.user.click(screen.getByRole('button', { name: 'Select' }));
    await screen.findByRole('region', { name: 'Selected projects' });
    await shown.user.click(box('Walk 1'));
    await shown.user.click(box('Walk 3'));
    expect(bar().queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
    await shown.user.click(bar().getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('2 projects restored')).toBeInTheDocument();
    expect(names()).toEqual(['Walk 2']);
  });

  test('When they are deleted, then it is asked once, with their count and what becomes of their scheduled posts, and the focus goes on at the next card', async () => {
    const projects = walks(4);
    const posts = [buildPost({ projectId: projects[1]!.id }), buildPost({ projectId: projects[2]!.id }), buildPost()];
    const shown = show(projects, { posts });
    await select(shown, ['Walk 2', 'Walk 3']);
    await shown.user.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 projects?' }));
    expect(
      within(dialog.getByRole('list', { name: 'Projects' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Walk 2', 'Walk 3']);
    expect(await dialog.findByRole('group', { name: '2 posts are scheduled' })).toBeInTheDocument();
    await shown.user.click(dialog.getByRole('radio', { name: 'Cancel the posts' }));
    await shown.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 projects deleted')).toBeInTheDocument();
    expect(screen.getByText('2 scheduled posts canceled.')).toBeInTheDocument();
    expect(shown.asked).toEqual([
      ['Walk 2', '?scheduledPosts=cancel'],
      ['Walk 3', '?scheduledPosts=cancel'],
    ]);
    expect(names()).toEqual(['Walk 1', 'Walk 4']);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Open Walk 4' })).toHaveFocus());
  });

  test('When one cannot be deleted, then the others are gone, and the question stays for that one with its name', async () => {
    const shown = show(walks(3), { refused: ['Walk 2'] });
    await select(shown, ['Walk 1', 'Walk 2']);
    await shown.user.click(bar().getByRole('button', { name: 'Delete' }));
    await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete project?' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('“Walk 2” could not be deleted. The reason for too-many-folders.');
    shown.refused.length = 0;
    await shown.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 projects deleted')).toBeInTheDocument();
    expect(names()).toEqual(['Walk 3']);
  });
});
