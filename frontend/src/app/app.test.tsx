import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { answer, heldAnswer, problem } from '@/testing/api-answers.ts';
import { buildProjectSummary, buildUser } from '@/testing/builders.ts';
import { FakeEventSource } from '@/testing/fake-event-source.ts';
import { server } from '@/testing/server.ts';
import { App } from './app.tsx';

beforeEach(() => {
  FakeEventSource.install();
  // Screens ask for more than a test is about; what is not answered is logged.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const openSignedOut = (path: string) => {
  server.use(answer('GET /api/auth/user', () => new Response('', { status: 401 })));
  window.history.replaceState(null, '', path);
  return render(<App />);
};
const openSignedIn = (path: string) => {
  server.use(answer('GET /api/auth/user', buildUser()), answer('GET /api/projects/summaries', [buildProjectSummary()]));
  window.history.replaceState(null, '', path);
  return render(<App />);
};

describe('While it is unknown who is signed in', () => {
  test('When the answer is on its way, then Loading... is shown', async () => {
    const { hold, release } = heldAnswer();
    server.use(answer('GET /api/auth/user', async () => (await hold, new Response('', { status: 401 }))));
    render(<App />);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
  });

  test.each([
    ['/schedule', true],
    ['/', false],
    ['/terms', false],
  ])('When %s waits for the answer, then the frame of the product stands there: %s', async (path, isFramed) => {
    const { hold, release } = heldAnswer();
    server.use(answer('GET /api/auth/user', async () => (await hold, new Response('', { status: 401 }))));
    window.history.replaceState(null, '', path);
    const { unmount } = render(<App />);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryAllByText('Viral Slides', { selector: 'span' }).length > 0).toBe(isFramed);
    unmount();
    release();
  });

  test('When the server fails, then trying again asks once more', async () => {
    let isUp = false;
    server.use(answer('GET /api/auth/user', () => new Response('', { status: isUp ? 401 : 503 })));
    render(<App />);
    expect(await screen.findByRole('heading', { name: 'Viral Slides cannot be reached' })).toBeInTheDocument();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
  });
});

describe('Signed out', () => {
  test('When the landing page is shown, then it leads to the login and has features, claims and the footer', async () => {
    openSignedOut('/');
    expect(await screen.findByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/api/login');
    for (const feature of ['Preset text styles', 'Auto-populate slides', 'Multi-format export', 'Project management']) {
      expect(screen.getByRole('heading', { name: feature })).toBeInTheDocument();
    }
    for (const claim of ['Lightning fast', 'Unlimited images', 'Multiple formats']) expect(screen.getByText(claim)).toBeInTheDocument();
    expect(screen.getByText(`© ${new Date().getFullYear()} Viral Slides. All rights reserved`)).toBeInTheDocument();
    expect(document.title).toBe('Viral Slides');
  });

  test.each(['/projects', '/editor', '/schedule', '/nowhere/at/all'])('When %s is opened, then it leads to /', async (path) => {
    openSignedOut(path);
    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test.each([
    ['/terms', 'Terms of Service', 'Other platforms publish at the scheduled time without further confirmation.'],
    ['/privacy', 'Privacy Policy', /OAuth tokens\. They are stored encrypted/],
  ])('When %s is opened, then the text is shown without the footer', async (path, title, sentence) => {
    openSignedOut(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText('Last updated: 1 November 2025')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.queryByText(/All rights reserved/)).not.toBeInTheDocument();
    expect(document.title).toBe(`${title} · Viral Slides`);
  });

  test('When a link of the footer is followed, then the page changes without a load', async () => {
    openSignedOut('/');
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/privacy');
  });
});

describe('Signed in', () => {
  test('When / is opened, then it leads to the projects', async () => {
    openSignedIn('/');
    expect(await screen.findByText('Harbour walk')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/projects');
  });

  test.each([
    ['/screenshot', 'Screenshot Tool'],
    ['/schedule', 'Schedule Posts'],
    ['/accounts', 'Connected Accounts'],
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
  ])('When %s is opened, then %s is shown inside the layout', async (path, title) => {
    openSignedIn(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.queryByText(/All rights reserved/)).not.toBeInTheDocument();
  });

  test('When the address leads nowhere, then the 404 page says so', async () => {
    openSignedIn('/nowhere');
    expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
  });

  test('When scheduling is asked for on a project card, then the dialog opens, locked to that project', async () => {
    openSignedIn('/projects');
    for (const path of ['platforms', 'social-accounts', 'scheduled-posts']) server.use(answer(`GET /api/${path}`, []));
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Post' }));
    const project = dialog.getByRole('combobox', { name: /^Project/ });
    expect(project).toHaveTextContent('Harbour walk (1 slide)');
    expect(project).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule' })).toHaveFocus());
  });

  test('When a project is created elsewhere, then its card appears without a reload', async () => {
    openSignedIn('/projects');
    await screen.findByText('Harbour walk');
    server.use(
      answer('GET /api/projects/summaries', () =>
        HttpResponse.json([buildProjectSummary({ name: 'From the other tab' }), buildProjectSummary()]),
      ),
    );
    FakeEventSource.current.send('projects.project.v1.created', { projectId: 'x', revision: 1 });
    expect(await screen.findByText('From the other tab')).toBeInTheDocument();
  });

  test.each([
    ['no user is signed in any longer', 'not-signed-in', 'You are signed out', ['Leave', 'Sign in again']],
    ['another user is signed in', 'signed-in-as-another', 'Another account is signed in', ['Log out', 'Continue as Bob']],
  ])('When %s, then the page says so and what is safe, until the person has signed in again', async (_case, type, title, buttons) => {
    openSignedIn('/projects');
    await screen.findByText('Harbour walk');
    server.use(
      answer('GET /api/projects/summaries', () => problem(401, type)),
      answer('GET /api/auth/user', buildUser({ firstName: 'Bob', lastName: null })),
    );
    FakeEventSource.current.send('projects.project.v1.created', { projectId: 'x', revision: 1 });
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog).toHaveTextContent('kept in this browser');
    for (const name of buttons) expect(await within(dialog).findByRole('button', { name })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();

    server.use(answer('GET /api/projects/summaries', [buildProjectSummary({ name: 'Back again' })]));
    FakeEventSource.current.send('projects.project.v1.created', { projectId: 'x', revision: 1 });
    expect(await screen.findByText('Back again')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
