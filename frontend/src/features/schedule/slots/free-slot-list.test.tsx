import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount, buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { addDays } from '../calendar/calendar-days.ts';
import { CalendarView } from '../calendar/calendar-view.tsx';
import { formatClock, fromLocalFields, today } from '../schedule-times.ts';

const account = buildAccount();
const tomorrow = addDays(today(), 1);
const at = fromLocalFields({ date: tomorrow, time: '09:30' }).toISOString();
const slot = { socialAccountId: account.id, platform: 'youtube' as const, at };
const waiting = (of: Partial<ScheduledPost> = {}) =>
  buildPost({
    title: 'Harbour',
    scheduledTime: fromLocalFields({ date: tomorrow, time: '18:00' }).toISOString(),
    socialAccountId: account.id,
    ...of,
  });

/** Shows the calendar with a free slot tomorrow; what the server was asked is noted. */
async function show(posts: ScheduledPost[]) {
  const asked: unknown[] = [];
  const note = ({ body }: SeenRequest, reply: object) => (asked.push(body), HttpResponse.json(reply));
  server.use(
    answer('GET /api/social-accounts', [account]),
    answer('GET /api/scheduled-posts', posts),
    answer('GET /api/posting-slots', [{ ...slot, timeZone: 'UTC', times: [{ weekday: 1, time: '09:30' }], isPaused: false, revision: 1 }]),
    answer('GET /api/posting-slots/free', [slot]),
    answer('PATCH /api/scheduled-posts/:id', (request: SeenRequest) =>
      note(request, { ...posts[0], scheduledTime: at, slotAt: at, revision: 2 }),
    ),
    answer(`POST /api/posting-slots/${account.id}/close-gap`, (request: SeenRequest) => note(request, { moved: 1, left: 0 })),
  );
  const onWrite = jest.fn();
  const view = renderRoutes([{ path: '/', element: <CalendarView posts={posts} onEdit={() => {}} onWrite={onWrite} /> }]);
  const cell = document.querySelector<HTMLElement>(`[data-day="${tomorrow}"]`) as HTMLElement;
  await waitFor(() => expect(cell).toHaveAccessibleName(/1 free slot/));
  await view.user.click(cell);
  return { ...view, asked, onWrite, list: within(screen.getByRole('list', { name: 'Free slots' })) };
}

test('When a post is taken up and put on a free slot, then it takes the slot', async () => {
  const { user, asked, list } = await show([waiting()]);
  await user.click(screen.getByRole('button', { name: 'Move Harbour to another day' }));
  await user.click(list.getByRole('button', { name: `Move to the free slot at ${formatClock(at)} for @harbour` }));
  await waitFor(() => expect(asked).toEqual([{ slot: at, revision: 1 }]));
});

test('When the slot is one of another account, then the post stays, and that is said', async () => {
  const { user, asked, list } = await show([waiting({ socialAccountId: crypto.randomUUID() })]);
  await user.click(screen.getByRole('button', { name: 'Move Harbour to another day' }));
  await user.click(list.getByRole('button', { name: /^Move to the free slot/ }));
  expect(await screen.findByText('This slot belongs to another account')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('When a free slot is pressed, then a post is written for it', async () => {
  const { user, onWrite, list } = await show([waiting()]);
  await user.click(list.getByRole('button', { name: /^Schedule in the free slot/ }));
  expect(onWrite).toHaveBeenCalledWith(tomorrow, undefined, expect.objectContaining(slot));
});

test('When later posts wait in slots, then one press moves them up', async () => {
  const later = fromLocalFields({ date: tomorrow, time: '18:00' }).toISOString();
  const { user, asked, list } = await show([waiting({ slotAt: later })]);
  await user.click(list.getByRole('button', { name: `Move later posts of @harbour up to fill the ${formatClock(at)} slot` }));
  expect(await screen.findByText('1 post moved earlier')).toBeInTheDocument();
  expect(asked).toEqual([{ at }]);
});
