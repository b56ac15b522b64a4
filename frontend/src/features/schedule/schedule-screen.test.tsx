import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { connectLiveEvents } from '@/shared/api/live-events.ts';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { openPageFor } from '@/shared/api/page-session.ts';
import { answer, heldAnswer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { setViewportWidth } from '@/testing/browser-parts.ts';
import { buildAccount, buildPlatform, buildPost, buildProjectSummary } from '@/testing/builders.ts';
import { FakeEventSource } from '@/testing/fake-event-source.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from './api.ts';
import { firstWeekdayOf } from '@/shared/lib/first-weekday.ts';
import { addDays, addMonths, dayTitle, startOfWeek } from './calendar/calendar-days.ts';
import { ScheduleScreen } from './schedule-screen.tsx';
import { fromLocalFields, today } from './schedule-times.ts';

const now = today();
/** A day in the middle of the next month, so that days around it are in that month and to come. */
const later = `${addMonths(now, 1).slice(0, 7)}-15`;
const at = (day: string, time = '14:30') => fromLocalFields({ date: day, time }).toISOString();

/** Shows the screen for these posts, which the test may change. */
function show(posts: ScheduledPost[] = [], path = '/schedule') {
  server.use(
    answer('GET /api/scheduled-posts', () => HttpResponse.json(posts)),
    answer('GET /api/social-accounts', []),
    answer('GET /api/platforms', []),
    answer('GET /api/projects/summaries', []),
  );
  return renderRoutes([{ path: '/schedule', element: <ScheduleScreen /> }], path);
}
/** The start of the name of a day's cell. */
const cell = (day: string) => screen.getByRole('gridcell', { name: new RegExp(`^${dayTitle(day, now)},`) });
const panel = (day: string) => within(screen.getByRole('region', { name: dayTitle(day, now) }));
const choose = (name: string) => screen.getByRole('radio', { name });
const filter = () => screen.findByRole('button', { name: /^Filter:/ });

/** Goes to the month after this one, to the day that tests use. */
async function toLater(user: ReturnType<typeof show>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await user.click(cell(later));
}

afterEach(() => setViewportWidth(1280));

describe('a post that waits for an account', () => {
  afterEach(() => sessionStorage.clear());

  async function leaveToConnect() {
    const accounts: SocialAccount[] = [];
    server.use(
      answer('GET /api/scheduled-posts', []),
      answer('GET /api/social-accounts', () => HttpResponse.json(accounts)),
      answer('GET /api/platforms', [buildPlatform()]),
      answer('GET /api/projects/summaries', [buildProjectSummary({ name: 'Harbour', slideCount: 6 })]),
    );
    const view = renderRoutes(
      [
        { path: '/schedule', element: <ScheduleScreen /> },
        { path: '/accounts', element: <p>The accounts</p> },
      ],
      '/schedule',
    );
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: 'Schedule Post' }));
    await user.click(await screen.findByRole('combobox', { name: 'Project *' }));
    await user.click(await screen.findByRole('option', { name: /^Harbour/ }));
    await user.click(screen.getByRole('combobox', { name: 'Platform *' }));
    await user.click(await screen.findByRole('option', { name: 'YouTube' }));
    await user.type(screen.getByLabelText(/^Title/), 'A calm morning');
    await user.click(await screen.findByRole('link', { name: 'Connect one' }));
    expect(await screen.findByText('The accounts')).toBeInTheDocument();
    return { ...view, accounts };
  }

  test('When an account is connected from the dialog, then nothing is asked, and the dialog comes back with its content', async () => {
    const { router, accounts } = await leaveToConnect();
    accounts.push(buildAccount({ username: 'walks' }));
    await act(() => router.navigate('/schedule'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Post' }));
    expect(dialog.getByLabelText(/^Title/)).toHaveValue('A calm morning');
    expect(dialog.getByRole('combobox', { name: 'Platform *' })).toHaveTextContent('YouTube');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Project *' })).toHaveTextContent('Harbour'));
    expect(await dialog.findByRole('combobox', { name: 'Account' })).toBeInTheDocument();
  });

  test('When the dialog that came back is discarded, then it does not come again', async () => {
    const { router, user } = await leaveToConnect();
    await act(() => router.navigate('/schedule'));
    await user.click(within(await screen.findByRole('dialog', { name: 'Schedule Post' })).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await act(() => router.navigate('/accounts'));
    await act(() => router.navigate('/schedule'));
    expect(await screen.findByRole('heading', { name: 'Schedule Posts' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When another person signs in in this tab, then the post is not shown', async () => {
    const { router } = await leaveToConnect();
    openPageFor('another-user');
    await act(() => router.navigate('/schedule'));
    expect(await screen.findByRole('heading', { name: 'Schedule Posts' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the calendar', () => {
  test('When it is opened, then this month is shown, today is selected, and its posts are beside it', async () => {
    show([
      buildPost({ title: 'Of today', scheduledTime: at(now, '23:59') }),
      buildPost({ title: 'Of tomorrow', scheduledTime: at(addDays(now, 1)) }),
    ]);
    expect(await screen.findByText('Of today')).toBeInTheDocument();
    expect(cell(now)).toHaveAttribute('aria-selected', 'true');
    expect(cell(now)).toHaveAttribute('aria-current', 'date');
    expect(panel(now).getByText('Of today')).toBeInTheDocument();
    expect(panel(now).queryByText('Of tomorrow')).not.toBeInTheDocument();
  });

  test('When a day has no posts, then that is said', async () => {
    const { user } = show();
    await toLater(user);
    expect(await panel(later).findByText('No posts scheduled for this date')).toBeInTheDocument();
  });

  test('When a day has more posts than dots, then three dots are shown in the colours of their platforms, and all posts beside it', async () => {
    const platforms = ['youtube', 'instagram', 'tiktok', 'youtube'] as const;
    const { user } = show(
      platforms.map((platform, n) => buildPost({ platform, title: `Post ${n}`, scheduledTime: at(later, `0${n + 1}:00`) })),
    );
    await toLater(user);
    const dots = [...cell(later).querySelectorAll('[data-platform]')].map((dot) => dot.getAttribute('data-platform'));
    expect(dots).toEqual(platforms.slice(0, 3));
    expect(cell(later)).toHaveAccessibleName(`${dayTitle(later, now)}, 4 posts`);
    expect(panel(later).getAllByText(/^Post \d$/)).toHaveLength(4);
  });

  test('When posts of a day failed, then the name of the day says how many', async () => {
    show([buildPost({ status: 'failed', phase: null, scheduledTime: at(now, '00:01'), actions: ['retry'] })]);
    await waitFor(() => expect(cell(now)).toHaveAccessibleName(`${dayTitle(now, now)}, 1 post, 1 failed`));
  });

  test('When keys are pressed in the grid, then one cell is the tab stop and they lead as in other date grids', async () => {
    const { user } = show();
    await toLater(user);
    cell(later).focus();
    const firstWeekday = firstWeekdayOf(navigator.language);
    const steps: [string, string][] = [
      ['{ArrowRight}', addDays(later, 1)],
      ['{ArrowDown}', addDays(later, 8)],
      ['{ArrowLeft}', addDays(later, 7)],
      ['{ArrowUp}', later],
      ['{Home}', startOfWeek(later, firstWeekday)],
      ['{End}', addDays(startOfWeek(later, firstWeekday), 6)],
    ];
    for (const [key, day] of steps) {
      await user.keyboard(key);
      expect(cell(day)).toHaveFocus();
      expect(screen.getAllByRole('gridcell').filter((each) => each.tabIndex === 0)).toEqual([cell(day)]);
    }
    const last = addDays(startOfWeek(later, firstWeekday), 6);
    await user.keyboard('{PageDown}');
    expect(cell(addMonths(last, 1))).toHaveFocus();
    await user.keyboard('{PageUp}{PageUp}');
    expect(cell(addMonths(addMonths(last, 1), -2))).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: dayTitle(addMonths(addMonths(last, 1), -2), now) })).toHaveFocus();
  });

  test('When another month was looked at, then Today leads back', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(cell(now)).toHaveAttribute('aria-selected', 'true');
  });
});

describe('moving a post', () => {
  const post = () => buildPost({ title: 'Harbour', scheduledTime: at(later) });
  const handle = () => screen.getByRole('button', { name: 'Move Harbour to another day' });

  /** Picks the post up by the keyboard. */
  async function pickUp(posts: ScheduledPost[], reply: (seen: SeenRequest) => Response | Promise<Response>) {
    const asked: SeenRequest[] = [];
    const rendered = show(posts);
    server.use(
      answer(`PATCH /api/scheduled-posts/${posts[0]?.id}`, (request: SeenRequest) => {
        asked.push(request);
        return reply(request);
      }),
    );
    await toLater(rendered.user);
    act(() => handle().focus());
    await rendered.user.keyboard('{Enter}');
    return { ...rendered, asked };
  }

  test('When it is led to another day by keys, then it is there at once with its time of day, and a message says so', async () => {
    const posts = [post()];
    const { hold, release } = heldAnswer();
    const { user, asked } = await pickUp(posts, async () => {
      await hold;
      return HttpResponse.json({ ...posts[0], scheduledTime: at(addDays(later, 8)), revision: 2 });
    });
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByText(new RegExp(`^${dayTitle(addDays(later, 8), now)}, 2:30`))).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await panel(addDays(later, 8)).findByText('Harbour')).toBeInTheDocument();
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ scheduledTime: at(addDays(later, 8)), revision: 1 }]));
    await waitFor(() => expect(handle()).toHaveFocus());
    release();
    expect(await screen.findByText('Post rescheduled')).toBeInTheDocument();
    expect(screen.getByText('Scheduled post moved to new date successfully.')).toBeInTheDocument();
  });

  test('When it was moved, then Undo takes it back', async () => {
    const posts = [post()];
    const { user, asked } = await pickUp(posts, ({ body }) => {
      posts[0] = { ...(posts[0] as ScheduledPost), ...(body as object), revision: (posts[0]?.revision ?? 0) + 1 };
      return HttpResponse.json(posts[0]);
    });
    await user.keyboard('{ArrowRight}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toEqual([
        { scheduledTime: at(addDays(later, 1)), revision: 1 },
        { scheduledTime: at(later), revision: 2 },
      ]),
    );
    await waitFor(() => expect(cell(later)).toHaveAccessibleName(`${dayTitle(later, now)}, 1 post`));
  });

  test('When a day is pressed instead, then it goes there', async () => {
    const posts = [post()];
    const { user, asked } = await pickUp(posts, () => HttpResponse.json(posts[0]));
    await user.click(cell(addDays(later, 2)));
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ scheduledTime: at(addDays(later, 2)), revision: 1 }]));
  });

  /** Refuses a change of another revision than the newest, as the server does; what it has can be asked for. */
  async function pickUpAtServer(posts: ScheduledPost[]) {
    const latest = () => posts[0] as ScheduledPost;
    const rendered = await pickUp(posts, ({ body }) => {
      const { revision, ...change } = body as { revision: number };
      if (revision !== latest().revision) return problem(409, 'stale-revision');
      posts[0] = { ...latest(), ...change, revision: revision + 1 };
      return HttpResponse.json(posts[0]);
    });
    server.use(answer(`GET /api/scheduled-posts/${latest().id}`, () => HttpResponse.json(latest())));
    return { ...rendered, latest };
  }

  test('When its time was set elsewhere after the move, then Undo keeps that time and says so', async () => {
    const posts = [post()];
    const { user, latest } = await pickUpAtServer(posts);
    await user.keyboard('{ArrowRight}{Enter}');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    posts[0] = { ...latest(), scheduledTime: at(addDays(later, 3)), revision: 7 };
    await user.click(undo);
    expect(await screen.findByText(/^Failed to reschedule post\. The post was changed elsewhere/)).toBeInTheDocument();
    expect(latest()).toMatchObject({ scheduledTime: at(addDays(later, 3)), revision: 7 });
    await waitFor(() => expect(cell(addDays(later, 3))).toHaveAccessibleName(`${dayTitle(addDays(later, 3), now)}, 1 post`));
  });

  test('When it was only rendered or checked after the move, then Undo still takes it back', async () => {
    const posts = [post()];
    const { user, latest } = await pickUpAtServer(posts);
    await user.keyboard('{ArrowRight}{Enter}');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    posts[0] = { ...latest(), checkedAt: at(now), revision: 4 };
    await user.click(undo);
    await waitFor(() => expect(latest()).toMatchObject({ scheduledTime: at(later), revision: 5 }));
  });

  test('When the day has passed, then a message says so and nothing is sent', async () => {
    const { user, asked } = await pickUp([post()], () => problem(500, 'not-asked'));
    await user.keyboard('{PageUp>3/}{Enter}');
    expect(await screen.findByText('Cannot schedule to past date')).toBeInTheDocument();
    expect(screen.getByText('Please select a date in the future.')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  test.each([
    ['it is put down on its own day', '{Enter}'],
    ['Escape is pressed', '{ArrowRight}{Escape}'],
  ])('When %s, then nothing happens', async (_case, keys) => {
    const { user, asked } = await pickUp([post()], () => problem(500, 'not-asked'));
    await user.keyboard(keys);
    expect(handle()).toHaveAttribute('aria-pressed', 'false');
    expect(panel(later).getByText('Harbour')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  test.each([
    [500, 'unavailable', 'Failed to reschedule post.'],
    [409, 'post-claimed', 'Failed to reschedule post. The reason for post-claimed.'],
  ])('When the server refuses with %d, then it is back on its day and a message says so', async (status, type, text) => {
    const { user } = await pickUp([post()], () => problem(status, type));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await waitFor(() => expect(cell(later)).toHaveAccessibleName(`${dayTitle(later, now)}, 1 post`));
  });

  test('When posts cannot be moved, then a draft has no handle, and that of one under way says why', async () => {
    const { user } = show([
      buildPost({ status: 'draft', phase: null, scheduledTime: at(later), title: 'A draft' }),
      buildPost({ phase: 'publishing', actions: [], scheduledTime: at(later), title: 'Under way' }),
    ]);
    await toLater(user);
    const refused = await panel(later).findByRole('button', { name: /^Move / });
    expect(refused).toHaveAccessibleName('Move Under way to another day: it is already being published');
    await user.click(refused);
    expect(refused).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  const list = '/schedule?view=list';

  test('When posts are on their way, then that is said; when none is there, what to do', async () => {
    const { hold, release } = heldAnswer();
    show([], list);
    server.use(answer('GET /api/scheduled-posts', async () => (await hold, HttpResponse.json([]))));
    expect(screen.getByText('Loading posts...')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'No scheduled posts' })).toBeInTheDocument();
    expect(screen.getByText('Schedule your first post to start managing your content calendar')).toBeInTheDocument();
  });

  test('When posts are there, then what needs a person comes first and drafts without a time are among them', async () => {
    show(
      [
        buildPost({ title: 'Second', scheduledTime: at(addDays(now, 3)) }),
        buildPost({ title: 'First', scheduledTime: at(addDays(now, 2)) }),
        buildPost({ title: 'Written', status: 'draft', phase: null, scheduledTime: null }),
        buildPost({ title: 'Gone wrong', status: 'failed', phase: null, scheduledTime: at(addDays(now, -2)) }),
        buildPost({ title: 'To do', phase: 'handed-over', scheduledTime: at(addDays(now, -3)) }),
        buildPost({ title: 'Done', status: 'posted', phase: null, scheduledTime: at(addDays(now, -1)) }),
      ],
      list,
    );
    const group = async (name: RegExp) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('listitem')
        .map((item) => ['To do', 'Gone wrong', 'First', 'Second', 'Written', 'Done'].find((title) => item.textContent?.includes(title)));
    expect(await group(/^Needs you/)).toEqual(['To do', 'Gone wrong']);
    expect(await group(/^Coming up/)).toEqual(['First', 'Second']);
    expect(await group(/^Drafts/)).toEqual(['Written']);
    expect(await group(/^Posted/)).toEqual(['Done']);
  });

  test('When there are more posts than a page of them, then the rest is shown when asked for', async () => {
    const { user } = show(
      Array.from({ length: 50 }, (_, n) => buildPost({ title: `Post ${n}`, scheduledTime: at(addDays(now, n + 1)) })),
      list,
    );
    await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
    expect(screen.getByText('Post 49')).toBeInTheDocument();
  });

  test('When it cannot be loaded, then trying again loads it', async () => {
    let isUp = false;
    const { user } = show([], list);
    server.use(
      answer('GET /api/scheduled-posts', () => (isUp ? HttpResponse.json([buildPost({ title: 'Back' })]) : problem(503, 'unavailable'))),
    );
    expect(await screen.findByText('Your posts could not be loaded')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Back')).toBeInTheDocument();
  });
});

describe('cancelling by keys', () => {
  afterEach(() => void jest.restoreAllMocks());

  test.each([
    ['in the list', '/schedule?view=list'],
    ['beside the calendar', '/schedule?view=calendar'],
  ])('When a post is cancelled %s, then the next one has the focus, and after the last one the place of both', async (_place, path) => {
    const posts = ['First', 'Second'].map((title, n) =>
      buildPost({ title, scheduledTime: at(now, `23:5${n + 8}`), actions: ['edit', 'cancel'] }),
    );
    const { user } = show(posts, path);
    server.use(answer('DELETE /api/scheduled-posts/:id', () => (posts.shift(), new HttpResponse(null, { status: 204 }))));
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    (await screen.findByRole('button', { name: 'Cancel First' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel Second' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(screen.getByText(/^No (scheduled posts|posts scheduled for this date)$/));
    expect(document.body).not.toHaveFocus();
  });
});

describe('what is chosen', () => {
  test('When nothing is chosen, then a phone starts with the list and a desktop with the calendar', async () => {
    setViewportWidth(375);
    show();
    expect(await screen.findByRole('heading', { name: 'No scheduled posts' })).toBeInTheDocument();
    expect(choose('List')).toBeChecked();
    act(() => setViewportWidth(1280));
    expect(screen.getByRole('grid')).toBeInTheDocument();
  });

  test('When platform, status and view are chosen, then only those posts are shown and the address keeps it', async () => {
    const { user, router } = show([
      buildPost({ title: 'Video', platform: 'youtube' }),
      buildPost({ title: 'Photos', platform: 'tiktok' }),
      buildPost({ title: 'Old photos', platform: 'tiktok', status: 'posted', phase: null }),
    ]);
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    await user.click(await filter());
    await user.click(choose('TikTok'));
    expect(await screen.findByText('Photos')).toBeInTheDocument();
    expect(screen.queryByText('Video')).not.toBeInTheDocument();
    await user.click(choose('Posted'));
    expect(screen.queryByText('Photos')).not.toBeInTheDocument();
    expect(screen.getByText('Old photos')).toBeInTheDocument();
    expect(await filter()).toHaveAccessibleName('Filter: TikTok, posted');
    expect(router.state.location.search).toBe('?view=list&platform=tiktok&status=posted');
    await user.click(choose('Draft'));
    await user.click(screen.getByRole('button', { name: 'Show all posts' }));
    expect(screen.getByText('Video')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?view=list');
  });

  test('When the week is chosen, then the address keeps it, and on a phone it is the list until another view is chosen', async () => {
    const { user, router } = show();
    await user.click(await screen.findByRole('radio', { name: 'Week' }));
    expect(router.state.location.search).toBe('?period=week');
    expect(screen.getByRole('button', { name: 'Next week' })).toBeInTheDocument();
    act(() => setViewportWidth(375));
    expect(choose('List')).toBeChecked();
    await user.click(choose('Calendar'));
    expect(screen.getByRole('button', { name: 'Next month' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Week' })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?view=calendar');
  });

  test('When an hour of the week is entered, then the dialog starts with its day and time', async () => {
    const { user } = show([], '/schedule?period=week');
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    screen
      .getAllByRole('gridcell')
      .find((each) => each.tabIndex === 0)
      ?.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Post' }));
    expect(dialog.getByLabelText('Date')).toHaveValue(addDays(now, 7));
    expect(dialog.getByLabelText(/^Time/)).toHaveValue('08:00');
  });

  test('When the address holds what is no choice, then it counts as none', async () => {
    show([buildPost({ title: 'Video' })], '/schedule?view=list&platform=myspace&status=constructor');
    expect(await screen.findByText('Video')).toBeInTheDocument();
  });

  test('When posts failed or may be published, then that is counted, and one press shows them', async () => {
    const { user } = show([
      buildPost({ title: 'Broken', status: 'failed', phase: null, actions: ['retry'] }),
      buildPost({ title: 'Who knows', status: 'failed', phase: 'unknown', actions: ['mark-posted'] }),
      buildPost({ title: 'Fine' }),
    ]);
    expect(await screen.findByRole('button', { name: 'Filter: All posts 2 failed' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 post may have been published: check the platform' }));
    expect(await screen.findByText('Who knows')).toBeInTheDocument();
    expect(screen.queryByText('Fine')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Filter: Failed 2 failed' })).toBeInTheDocument();
    await user.click(await filter());
    expect(choose('Failed 2')).toBeChecked();
  });
});

describe('what happens elsewhere', () => {
  beforeEach(() => FakeEventSource.install());
  afterEach(() => void jest.restoreAllMocks());

  test('When a post is published while the page is in the background, then it shows that without a reload', async () => {
    openPageFor('u1');
    const posts = [buildPost({ title: 'Harbour' })];
    const { store } = show(posts, '/schedule?view=list');
    const stop = connectLiveEvents(store);
    expect(await screen.findByRole('region', { name: /^Coming up/ })).toBeInTheDocument();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    posts[0] = { ...(posts[0] as ScheduledPost), status: 'posted', phase: null, revision: 7 };
    act(() => FakeEventSource.current.send('scheduling.post.v1.changed', { postId: posts[0]?.id, revision: 7, isDeleted: false }));
    expect(await screen.findByRole('region', { name: /^Posted/ })).toBeInTheDocument();
    stop();
  });
});
