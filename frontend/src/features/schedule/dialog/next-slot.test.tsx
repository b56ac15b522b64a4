import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount, buildPlatform, buildPost, buildProjectSummary } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { formatPostTime, toLocalFields } from '../schedule-times.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const account = buildAccount();
const project = buildProjectSummary();
/** A whole minute, two days from now. */
const next = new Date(Math.floor(Date.now() / 60_000 + 2 * 24 * 60) * 60_000).toISOString();
const slots = {
  socialAccountId: account.id,
  platform: 'youtube',
  timeZone: 'Europe/Berlin',
  times: [{ weekday: 1, time: '09:00' }],
  isPaused: false,
  revision: 1,
};

/** Opens the dialog for an account with slots; what was sent is noted. */
function open({ isPaused = false, refusal }: { isPaused?: boolean; refusal?: () => Response } = {}) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    answer('GET /api/projects/summaries', [project]),
    answer('GET /api/platforms', [buildPlatform()]),
    answer('GET /api/social-accounts', [account]),
    answer('GET /api/scheduled-posts', []),
    answer('GET /api/posting-slots', [{ ...slots, isPaused }]),
    answer('GET /api/posting-slots/free', [{ socialAccountId: account.id, platform: 'youtube', at: next }]),
    answer('POST /api/scheduled-posts', ({ body }: SeenRequest) => {
      sent.push(body as Record<string, unknown>);
      return refusal?.() ?? HttpResponse.json(buildPost({ scheduledTime: next }), { status: 201 });
    }),
  );
  const given = { platform: 'youtube', title: 'Harbour' } as const;
  const view = renderRoutes([{ path: '/', element: <ScheduleDialog open onClose={() => {}} projectId={project.id} given={given} /> }]);
  return { ...view, sent };
}

const offer = () => screen.findByRole('button', { name: `Next free slot: ${formatPostTime(next)}` });

test('When the next free slot is chosen, then its day and time are in the fields, and the post takes that slot of that account', async () => {
  const { user, sent } = open();
  await user.click(await offer());
  const { date, time } = toLocalFields(next);
  expect(screen.getByLabelText('Date')).toHaveValue(date);
  expect(screen.getByLabelText(/^Time/)).toHaveValue(time);
  await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
  await waitFor(() => expect(sent).toMatchObject([{ slot: next, scheduledTime: null, status: 'scheduled', socialAccountId: account.id }]));
});

test('When another user has taken the slot in between, then the time field says so, and nothing is lost', async () => {
  const { user } = open({ refusal: () => problem(409, 'slot-not-free', { detail: 'This slot is no longer free.' }) });
  await user.click(await offer());
  await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
  expect(await screen.findByText('This slot is no longer free.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Time/)).toHaveAttribute('aria-invalid', 'true');
});

test('When the slots are paused, then that is said and none is offered', async () => {
  open({ isPaused: true });
  expect(await screen.findByText('The posting slots for @harbour are paused.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Next free slot/ })).not.toBeInTheDocument();
});
