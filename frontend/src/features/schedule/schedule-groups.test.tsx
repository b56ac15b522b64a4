import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from './api.ts';
import { addDays, addMonths } from './calendar/calendar-days.ts';
import { ScheduleScreen } from './schedule-screen.tsx';
import { fromLocalFields, today } from './schedule-times.ts';

const later = `${addMonths(today(), 1).slice(0, 7)}-15`;
const at = (day: string, time = '14:30') => fromLocalFields({ date: day, time }).toISOString();
const ofSave = (platform: ScheduledPost['platform'], over: Partial<ScheduledPost> = {}) =>
  buildPost({ title: 'Harbour', groupId: 'save', platform, scheduledTime: at(later), ...over });

/** Shows the screen with these posts at a server that keeps them, and refuses changes of some platforms. */
function show(posts: ScheduledPost[], view: 'list' | 'calendar', refused: ScheduledPost['platform'][] = []) {
  const kept = new Map(posts.map((post) => [post.id, post]));
  const reply = (id: unknown, become: (post: ScheduledPost) => ScheduledPost | null) => {
    const post = kept.get(id as string);
    if (!post) return problem(404, 'post-not-found');
    if (refused.includes(post.platform)) return problem(409, 'post-not-editable', { detail: 'It is being published.' });
    const next = become(post);
    if (next) kept.set(next.id, next);
    else kept.delete(post.id);
    return next ? HttpResponse.json(next) : new HttpResponse(null, { status: 204 });
  };
  server.use(
    answer('GET /api/scheduled-posts', () => HttpResponse.json([...kept.values()])),
    answer('GET /api/social-accounts', []),
    answer('GET /api/platforms', []),
    answer('GET /api/projects/summaries', []),
    http.patch('http://localhost/api/scheduled-posts/:id', async ({ params, request }) => {
      const change = (await request.json()) as Partial<ScheduledPost>;
      return reply(params['id'], (post) => ({ ...post, ...change, revision: post.revision + 1 }));
    }),
    http.delete('http://localhost/api/scheduled-posts/:id', ({ params }) => reply(params['id'], () => null)),
    http.post('http://localhost/api/scheduled-posts', async ({ request }) => {
      const post = buildPost((await request.json()) as Partial<ScheduledPost>);
      kept.set(post.id, post);
      return HttpResponse.json(post, { status: 201 });
    }),
  );
  const rendered = renderRoutes([{ path: '/schedule', element: <ScheduleScreen /> }], `/schedule?view=${view}`);
  const left = () => [...kept.values()].map(({ platform, scheduledTime }) => [platform, scheduledTime]);
  return { ...rendered, left };
}

const cards = () => screen.getAllByRole('article', { name: 'Harbour' });
const signs = () =>
  within(screen.getByRole('list', { name: 'Platforms' }))
    .getAllByRole('listitem')
    .map((each) => each.textContent);

/** Moves all of them to the next day by keys. */
async function moveAll({ user }: ReturnType<typeof show>, count: number) {
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await user.click(document.querySelector(`[data-day="${later}"]`) as HTMLElement);
  act(() => screen.getByRole('button', { name: `Move all ${count} posts of Harbour to another day` }).focus());
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
}

describe('posts of one save', () => {
  test('When they go out at the same time, then they are one card with where each stands, and behind it the card of each', async () => {
    const warnings: ScheduledPost['warnings'] = [{ code: 'no-account', severity: 'error', detail: 'No account.', action: 'connect' }];
    const { user } = show([ofSave('youtube'), ofSave('tiktok', { phase: 'rendering', warnings }), buildPost({ title: 'Alone' })], 'list');
    expect(await screen.findByRole('article', { name: 'Alone' })).toBeInTheDocument();
    expect(cards()).toHaveLength(1);
    expect(signs()).toEqual(['YouTubeScheduled · ready', 'TikTokScheduled · renderingNo account.']);
    await user.click(screen.getByRole('button', { name: 'Show each post' }));
    expect(cards()).toHaveLength(3);
    expect(screen.queryByText(/^Also on/)).not.toBeInTheDocument();
  });

  test('When their times part, then each card says where else the save goes, and when', async () => {
    show([ofSave('youtube'), ofSave('tiktok'), ofSave('bluesky', { scheduledTime: at(addDays(later, 1), '09:00') })], 'list');
    await screen.findAllByRole('article');
    expect(cards()).toHaveLength(2);
    expect(screen.getByText(/^Also on: Bluesky \(\w{3},? 0?9:00/)).toBeInTheDocument();
    expect(screen.getByText(/^Also on: YouTube \(\w{3},? 0?2:30 PM\), TikTok \(\w{3}/)).toBeInTheDocument();
  });

  test('When all are moved, then each is at the new time, and one press takes all of them back', async () => {
    const shown = show([ofSave('youtube'), ofSave('tiktok')], 'calendar');
    await moveAll(shown, 2);
    expect(await screen.findByText('2 posts rescheduled')).toBeInTheDocument();
    const next = at(addDays(later, 1));
    expect(shown.left()).toEqual([
      ['youtube', next],
      ['tiktok', next],
    ]);
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(new Set(shown.left().map(([, time]) => time))).toEqual(new Set([at(later)])));
  });

  test('When one of them can no longer be moved, then the others are, and a message says which one stayed and why', async () => {
    const shown = show([ofSave('youtube'), ofSave('tiktok')], 'calendar', ['tiktok']);
    await moveAll(shown, 2);
    expect(await screen.findByText('Rescheduled for YouTube, but not for TikTok. It is being published.')).toBeInTheDocument();
    expect(shown.left()).toEqual([
      ['youtube', at(addDays(later, 1))],
      ['tiktok', at(later)],
    ]);
  });

  test('When all are cancelled, then they are gone after one question, and Undo makes them again as one', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, left } = show([ofSave('youtube'), ofSave('tiktok'), ofSave('bluesky')], 'list');
    await user.click(await screen.findByRole('button', { name: 'Cancel all 3 posts of Harbour' }));
    expect(confirm).toHaveBeenCalledWith('Cancel scheduled posts for YouTube, TikTok, and Bluesky?');
    expect(await screen.findByText('3 posts canceled')).toBeInTheDocument();
    expect(left()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 posts restored')).toBeInTheDocument();
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(signs()).toHaveLength(3);
  });

  test('When one of them can no longer be cancelled, then that one is named', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, left } = show([ofSave('youtube'), ofSave('tiktok', { actions: [] })], 'list');
    await user.click(await screen.findByRole('button', { name: 'Cancel all 2 posts of Harbour' }));
    const words = 'Canceled for YouTube, but not for TikTok. The TikTok post is already being published.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(left()).toEqual([['tiktok', at(later)]]);
  });

  test('When one is cancelled alone, then the others stay', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, left } = show([ofSave('youtube'), ofSave('tiktok')], 'list');
    await user.click(await screen.findByRole('button', { name: 'Show each post' }));
    await user.click(screen.getAllByRole('button', { name: 'Cancel Harbour' })[0] as HTMLElement);
    await waitFor(() => expect(left()).toEqual([['tiktok', at(later)]]));
    await waitFor(() => expect(cards()).toHaveLength(1));
  });
});

describe('posts of one save whose project was changed', () => {
  test.each(['list', 'calendar'] as const)(
    'When the %s is shown, then it says so without opening their card, and updates them',
    async (view) => {
      const changed = { isProjectChanged: true, actions: ['edit', 'cancel', 'update-to-latest'] as ScheduledPost['actions'] };
      const posts = [
        ofSave('youtube', changed),
        ofSave('tiktok', changed),
        ofSave('bluesky', { isProjectChanged: true, phase: 'claimed' }),
      ];
      const asked: string[][] = [];
      const { user } = show(posts, view);
      server.use(
        http.post('http://localhost/api/scheduled-posts/update-to-latest', async ({ request }) => {
          const { postIds } = (await request.json()) as { postIds: string[] };
          asked.push(postIds);
          const done = posts
            .filter(({ id }) => postIds.includes(id))
            .map((post) => ({ ...post, actions: [], revision: post.revision + 1 }));
          return HttpResponse.json({ posts: done, failed: [] });
        }),
      );
      if (view === 'calendar') {
        await user.click(await screen.findByRole('button', { name: 'Next month' }));
        await user.click(document.querySelector(`[data-day="${later}"]`) as HTMLElement);
      }
      const [card] = await screen.findAllByRole('article', { name: 'Harbour' });
      expect(within(card!).getByText('2 scheduled posts show an earlier version')).toBeInTheDocument();
      await user.click(within(card!).getByRole('button', { name: 'Update both' }));
      expect(await screen.findByText('2 posts updated')).toBeInTheDocument();
      expect(asked).toEqual([posts.slice(0, 2).map(({ id }) => id)]);
      await waitFor(() => expect(screen.queryByText(/earlier version/)).not.toBeInTheDocument());
    },
  );
});
