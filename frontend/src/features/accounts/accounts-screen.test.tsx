import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { connectLiveEvents } from '@/shared/api/live-events.ts';
import { openPageFor } from '@/shared/api/page-session.ts';
import { keepPost, keptPost } from '@/shared/lib/kept-post.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount, buildPlatform, buildPost } from '@/testing/builders.ts';
import { FakeEventSource } from '@/testing/fake-event-source.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { AccountsScreen } from './accounts-screen.tsx';
import type { Platform, SocialAccount } from './api.ts';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';

const platforms = [
  buildPlatform(),
  buildPlatform({
    id: 'tiktok',
    label: 'TikTok',
    connectPath: '/api/tiktok/connect',
    countField: 'followerCount',
    countLabel: 'followers',
  }),
  buildPlatform({
    id: 'instagram',
    label: 'Instagram',
    status: 'coming-soon',
    mode: null,
    connectPath: null,
    requirements: ['A business account', 'A developer account', 'API access', 'App approval'],
  }),
];

/** Shows the screen for these accounts, which the test may change. */
function show(
  accounts: SocialAccount[] = [],
  { path = '/accounts', offered = platforms, posts = [] }: { path?: string; offered?: Platform[]; posts?: ScheduledPost[] } = {},
) {
  server.use(
    answer('GET /api/platforms', offered),
    answer('GET /api/social-accounts', () => HttpResponse.json(accounts)),
    answer('GET /api/scheduled-posts', posts),
  );
  return renderRoutes(
    [
      { path: '/accounts', element: <AccountsScreen /> },
      { path: '/schedule', element: <p>The schedule</p> },
    ],
    path,
  );
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const card = async (handle: string) => within((await screen.findByRole('heading', { name: handle })).closest('li') as HTMLElement);

describe('Accounts screen', () => {
  test('When nothing is connected, then each platform says so and leads to its connect page, for the user of this page', async () => {
    openPageFor('ada');
    show();
    for (const [label, path] of [
      ['YouTube', '/api/youtube/connect'],
      ['TikTok', '/api/tiktok/connect'],
    ] as const) {
      const part = await section(label);
      expect(part.getByText(`No ${label} accounts connected`)).toBeInTheDocument();
      expect(part.getByRole('link', { name: `Connect ${label}` })).toHaveAttribute('href', `${path}?userOfPage=ada`);
    }
    expect(screen.getByText('Link your social media accounts to schedule and post your viral slides')).toBeInTheDocument();
  });

  test('When a platform is coming soon, then its four requirements are listed and nothing can be connected', async () => {
    show();
    const part = await section('Instagram');
    expect(part.getByText('Coming Soon')).toBeInTheDocument();
    expect(part.getAllByRole('listitem').map((item) => item.textContent)).toEqual(platforms[2]?.requirements);
    expect(part.queryByRole('link')).not.toBeInTheDocument();
  });

  test('When an account is connected, then its card shows handle, name, count, sync and that it is the primary one', async () => {
    openPageFor('ada');
    show([buildAccount()]);
    const shown = await card('@harbour');
    for (const text of ['Harbour Walks', '12,345 subscribers', 'Synced 5 mins ago', 'Primary', 'Connected', 'HA'])
      expect(shown.getByText(text)).toBeInTheDocument();
    expect(shown.queryByRole('button', { name: /Primary/ })).not.toBeInTheDocument();
    expect((await section('YouTube')).getByRole('link', { name: 'Add Account for YouTube' })).toHaveAttribute(
      'href',
      '/api/youtube/connect?userOfPage=ada',
    );
  });

  test('When the platform hides the count and nothing was synced, then no count is made up', async () => {
    show([buildAccount({ subscriberCount: null, lastSyncedAt: null, isSandbox: true, state: 'syncing' })]);
    const shown = await card('@harbour');
    expect(shown.queryByText(/subscribers/)).not.toBeInTheDocument();
    for (const text of ['Synced never', 'Rehearsal', 'Syncing']) expect(shown.getByText(text)).toBeInTheDocument();
  });

  test('When there is a picture, then it is shown, and the letters again where it does not load', async () => {
    const { container } = show([buildAccount({ profilePicUrl: '/api/social-accounts/a/avatar' })]);
    await card('@harbour');
    const picture = container.querySelector('img') as HTMLImageElement;
    expect(picture).toHaveAttribute('src', '/api/social-accounts/a/avatar');
    act(() => void picture.dispatchEvent(new Event('error')));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('HA')).toBeInTheDocument();
  });

  test('When an account has to be connected again, then its card says why and leads there', async () => {
    openPageFor('ada');
    show([buildAccount({ state: 'needs-reconnect' })]);
    const shown = await card('@harbour');
    expect(shown.getByText('Needs reconnect')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Reconnect @harbour' })).toHaveAttribute('href', '/api/youtube/connect?userOfPage=ada');
  });

  test('When the platform is about to end a connection, then its card says when, and leads there', async () => {
    show([buildAccount({ endsAt: '2026-12-09T10:00:00.000Z' })]);
    const shown = await card('@harbour');
    expect(shown.getByText(/^YouTube will end this connection on 9 December/)).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Reconnect @harbour' })).toBeInTheDocument();
  });

  test('When a platform is rehearsed, then that is said once, and where its posts can be seen', async () => {
    show([], { offered: platforms.map((platform) => ({ ...platform, mode: platform.mode && ('sandbox' as const) })) });
    expect(await screen.findByText(/^YouTube and TikTok are simulated on this server/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View test posts' })).toHaveAttribute('href', '/sandbox/viewer');
  });

  test('When all platforms are real, then nothing is said of a rehearsal', async () => {
    show();
    await section('YouTube');
    expect(screen.queryByText(/rehearsed/)).not.toBeInTheDocument();
  });

  test('When a platform is not set up on this server, then that is said instead of a button', async () => {
    show([], { offered: [buildPlatform({ mode: null, connectPath: null })] });
    expect((await section('YouTube')).getByText('Connecting is not set up on this server.')).toBeInTheDocument();
  });

  test('When it cannot be loaded, then trying again loads it', async () => {
    let isUp = false;
    const { user } = show();
    server.use(answer('GET /api/social-accounts', () => (isUp ? HttpResponse.json([buildAccount()]) : problem(503, 'unavailable'))));
    expect(await screen.findByText('Your accounts could not be loaded')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('@harbour')).toBeDefined();
  });

  test('When another account is made the primary one, then a message says so and the card shows it', async () => {
    const accounts = [buildAccount(), buildAccount({ username: 'second', isPrimary: false })];
    const asked: SeenRequest[] = [];
    const { user } = show(accounts);
    server.use(
      answer(`POST /api/social-accounts/${accounts[1]?.id}/set-primary`, (request: SeenRequest) => {
        asked.push(request);
        for (const account of accounts) account.isPrimary = account.username === 'second';
        return HttpResponse.json({});
      }),
    );
    await user.click((await card('@second')).getByRole('button', { name: 'Set @second as Primary' }));
    expect(await screen.findByText('Primary account updated')).toBeInTheDocument();
    expect(screen.getByText('This account is now your default for scheduling.')).toBeInTheDocument();
    expect(asked.map(({ body }) => body)).toEqual([{ platform: 'youtube' }]);
    await waitFor(async () => expect((await card('@second')).getByText('Primary')).toBeInTheDocument());
    expect((await card('@harbour')).getByRole('button', { name: 'Set @harbour as Primary' })).toBeInTheDocument();
  });

  test('When its owner has it synced, then the changes are shown; when the platform does not answer, then the reason is shown', async () => {
    const accounts = [buildAccount()];
    const { user } = show(accounts);
    let isDown = false;
    server.use(
      answer('POST /api/social-accounts/:id/sync', () => {
        if (isDown) return problem(503, 'platform-unavailable', { detail: 'The platform did not answer.' });
        accounts[0] = { ...accounts[0]!, subscriberCount: 12_400 };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const press = () => user.click(screen.getByRole('button', { name: 'Sync now: @harbour' }));
    await card('@harbour');
    await press();
    expect(await screen.findByText('@harbour is up to date')).toBeInTheDocument();
    expect(await screen.findByText('12,400 subscribers')).toBeInTheDocument();
    isDown = true;
    await press();
    expect(await screen.findByText('The account could not be synced. The platform did not answer.')).toBeInTheDocument();
  });

  test('When an account is removed, then it is asked first, and the account goes', async () => {
    const accounts = [buildAccount(), buildAccount({ username: 'second', isPrimary: false })];
    const { user } = show(accounts);
    server.use(
      answer(`DELETE /api/social-accounts/${accounts[0]?.id}`, () => {
        accounts.shift();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click((await card('@harbour')).getByRole('button', { name: 'Remove @harbour' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(
      dialog.getByText('Are you sure you want to disconnect @harbour? This will cancel any scheduled posts for this account.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Account disconnected')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading', { name: '@harbour' })).not.toBeInTheDocument());
  });

  test('When posts are scheduled for the account, then it says how many before it is removed, and what becomes of them', async () => {
    const account = buildAccount();
    const own = { socialAccountId: account.id };
    const posts = [
      buildPost(own),
      buildPost(own),
      buildPost({ ...own, status: 'posted' }),
      buildPost({ ...own, status: 'draft' }),
      buildPost(),
    ];
    const { user } = show([account], { posts });
    await user.click((await card('@harbour')).getByRole('button', { name: 'Remove @harbour' }));
    const status = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(/^2 scheduled posts become drafts\. They won’t be published. Your text is kept/));
    await user.keyboard('{Escape}');
  });

  test('When removing fails, then a message says so and the account stays', async () => {
    const account = buildAccount();
    const { user } = show([account]);
    server.use(answer(`DELETE /api/social-accounts/${account.id}`, () => problem(503, 'unavailable')));
    await user.click((await card('@harbour')).getByRole('button', { name: 'Remove @harbour' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Failed to disconnect account. Please try again.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
  });

  test.each([
    ['?success=youtube_connected', 'YouTube connected!'],
    ['?success=tiktok_connected', 'TikTok connected!'],
    ['?error=no_channel', 'No YouTube channel found for this account'],
  ])('When a platform led back with %s, then one message says so and the address is clean', async (search, text) => {
    const { router } = show([], { path: `/accounts${search}` });
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/accounts', search: '' }));
  });
});

describe('a post that waits for an account', () => {
  afterEach(() => sessionStorage.clear());

  test('When the account is connected, then the way leads back to the post', async () => {
    keepPost({ projectId: 'p' });
    const { router } = show([], { path: '/accounts?success=youtube_connected' });
    expect(await screen.findByText('YouTube connected!')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/schedule', search: '' }));
  });

  test('When connecting failed, then the accounts stay, and the post is a press away', async () => {
    keepPost({ projectId: 'p' });
    const { router, user } = show([], { path: '/accounts?error=no_channel' });
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/accounts', search: '' }));
    await user.click(await screen.findByRole('link', { name: 'Back to the post' }));
    expect(router.state.location.pathname).toBe('/schedule');
  });

  test('When the post is discarded, then it is not kept', async () => {
    keepPost({ projectId: 'p' });
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Discard post' }));
    expect(keptPost()).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to the post' })).not.toBeInTheDocument();
  });
});

describe('what happens elsewhere', () => {
  beforeEach(() => FakeEventSource.install());

  test('When an account is connected in another tab, then it appears', async () => {
    openPageFor('u1');
    const accounts: SocialAccount[] = [];
    const { store } = show(accounts);
    const stop = connectLiveEvents(store);
    await section('YouTube');
    accounts.push(buildAccount());
    act(() => FakeEventSource.current.send('accounts.account.v1.connected', { accountId: 'a' }));
    expect(await card('@harbour')).toBeDefined();
    stop();
  });
});
