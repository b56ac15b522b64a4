import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, heldAnswer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { ScheduleScreen } from '../schedule-screen.tsx';
import { fromLocalFields, today } from '../schedule-times.ts';
import { addDays, dayTitle } from './calendar-days.ts';

const now = today();
const tomorrow = addDays(now, 1);
const at = (day: string, time: string) => fromLocalFields({ date: day, time }).toISOString();
const aDraft = (over: Partial<ScheduledPost> = {}) =>
  buildPost({ title: 'Idea', status: 'draft', phase: null, scheduledTime: null, actions: ['edit', 'cancel'], ...over });
const tray = () => within(screen.getByRole('region', { name: /^Drafts/ }));
const handle = () => screen.getByRole('button', { name: 'Move Idea to a day' });
const dayPanel = (day: string) => within(screen.getByRole('region', { name: dayTitle(day, now) }));

/** Shows the calendar with a draft, whose changes are collected and answered so. */
async function show(draft: ScheduledPost, reply?: (seen: SeenRequest) => Response | Promise<Response>) {
  const posts = [draft];
  const asked: unknown[] = [];
  server.use(
    answer('GET /api/scheduled-posts', () => HttpResponse.json(posts)),
    answer('GET /api/social-accounts', []),
    answer('GET /api/platforms', []),
    answer('GET /api/projects/summaries', []),
    answer(`PATCH /api/scheduled-posts/${draft.id}`, (request: SeenRequest) => {
      asked.push(request.body);
      if (reply) return reply(request);
      const before = posts[0] as ScheduledPost;
      posts[0] = { ...before, ...(request.body as object), revision: before.revision + 1 };
      return HttpResponse.json(posts[0]);
    }),
  );
  const { user } = renderRoutes([{ path: '/', element: <ScheduleScreen /> }]);
  await screen.findByRole('region', { name: /^Drafts/ });
  return { user, asked };
}

describe('the tray of drafts', () => {
  test('When a draft without a time is led to a day by keys, then it is scheduled there for the morning, and the keyboard is with it', async () => {
    const { hold, release } = heldAnswer();
    const draft = aDraft();
    const change = { status: 'scheduled', scheduledTime: at(tomorrow, '09:00') } as const;
    const { user, asked } = await show(draft, async () => (await hold, HttpResponse.json({ ...draft, ...change, revision: 2 })));
    act(() => handle().focus());
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(await dayPanel(tomorrow).findByText('Idea')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Drafts/ })).not.toBeInTheDocument();
    expect(asked).toEqual([{ ...change, revision: 1 }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Idea to another day' })).toHaveFocus());
    release();
    expect(await screen.findByText('Post scheduled')).toBeInTheDocument();
  });

  test.each([
    // The calendar shows the month of its time while it is moved; tomorrow has to be in it.
    ['still ahead', tomorrow, '18:30', at(tomorrow, '18:30')],
    ['past', now, '00:00', null],
  ])(
    'When that is undone and its time is %s, then it is the draft that it was, for no time that has passed',
    async (_case, day, time, kept) => {
      const { user, asked } = await show(aDraft({ title: '', projectName: 'Idea', scheduledTime: at(day, time) }));
      await user.click(handle());
      await user.click(screen.getByRole('gridcell', { name: new RegExp(`^${dayTitle(tomorrow, now)},`) }));
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Post is a draft again')).toBeInTheDocument();
      expect(asked).toEqual([
        { status: 'scheduled', scheduledTime: at(tomorrow, time), revision: 1 },
        { status: 'draft', scheduledTime: kept, socialAccountId: null, title: '', revision: 2 },
      ]);
      expect(tray().getByText('Idea')).toBeInTheDocument();
    },
  );

  test.each([
    [400, 'content-too-long'],
    [422, 'not-schedulable'],
  ])('When the server refuses with %d, then the reason is shown and it is a draft again', async (status, type) => {
    const { user } = await show(aDraft(), () => problem(status, type));
    await user.click(handle());
    await user.click(screen.getByRole('gridcell', { name: new RegExp(`^${dayTitle(tomorrow, now)},`) }));
    expect(await screen.findByText(`Failed to schedule post. The reason for ${type}.`)).toBeInTheDocument();
    expect(tray().getByText('Idea')).toBeInTheDocument();
  });

  test('When its time is to be chosen, then the dialog opens for it', async () => {
    const { user } = await show(aDraft());
    await user.click(tray().getByRole('button', { name: 'Schedule Idea' }));
    expect(await screen.findByRole('dialog', { name: 'Schedule Post' })).toBeInTheDocument();
  });
});
