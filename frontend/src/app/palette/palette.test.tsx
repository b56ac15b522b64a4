import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AppLayout } from '@/app/layout/app-layout.tsx';
import { makeSignedInStore } from '@/app/signed-in/make-signed-in-store.ts';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { showKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import { useScreenCommands } from '@/shared/keyboard/screen-commands.ts';
import { currentTheme, setTheme } from '@/shared/lib/theme.ts';
import { TooltipProvider } from '@/shared/ui/tooltip.tsx';
import { answer } from '@/testing/api-answers.ts';
import { setViewportWidth } from '@/testing/browser-parts.ts';
import { buildProjectSummary, buildUser } from '@/testing/builders.ts';
import { server } from '@/testing/server.ts';
import { paletteGroups } from './palette-groups.ts';

beforeEach(() => setTheme('dark'));
afterEach(() => {
  showKeyboardHelp(false);
  setViewportWidth(1280);
});

function show(projects: ProjectSummary[] | (() => Response) = []) {
  server.use(answer('GET /api/projects/summaries', projects));
  const page = (
    <>
      <h1>A screen</h1>
      <input aria-label="A field" />
    </>
  );
  const router = createMemoryRouter([{ element: <AppLayout />, children: [{ path: '*', element: page }] }], {
    initialEntries: ['/accounts'],
  });
  render(
    <Provider store={makeSignedInStore(buildUser())}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </Provider>,
  );
  return { router, user: userEvent.setup() };
}

const CTRL_K = '{Control>}k{/Control}';
const field = () => screen.findByRole('combobox', { name: 'Go to' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '');
const help = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('Palette', () => {
  test.each([CTRL_K, '{Meta>}k{/Meta}'])('When %s is pressed, then it opens; again, then it closes', async (keys) => {
    const { user } = show();
    await user.keyboard(keys);
    expect(await field()).toHaveFocus();
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('When it is opened from the sidebar, then it lists projects, screens and actions, and Escape leads back to the button', async () => {
    const { user } = show([buildProjectSummary({ name: 'Harbour walk' }), buildProjectSummary({ name: '__autosave__' })]);
    const button = screen.getByRole('button', { name: 'Go to…' });
    await user.click(button);
    await screen.findByText('Harbour walk');
    const groups = screen
      .getAllByRole('group')
      .map((group) => [group.getAttribute('aria-label'), within(group).getAllByRole('option').length]);
    expect(groups).toEqual([
      ['Recent projects', 1],
      ['Screens', 9],
      ['Settings', 4],
      ['Actions', 5],
      ['Help', 1],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('When nothing is typed, then the five projects that were changed last are listed; a search goes through all', async () => {
    const projects = [1, 2, 3, 4, 5, 6].map((n) => buildProjectSummary({ name: `Walk ${n}`, updatedAt: `2025-11-0${n}T10:00:00.000Z` }));
    const { user } = show(projects);
    await user.keyboard(CTRL_K);
    await screen.findByText('Walk 6');
    expect(options().slice(0, 6)).toEqual([6, 5, 4, 3, 2].map((n) => `Walk ${n}1 slide`).concat('ProjectsG P'));
    await user.keyboard('walk 1');
    expect(options()).toEqual(['Walk 11 slide']);
    expect(screen.getByRole('status')).toHaveTextContent('1 found');
  });

  test('When a project is archived, then it is no recent one, and a search says that it is', async () => {
    const { user } = show([buildProjectSummary({ name: 'Harbour walk', archivedAt: '2025-11-22T10:00:00.000Z' })]);
    await user.keyboard(CTRL_K);
    await field();
    await user.keyboard('harb');
    await screen.findByText('Harbour walk');
    expect(options()).toEqual(['Harbour walkArchived, 1 slide']);
    await user.clear(await field());
    expect(options()).not.toContain('Harbour walkArchived, 1 slide');
  });

  test('When letters and Enter are typed, then the first that was found opens; arrow keys choose another one', async () => {
    const project = buildProjectSummary({ name: 'Harbour walk' });
    const { user, router } = show([project]);
    await user.keyboard(CTRL_K);
    await screen.findByText('Harbour walk');
    await user.keyboard('harb{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(`?projectId=${project.id}`));

    await user.keyboard(CTRL_K);
    await field();
    await user.keyboard('sch');
    expect(await active()).toHaveTextContent('Schedule');
    await user.keyboard('{ArrowDown}');
    expect(await active()).toHaveTextContent('Schedule a post');
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(screen.getAllByRole('option', { selected: true })).toEqual([await active()]);
    expect(await active()).toHaveTextContent('ScheduleG S');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/schedule'));
  });

  test.each([
    ['template', 'TemplatesTemplates & brand'],
    ['pack', 'PacksLibrary'],
    ['slot', 'Posting slotsAccounts'],
    ['export', 'Export slidesEditor'],
    ['upload', 'Upload imagesLibrary'],
    ['brand', 'Brand kitsTemplates & brand'],
    ['schedule', 'Schedule a postHelp'],
    ['help', 'Help'],
    ['docs', 'Help'],
    ['repeat', 'Schedule a postHelp'],
  ])('When %s is typed, then it finds %s', async (word, label) => {
    const { user } = show();
    await user.keyboard(CTRL_K);
    await field();
    await user.keyboard(word);
    expect(options()).toContain(label);
  });

  test('When the screen has commands, then they are found and run, until it is left', async () => {
    const { user, router } = show();
    const run = jest.fn();
    const Commanding = () => {
      useScreenCommands([{ label: 'Export slides here', words: 'download', run }]);
      return null;
    };
    const screenOf = render(<Commanding />);
    await user.keyboard(CTRL_K);
    await field();
    expect(within(screen.getByRole('group', { name: 'This screen' })).getByRole('option')).toHaveTextContent('Export slides here');
    await user.keyboard('download{Enter}');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    screenOf.unmount();
    await user.keyboard(CTRL_K);
    await field();
    expect(screen.queryByRole('group', { name: 'This screen' })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/accounts');
  });

  test('When words are in a section of the help, then it is found, and leads to its place', () => {
    const navigate = jest.fn<(to: unknown) => void>();
    const helpTexts = new Map([['schedule', '# Schedule a post\n\n## Posting slots\nWeekly times.']]);
    const groups = paletteGroups('weekly times', { projects: [], theme: 'dark', navigate, commands: [], helpTexts });
    const section = groups.find(({ title }) => title === 'Help')?.entries[0];
    expect(section).toMatchObject({ label: 'Posting slots', note: 'Schedule a post' });
    section?.run();
    expect(navigate).toHaveBeenCalledWith('/help/schedule#posting-slots');
  });

  test('When a page of the help is chosen, then it opens', async () => {
    const { user, router } = show();
    await user.keyboard(CTRL_K);
    await field();
    await user.keyboard('hand over{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/help/hand-over'));
  });

  test('When nothing is found, then it says so, and Enter does nothing', async () => {
    const { user, router } = show();
    await user.keyboard(CTRL_K);
    await field();
    await user.keyboard('qqq{ArrowDown}{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('No results');
    expect(router.state.location.pathname).toBe('/accounts');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('When the projects cannot be loaded, then it says so and leads to the screens all the same', async () => {
    const { user, router } = show(() => HttpResponse.error());
    await user.keyboard(CTRL_K);
    expect(await screen.findByText(/Your projects could not be loaded/)).toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /^Screenshot/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/screenshot'));
  });

  test('When an action is chosen, then it is done', async () => {
    const { user, router } = show();
    await user.keyboard(CTRL_K);
    await field();
    await user.keyboard('light{Enter}');
    await waitFor(() => expect(currentTheme()).toBe('light'));
    await user.keyboard(CTRL_K);
    await field();
    await user.keyboard('new pro{Enter}');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/projects', state: { asked: 'new-project' } }));
    await user.keyboard(CTRL_K);
    await field();
    await user.keyboard('keyb{Enter}');
    expect(await help()).toBeInTheDocument();
  });

  test('When a person on a phone opens it from the menu, then the menu is gone', async () => {
    setViewportWidth(375);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(screen.getByRole('button', { name: 'Go to…' }));
    expect(await field()).toHaveFocus();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('Keys of every screen', () => {
  test.each([
    ['gp', '/projects'],
    ['gl', '/library'],
    ['gt', '/templates'],
    ['gc', '/screenshot'],
    ['gs', '/schedule'],
    ['ga', '/accounts'],
    ['ge', '/editor'],
    ['GG', '/left'],
  ])('When %s is pressed, then the screen is %s', async (keys, path) => {
    const { user, router } = show();
    await act(() => router.navigate('/left'));
    await user.keyboard(keys);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  test('When another key comes between, or a field has the focus, then nothing opens', async () => {
    const { user, router } = show();
    await user.keyboard('gxp');
    await user.click(screen.getByLabelText('A field'));
    await user.keyboard('gp?');
    expect(screen.getByLabelText('A field')).toHaveValue('gp?');
    expect(router.state.location.pathname).toBe('/accounts');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When keys of a single key are switched off in the help, then neither G nor ? does anything, until they are on again', async () => {
    const { user, router } = show();
    await user.keyboard('?');
    const dialog = within(await help());
    expect(dialog.getByText('G, then P')).toBeInTheDocument();
    await user.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(dialog.queryByText('G, then P')).not.toBeInTheDocument();
    expect(dialog.getByText('Ctrl+K')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.keyboard('gp?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/accounts');
    expect(localStorage.getItem('single_keys')).toBe('off');

    await user.keyboard(CTRL_K);
    await field();
    await user.keyboard('keyboard{Enter}');
    await user.click(within(await help()).getByRole('switch'));
    await user.keyboard('{Escape}');
    await user.keyboard('gp');
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });
});
