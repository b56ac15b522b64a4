import { beforeEach, describe, expect, test, afterEach } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeSignedInStore } from '@/app/signed-in/make-signed-in-store.ts';
import { currentTheme } from '@/shared/lib/theme.ts';
import { TooltipProvider } from '@/shared/ui/tooltip.tsx';
import { setViewportWidth } from '@/testing/browser-parts.ts';
import { buildUser } from '@/testing/builders.ts';
import { AppLayout } from './app-layout.tsx';

beforeEach(() => {
  for (const name of ['sidebar_state', 'sidebar_state_rail']) document.cookie = `${name}=; path=/; max-age=0`;
  document.documentElement.classList.add('dark');
});
afterEach(() => setViewportWidth(1280));

function show(overrides: Parameters<typeof buildUser>[0] = {}, path = '/projects') {
  const page = { path: '*', element: <h1>A screen</h1> };
  const left = { path: '/left', element: <button>Leave</button> };
  const router = createMemoryRouter([{ element: <AppLayout />, children: [page, left] }], { initialEntries: [path] });
  const view = render(
    <Provider store={makeSignedInStore(buildUser(overrides))}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </Provider>,
  );
  return { ...view, router, user: userEvent.setup() };
}

const sidebar = () => screen.getByRole('complementary');

describe('Sidebar', () => {
  test('When it is shown, then it has its entries and the current one is marked', () => {
    show({}, '/schedule');
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Projects', '/projects'],
      ['Library', '/library'],
      ['Templates & brand', '/templates'],
      ['Screenshot', '/screenshot'],
      ['Schedule', '/schedule'],
      ['Accounts', '/accounts'],
      ['Editor', '/editor'],
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual(['Schedule']);
  });

  test.each([
    ['/series', 'Series'],
    ['/series/a1', 'Series'],
    ['/autopilot', 'Autopilot'],
  ])('When %s is open, then %s is marked in the group Plan', (path, label) => {
    show({}, path);
    const links = within(screen.getByRole('navigation', { name: 'Plan' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Series', 'Autopilot']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(label);
  });

  test('When the route is none of the entries, then none is marked', () => {
    show({}, '/terms');
    expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  test.each(['{Control>}b{/Control}', '{Meta>}b{/Meta}'])(
    'When %s is pressed, then it collapses and the cookie remembers it',
    async (keys) => {
      const { user } = show();
      expect(sidebar()).toHaveAttribute('data-state', 'expanded');
      await user.keyboard(keys);
      expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
      expect(document.cookie).toContain('sidebar_state=false');
      expect(screen.getByRole('link', { name: 'Projects' })).toBeInTheDocument();
      await user.keyboard(keys);
      expect(document.cookie).toContain('sidebar_state=true');
    },
  );

  test('When the cookie says collapsed, then it starts collapsed and its button expands it', async () => {
    document.cookie = 'sidebar_state=false; path=/';
    const { user } = show();
    expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
    await user.click(screen.getByRole('button', { name: 'Toggle Sidebar' }));
    expect(sidebar()).toHaveAttribute('data-state', 'expanded');
  });

  test.each([
    ['/editor', 1280, 'collapsed'],
    ['/editor', 1599, 'collapsed'],
    ['/editor', 1600, 'expanded'],
    ['/projects', 1280, 'expanded'],
  ])('When %s opens in a window of %i px, then it is %s', (path, widthPx, state) => {
    setViewportWidth(widthPx);
    show({}, path);
    expect(sidebar()).toHaveAttribute('data-state', state);
  });

  test('When it is expanded beside the editor, then that is remembered there, and elsewhere it stays as it was', async () => {
    document.cookie = 'sidebar_state=false; path=/';
    const { user, router, unmount } = show({}, '/editor');
    await user.click(screen.getByRole('button', { name: 'Toggle Sidebar' }));
    expect(sidebar()).toHaveAttribute('data-state', 'expanded');
    await act(() => router.navigate('/projects'));
    expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
    await act(() => router.navigate('/editor'));
    expect(sidebar()).toHaveAttribute('data-state', 'expanded');
    unmount();
    const { user: later } = show({}, '/editor');
    expect(sidebar()).toHaveAttribute('data-state', 'expanded');
    await later.keyboard('{Control>}b{/Control}');
    expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
    expect(document.cookie).toContain('sidebar_state_rail=false');
    expect(document.cookie).toContain('sidebar_state=false');
  });

  test('When the window is narrow, then it opens as a sheet and closes when an entry is chosen', async () => {
    setViewportWidth(375);
    const { user, router } = show();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.keyboard('{Control>}b{/Control}');
    const sheet = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(sheet.getByRole('link', { name: 'Accounts' }));
    expect(router.state.location.pathname).toBe('/accounts');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When Log out is pressed, then the browser leaves for the log-out address', () => {
    show();
    expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/api/logout');
  });
});

describe('The focus', () => {
  test('When a screen takes it away, then the next screen has it; an entry of the sidebar keeps it', async () => {
    const { router } = show({}, '/left');
    expect(document.body).toHaveFocus();
    screen.getByRole('button', { name: 'Leave' }).focus();
    await act(() => router.navigate('/projects'));
    expect(screen.getByRole('main')).toHaveFocus();
    const entry = screen.getByRole('link', { name: 'Accounts' });
    entry.focus();
    await act(() => router.navigate('/accounts'));
    expect(entry).toHaveFocus();
  });
});

describe('User block', () => {
  test('When the user has names and e-mail, then both lines and the initials are shown', () => {
    show();
    expect(screen.getByText('Ada Lovelace')).toBeInTheDocument();
    expect(screen.getByText('ada@example.org')).toBeInTheDocument();
    expect(screen.getByText('AL')).toBeInTheDocument();
  });

  test('When the user has neither, then stand-ins are shown', () => {
    show({ firstName: null, lastName: null, email: null });
    expect(screen.getByText('Guest User')).toBeInTheDocument();
    expect(screen.getByText('No email')).toBeInTheDocument();
    expect(screen.getByText('GU')).toBeInTheDocument();
  });
});

describe('Account menu', () => {
  const menuButton = () => screen.getByRole('button', { name: /^Account menu/ });

  test('When it is opened, then it has settings and help, and Escape returns to its button', async () => {
    const { user } = show();
    await user.click(menuButton());
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'API tokens',
      'Webhooks',
      'Notifications',
      'API documentation',
      'Help',
      'Keyboard shortcuts',
    ]);
    expect(screen.getByRole('menuitem', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(menuButton()).toHaveFocus();
  });

  test('When its button is pressed again, then it closes', async () => {
    const { user } = show();
    await user.click(menuButton());
    await screen.findByRole('menu');
    await user.click(menuButton());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('When a setting is chosen on a phone, then its screen opens and the sidebar closes', async () => {
    setViewportWidth(375);
    const { user, router } = show();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(menuButton());
    await user.click(await screen.findByRole('menuitem', { name: 'Webhooks' }));
    expect(router.state.location.pathname).toBe('/settings/webhooks');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Dark Mode', () => {
  test('When it is switched off, then the page is light and the browser remembers it', async () => {
    const { user } = show();
    expect(screen.getByRole('switch', { name: 'Dark Mode' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Dark Mode' }));
    expect(currentTheme()).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
    await user.click(screen.getByRole('switch', { name: 'Dark Mode' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
