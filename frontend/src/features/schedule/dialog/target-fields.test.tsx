import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { answer, heldAnswer, problem } from '@/testing/api-answers.ts';
import { buildAccount, buildPlatform, buildPost, buildProjectSummary } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const post = buildPost({ scheduledTime: '2031-01-01T10:00:00.000Z' });
const account = () => screen.findByRole('combobox', { name: 'Account' });

/** Opens the dialog; the accounts come when they are released. */
function open(accounts: SocialAccount[], edited?: ScheduledPost) {
  const { hold, release } = heldAnswer();
  server.use(
    answer('GET /api/projects/summaries', [buildProjectSummary({ name: 'Harbour walk' })]),
    answer('GET /api/platforms', [buildPlatform({ limits: { titleCharacters: 100 } })]),
    answer('GET /api/scheduled-posts', []),
    answer('GET /api/social-accounts', async () => (await hold, HttpResponse.json(accounts))),
  );
  return { release, ...renderWithProviders(<ScheduleDialog open post={edited} onClose={jest.fn()} />) };
}

describe('accounts that come late', () => {
  test.each<[string, SocialAccount[], string]>([
    ['there are some', [buildAccount()], 'Use primary account'],
    ['there are none', [], 'No YouTube account is connected'],
  ])('When a platform was chosen before, and %s, then they have their place from then on', async (_what, accounts, words) => {
    const { user, release } = open(accounts);
    await user.click(await screen.findByRole('combobox', { name: /^Platform/ }));
    await user.click(await screen.findByRole('option', { name: 'YouTube' }));
    expect(await account()).toHaveTextContent('Loading accounts...');
    expect(await account()).toBeDisabled();
    release();
    await waitFor(async () => expect(await account()).toHaveTextContent(words));
    expect(screen.queryByRole('link', { name: 'Connect one' })).not.toBeInTheDocument();
  });

  test('When they cannot be loaded, then none are said to be missing, and they come when their service is back', async () => {
    const { user } = open([]);
    server.use(answer('GET /api/social-accounts', () => problem(503, 'database-down')));
    await user.click(await screen.findByRole('combobox', { name: /^Platform/ }));
    await user.click(await screen.findByRole('option', { name: 'YouTube' }));
    await waitFor(async () => expect(await account()).toHaveTextContent('Your accounts could not be loaded'));
    expect(screen.queryByText(/is connected/)).not.toBeInTheDocument();
    server.use(answer('GET /api/social-accounts', [buildAccount()]));
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await account()).toHaveTextContent('Use primary account'));
  });

  test('When a post is edited, then the fields wait a moment for them, and keep their place where that takes longer', async () => {
    const { release } = open([buildAccount()], post);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await account()).toHaveTextContent('Loading accounts...');
    release();
    await waitFor(async () => expect(await account()).toHaveTextContent('Use primary account'));
  });
});

test('When a post is edited and everything is known soon, then all of it stands there as soon as the fields do', async () => {
  const { release } = open([], post);
  release();
  await screen.findByRole('dialog');
  expect(screen.getByRole('link', { name: 'Connect one' })).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/ of 100 characters$/);
});

test('When a post names an account that was disconnected since, then the primary one is offered, and named', async () => {
  const { release } = open([buildAccount()], { ...post, socialAccountId: crypto.randomUUID() });
  release();
  await waitFor(async () => expect(await account()).toHaveTextContent('Use primary account'));
  expect(await account()).toHaveAccessibleDescription('Always posts to @harbour, even if you change the primary account later.');
});
