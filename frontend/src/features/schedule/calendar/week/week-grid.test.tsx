import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, type SeenRequest } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../../api.ts';
import { hourPlace } from '../../move/places.ts';
import { fromLocalFields, today } from '../../schedule-times.ts';
import { addDays, dayTitle } from '../calendar-days.ts';
import { CalendarView } from '../calendar-view.tsx';

const now = today();
/** A day of the next week: all of it is to come. */
const later = addDays(now, 7);
const at = (day: string, time: string) => fromLocalFields({ date: day, time }).toISOString();
/** By its place: names of more than a hundred cells take long to find out. */
const cell = (day: string, hour: number) => document.querySelector<HTMLElement>(`[data-place="${hourPlace(day, hour)}"]`) as HTMLElement;
const entry = () => document.querySelector<HTMLElement>('[data-place][tabindex="0"]') as HTMLElement;

/** Shows the week of the posts; what the server was asked to change is noted. */
async function show(posts: ScheduledPost[], { toLater = true } = {}) {
  const asked: unknown[] = [];
  server.use(
    answer('GET /api/social-accounts', []),
    answer('GET /api/scheduled-posts', () => HttpResponse.json(posts)),
    answer('PATCH /api/scheduled-posts/:id', ({ body }: SeenRequest) => {
      asked.push(body);
      return HttpResponse.json({ ...posts[0], ...(body as object), revision: 2 });
    }),
  );
  const onWrite = jest.fn();
  const view = renderRoutes([{ path: '/', element: <CalendarView posts={posts} kind="week" onEdit={() => {}} onWrite={onWrite} /> }]);
  if (toLater) await view.user.click(screen.getByRole('button', { name: 'Next week' }));
  return { ...view, asked, onWrite };
}

test('When a week is shown, then each post is in the hour of its time, today is marked, and a line says what time it is', async () => {
  await show([buildPost({ title: 'Harbour', scheduledTime: at(now, '23:30') })], { toLater: false });
  expect(screen.getAllByRole('row')).toHaveLength(25);
  expect(cell(now, 23)).toHaveAccessibleName(`${dayTitle(now, now)}, 11 PM: Harbour, 11:30 PM, Scheduled · ready`);
  expect(within(cell(now, 23)).getByText('11:30 PM')).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').filter((head) => head.getAttribute('aria-current') === 'date')).toHaveLength(1);
  expect(document.querySelectorAll('[data-now]')).toHaveLength(1);
});

test('When another week is shown, then no line says what time it is', async () => {
  await show([]);
  expect(document.querySelector('[data-now]')).toBeNull();
});

test('When keys are pressed, then they lead through days and hours, and Enter leads to what is there', async () => {
  const { user, onWrite } = await show([buildPost({ title: 'Harbour', scheduledTime: at(later, '10:15') })]);
  await user.click(cell(later, 8));
  act(() => cell(later, 8).focus());
  await user.keyboard('{ArrowDown}');
  expect(cell(later, 9)).toHaveFocus();
  expect(cell(later, 9)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(onWrite).toHaveBeenCalledWith(later, '09:00');
  await user.keyboard('{ArrowDown}{Enter}');
  const card = screen.getByRole('article', { name: 'Harbour' });
  expect(card).toContainElement(document.activeElement as HTMLElement);
  expect(onWrite).toHaveBeenCalledTimes(1);
});

test('When an hour that has passed is entered, then nothing is written for it', async () => {
  const { user, onWrite } = await show([], { toLater: false });
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  act(() => entry().focus());
  await user.keyboard('{Enter}');
  await user.dblClick(entry());
  expect(onWrite).not.toHaveBeenCalled();
});

test('When a post is moved by keys, then they lead it through hours and days, and it lands on the full hour', async () => {
  const post = buildPost({ title: 'Harbour', scheduledTime: at(later, '10:15') });
  const { user, asked } = await show([post]);
  await user.click(cell(later, 10));
  await user.click(screen.getByRole('button', { name: 'Move Harbour to another day' }));
  await user.keyboard('{ArrowDown}{ArrowDown}{PageDown}');
  expect(screen.getByText(/, moves to 12:00/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked).toEqual([{ scheduledTime: at(addDays(later, 7), '12:00'), revision: 1 }]));
});

test('When a draft is taken up and an hour pressed, then it is scheduled for that', async () => {
  const { user, asked } = await show([
    buildPost({ title: 'Idea', status: 'draft', phase: null, scheduledTime: null, actions: ['edit', 'cancel'] }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Move Idea to a day' }));
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await user.click(cell(addDays(now, 7), 17));
  await waitFor(() => expect(asked).toEqual([{ status: 'scheduled', scheduledTime: at(later, '17:00'), revision: 1 }]));
});
