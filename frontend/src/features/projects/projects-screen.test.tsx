import { describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Project, ProjectSummary } from '@/shared/api/generated/projects.ts';
import { asking } from '@/shared/lib/asked-for.ts';
import { answer, heldAnswer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildProject, buildProjectSummary } from '@/testing/builders.ts';
import { renderRoutes, renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { ProjectsScreen } from './projects-screen.tsx';

const onSchedule = jest.fn();
const onNewSeries = jest.fn();
const show = (projects: ProjectSummary[]) => {
  server.use(answer('GET /api/projects/summaries', projects));
  return renderWithProviders(<ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} />);
};
const card = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const fiveProjects = () => [1, 2, 3, 4, 5].map((n) => buildProjectSummary({ name: `Walk ${n}`, updatedAt: `2025-11-0${n}T10:00:00.000Z` }));

describe('Projects screen', () => {
  test('When the projects are on their way, then a spinner says so', async () => {
    const { hold, release } = heldAnswer();
    server.use(answer('GET /api/projects/summaries', async () => (await hold, HttpResponse.json([]))));
    renderWithProviders(<ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} />);
    expect(await screen.findByRole('status')).toHaveTextContent('Loading projects');
    release();
    expect(await screen.findByText('No projects yet')).toBeInTheDocument();
  });

  test('When there is no project, then the empty state offers to create one', async () => {
    const { user } = show([]);
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeInTheDocument();
    expect(screen.getByText('Create your first slide project to get started')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create Project' }));
    expect(screen.getByRole('dialog', { name: 'Create project' })).toBeInTheDocument();
  });

  test('When there are projects, then each card shows name, slides and day, and the autosave record stays hidden', async () => {
    show([buildProjectSummary({ name: 'Harbour walk' }), buildProjectSummary({ name: '__autosave__' })]);
    expect((await card('Harbour walk')).getByText(/1 slide ·/)).toHaveTextContent('1 slide · 21 Nov');
    expect(screen.getByRole('heading', { name: 'Your Projects' })).toBeInTheDocument();
    expect(screen.queryByText('__autosave__')).not.toBeInTheDocument();
  });

  test('When a project is archived, then it leaves the list, is found under Archived and by a search, and comes back by one press', async () => {
    const [kept, away] = [buildProjectSummary({ name: 'Harbour walk' }), buildProjectSummary({ name: 'Old town' })];
    const sent: unknown[] = [];
    server.use(
      answer('PUT /api/projects/:id/filing', ({ body }: SeenRequest) => (sent.push(body), new HttpResponse(null, { status: 204 }))),
    );
    const { user } = show([kept, away]);
    await user.click((await card('Old town')).getByRole('button', { name: 'More for Old town' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('Project archived')).toBeInTheDocument();
    expect(screen.queryByText('Old town')).not.toBeInTheDocument();

    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'town');
    expect((await card('Old town')).getByText('Archived')).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox', { name: 'Search projects' }));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('combobox', { name: 'Show' }));
    await user.click(await screen.findByRole('option', { name: 'Archived (1)' }));
    expect(screen.getByRole('button', { name: 'Filter: Archived' })).toBeInTheDocument();
    await user.click((await card('Old town')).getByRole('button', { name: 'Restore' }));
    await user.click(await screen.findByRole('button', { name: 'Show all projects' }));
    expect(await card('Old town')).toBeDefined();
    expect(sent).toEqual([{ isArchived: true }, { isArchived: false }]);
  });

  test('When a project is put into a folder, then the folder shows it alone; where there are too many, then that is said', async () => {
    let isFull = true;
    server.use(
      answer('PUT /api/projects/:id/filing', () => (isFull ? problem(409, 'too-many-folders') : new HttpResponse(null, { status: 204 }))),
    );
    const { user, router } = show([buildProjectSummary({ name: 'Harbour walk' }), buildProjectSummary({ name: 'Old town' })]);
    await user.click((await card('Old town')).getByRole('button', { name: 'More for Old town' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to folder…' }));
    await user.type(await screen.findByLabelText('New folder name'), 'Towns{Enter}');
    expect(await screen.findByText(/You have reached the folder limit/)).toBeInTheDocument();
    isFull = false;
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('combobox', { name: 'Show' }));
    await user.click(await screen.findByRole('option', { name: 'Towns' }));
    expect(router.state.location.search).toBe('?folder=Towns');
    expect((await card('Old town')).getByText(/1 slide ·/)).toHaveTextContent(/· Towns$/);
    expect(screen.queryByText('Harbour walk')).not.toBeInTheDocument();
  });

  test.each([
    [
      [buildProjectSummary({ name: 'Harbour walk' })],
      '1',
      '1 project was saved by a newer version and can’t be shown yet.',
      'Harbour walk',
    ],
    [[], '2', '2 projects were saved by a newer version and can’t be shown yet.', 'No projects yet'],
  ])('When the list holds %j and leaves out %s of a newer version, then the screen says so', async (projects, leftOut, said, shown) => {
    server.use(answer('GET /api/projects/summaries', () => HttpResponse.json(projects, { headers: { 'x-newer-left-out': leftOut } })));
    renderWithProviders(<ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} />);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.getByText(said, { exact: false })).toHaveAttribute('role', 'status');
  });

  test('When the list is whole, then nothing is said to be left out', async () => {
    show([buildProjectSummary({ name: 'Harbour walk' })]);
    await screen.findByText('Harbour walk');
    expect(screen.queryByText(/newer version/)).not.toBeInTheDocument();
  });

  test('When the first slide shows a library image, then the card shows it small until the whole slide is there', async () => {
    const imageUrl = '/api/images/11111111-1111-4111-8111-111111111111/content';
    const { container } = show([buildProjectSummary({ firstSlide: { imageUrl } })]);
    await screen.findByText('Harbour walk');
    expect(container.querySelectorAll(`img[src="${imageUrl}?w=160"]`)).toHaveLength(2);
  });

  test('When a card is pressed, then the editor opens with that project', async () => {
    const project = buildProjectSummary();
    const { user, router } = show([project]);
    await user.click(await screen.findByRole('link', { name: 'Open Harbour walk' }));
    expect(router.state.location).toMatchObject({ pathname: '/editor', search: `?projectId=${project.id}` });
  });

  test('When scheduling is asked for, then it is for that project', async () => {
    const projects = [buildProjectSummary({ name: 'Harbour walk' }), buildProjectSummary({ name: 'Old town' })];
    const { user, router } = show(projects);
    await user.click((await card('Old town')).getByRole('button', { name: 'Schedule' }));
    expect(onSchedule.mock.calls).toEqual([[projects[1]]]);
    expect(router.state.location.pathname).toBe('/');
  });

  test('When there are five projects, then there is no search; with the sixth there is one', async () => {
    show(fiveProjects());
    await screen.findByText('Walk 1');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    cleanup();
    show([...fiveProjects(), buildProjectSummary()]);
    expect(await screen.findByRole('searchbox', { name: 'Search projects' })).toBeInTheDocument();
  });

  test('When something is looked for, then what has it is left, it is said how many, and the address keeps it', async () => {
    const { user, router } = show([...fiveProjects(), buildProjectSummary({ name: 'Old town' })]);
    const status = () => screen.getByRole('status');
    await user.type(await screen.findByRole('searchbox'), 'walk');
    expect(screen.queryByText('Old town')).not.toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(status()).toHaveTextContent('5 of 6 projects');
    expect(router.state.location.search).toBe('?q=walk');

    await user.type(screen.getByRole('searchbox'), ' by night');
    expect(screen.getByRole('heading', { name: 'No projects found' })).toBeInTheDocument();
    expect(status()).toHaveTextContent('0 of 6 projects');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(router.state.location.search).toBe('');
  });

  test('When they are sorted by name, then they stand in that order, and the address keeps it', async () => {
    const { user, router } = show([...fiveProjects().reverse(), buildProjectSummary({ name: 'Alley' })]);
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(screen.getByRole('option', { name: 'Name' }));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Alley',
      ...fiveProjects().map(({ name }) => name),
    ]);
    expect(router.state.location.search).toBe('?sort=name');
  });

  test('When an address with a search leads here, then it applies, also to few projects, and the screen without it shows all again', async () => {
    server.use(answer('GET /api/projects/summaries', [buildProjectSummary(), buildProjectSummary({ name: 'Old town' })]));
    const { router } = renderRoutes(
      [{ path: '*', element: <ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} /> }],
      '/projects?q=town',
    );
    expect(await screen.findByRole('searchbox')).toHaveValue('town');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await act(() => router.navigate('/projects'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('When another screen asked for a new project, then the dialog opens once: a reload does not open it again', async () => {
    const { router } = show([buildProjectSummary()]);
    await screen.findByText('Harbour walk');
    await act(() => router.navigate('/', { state: asking('new-project') }));
    expect(await screen.findByRole('dialog', { name: 'Create project' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.state).toBeNull());
  });

  test('When the projects cannot be loaded, then trying again loads them', async () => {
    let isUp = false;
    server.use(
      answer('GET /api/projects/summaries', () => (isUp ? HttpResponse.json([buildProjectSummary()]) : problem(503, 'unavailable'))),
    );
    const { user } = renderWithProviders(<ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} />);
    expect(await screen.findByText('Your projects could not be loaded')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Harbour walk')).toBeInTheDocument();
  });
});

describe('Create project', () => {
  const openDialog = async (reply: (request: SeenRequest) => Response | Promise<Response>) => {
    server.use(answer('GET /api/projects/summaries', [buildProjectSummary({ name: 'Old' })]), answer('POST /api/projects', reply));
    const rendered = renderWithProviders(<ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} />);
    await rendered.user.click(await screen.findByRole('button', { name: 'New Project' }));
    return rendered;
  };

  test('When a name is typed and Enter pressed, then the project is created and opens', async () => {
    const { hold, release } = heldAnswer();
    const project = buildProject({ name: 'Rooftops' });
    const sent: unknown[] = [];
    const { user, router } = await openDialog(async ({ body }) => {
      sent.push(body);
      await hold;
      return HttpResponse.json(project, { status: 201 });
    });
    expect(screen.getByText('Give your project a name, or leave blank for an auto-generated name.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Project name'), '  Rooftops {Enter}');
    expect(await screen.findByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Project name'), '{Enter}');
    release();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/editor', search: `?projectId=${project.id}` }));
    expect(sent).toEqual([{ name: 'Rooftops' }]);
  });

  test('When the name is left blank, then none is sent, but the time zone in which the server is to name it', async () => {
    let sent: unknown;
    const { user, router } = await openDialog(({ body }) => ((sent = body), HttpResponse.json(buildProject(), { status: 201 })));
    await user.click(screen.getByRole('button', { name: 'Create Project' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/editor'));
    expect(sent).toEqual({ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
  });

  test('When the server refuses, then the dialog stays and says so', async () => {
    const { user } = await openDialog(() => problem(503, 'unavailable'));
    await user.type(screen.getByLabelText('Project name'), 'Rooftops{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The project could not be created.');
    expect(screen.getByLabelText('Project name')).toHaveValue('Rooftops');
  });
});

describe('Rename project', () => {
  const openDialog = async (project: Project, reply: (request: SeenRequest) => Response | Promise<Response>) => {
    server.use(
      answer('GET /api/projects/summaries', [buildProjectSummary({ id: project.id })]),
      answer(`PATCH /api/projects/${project.id}`, reply),
    );
    const { user } = renderWithProviders(<ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} />);
    await user.click((await card(project.name)).getByRole('button', { name: 'Rename' }));
    await screen.findByRole('dialog', { name: 'Rename Project' });
    return user;
  };

  test('When a new name is confirmed with Enter, then the card shows it', async () => {
    const project = buildProject();
    const { hold, release } = heldAnswer();
    let sent: unknown;
    const user = await openDialog(project, async ({ body }) => {
      sent = body;
      await hold;
      return HttpResponse.json({ ...project, name: 'Quays', revision: 2 });
    });
    expect(screen.getByText('Enter a new name for your project')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Project name'));
    await user.type(screen.getByLabelText('Project name'), 'Quays{Enter}');
    expect(await screen.findByRole('button', { name: 'Renaming...' })).toHaveAttribute('aria-disabled', 'true');
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Quays')).toBeInTheDocument();
    expect(sent).toEqual({ name: 'Quays', revision: 1 });
  });

  test('When only slides were saved somewhere else, then it is renamed on what is there now', async () => {
    const project = buildProject();
    const sent: unknown[] = [];
    const user = await openDialog(project, ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? problem(409, 'stale-revision', { current: { ...project, revision: 5 } })
        : HttpResponse.json({ ...project, name: 'Harbour walk two', revision: 6 });
    });
    await user.type(screen.getByLabelText('Project name'), ' two{Enter}');
    expect(await screen.findByText('Harbour walk two')).toBeInTheDocument();
    expect(sent).toEqual([
      { name: 'Harbour walk two', revision: 1 },
      { name: 'Harbour walk two', revision: 5 },
    ]);
  });

  test('When it was renamed elsewhere, then a message says so before the name is replaced', async () => {
    const project = buildProject();
    const sent: unknown[] = [];
    const user = await openDialog(project, ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? problem(409, 'stale-revision', { current: { ...project, name: 'From the other tab', revision: 2 } })
        : HttpResponse.json({ ...project, name: 'Quays', revision: 3 });
    });
    await user.clear(screen.getByLabelText('Project name'));
    await user.type(screen.getByLabelText('Project name'), 'Quays{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This project was renamed to “From the other tab” elsewhere.');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      { name: 'Quays', revision: 1 },
      { name: 'Quays', revision: 2 },
    ]);
  });

  test('When the name is blank, then it cannot be confirmed', async () => {
    let calls = 0;
    const user = await openDialog(buildProject(), () => ((calls += 1), problem(400, 'invalid-request')));
    await user.clear(screen.getByLabelText('Project name'));
    await user.type(screen.getByLabelText('Project name'), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Rename' })).toBeDisabled();
    expect(calls).toBe(0);
  });

  test('When the server refuses, then the card has its old name again', async () => {
    const user = await openDialog(buildProject(), () => problem(500, 'internal'));
    await user.type(screen.getByLabelText('Project name'), ' two{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('It keeps its old name');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Harbour walk')).toBeInTheDocument();
  });
});

describe('Starters', () => {
  const created = (sent: unknown[]) =>
    answer('POST /api/projects', ({ body }: SeenRequest) => (sent.push(body), HttpResponse.json(buildProject(), { status: 201 })));

  test('When no starter is chosen, then the project is blank, as the server makes it', async () => {
    const sent: unknown[] = [];
    const { user } = show([]);
    server.use(created(sent));
    await user.click(await screen.findByRole('button', { name: 'Create Project' }));
    expect(await screen.findByRole('radio', { name: 'Blank' })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(11);
    await user.type(screen.getByLabelText('Project name'), 'Empty{Enter}');
    await waitFor(() => expect(sent).toEqual([{ name: 'Empty' }]));
  });

  test('When a starter is chosen, then the project has its slides; the next one starts blank again', async () => {
    const sent: { slides?: { textLayers: { content: string }[] }[] }[] = [];
    const { user, router } = show([]);
    server.use(created(sent));
    await user.click(await screen.findByRole('button', { name: 'Create Project' }));
    await user.click(await screen.findByRole('radio', { name: 'Step by step' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Project' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/editor'));
    expect(sent[0]?.slides?.map(({ textLayers }) => textLayers[0]?.content)).toHaveLength(6);
    expect(sent[0]?.slides?.[0]?.textLayers[0]?.content).toBe('Plan a week of posts in one hour');
    expect(sent[0]).toHaveProperty('timeZone');
  });
});

describe('Delete project', () => {
  test('When it is confirmed, then the card goes once the server has deleted it', async () => {
    const project = buildProjectSummary();
    const { hold, release } = heldAnswer();
    server.use(
      answer('GET /api/projects/summaries', [project]),
      answer('GET /api/scheduled-posts', []),
      answer(`DELETE /api/projects/${project.id}`, async () => (await hold, new Response(null, { status: 204 }))),
    );
    const { user } = renderWithProviders(<ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} />);
    await user.click((await card('Harbour walk')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete project?' }));
    expect(
      dialog.getByText('This action cannot be undone. This will permanently delete the project and all its slides.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByText('No projects yet')).toBeInTheDocument();
  });

  test('When it fails, then the focus is still where it was asked for, and the same key tries again', async () => {
    const project = buildProjectSummary();
    const asked: SeenRequest[] = [];
    server.use(
      answer('GET /api/projects/summaries', [project]),
      answer('GET /api/scheduled-posts', []),
      answer(`DELETE /api/projects/${project.id}`, (request: SeenRequest) => {
        asked.push(request);
        return asked.length === 1 ? problem(503, 'unavailable') : new Response(null, { status: 204 });
      }),
    );
    const { user } = renderWithProviders(<ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} />);
    await user.click((await card('Harbour walk')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete project?' }));
    dialog.getByRole('button', { name: 'Delete' }).focus();
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The project could not be deleted. Please try again.');
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No projects yet')).toBeInTheDocument();
    expect(asked).toHaveLength(2);
  });

  test('When the answer was lost, then the next try finds it gone, which is what was asked for', async () => {
    const project = buildProjectSummary();
    let calls = 0;
    server.use(
      answer('GET /api/projects/summaries', [project]),
      answer('GET /api/scheduled-posts', []),
      answer(`DELETE /api/projects/${project.id}`, () => {
        calls += 1;
        return calls === 1 ? HttpResponse.error() : problem(404, 'project-not-found');
      }),
    );
    const { user } = renderWithProviders(<ProjectsScreen onSchedule={onSchedule} onNewSeries={onNewSeries} />);
    await user.click((await card('Harbour walk')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete project?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server did not answer. Please try again.');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No projects yet')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When Escape is pressed, then nothing is deleted and focus returns to the button', async () => {
    server.use(answer('GET /api/scheduled-posts', []));
    const { user } = show([buildProjectSummary()]);
    const button = (await card('Harbour walk')).getByRole('button', { name: 'Delete' });
    await user.click(button);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });
});
