import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { PostingSlots } from '@/shared/api/posting-slots.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { AccountSlots } from './account-slots.tsx';

const account = buildAccount();
const kept: PostingSlots = {
  socialAccountId: account.id,
  platform: 'youtube',
  timeZone: 'Europe/Berlin',
  times: [{ weekday: 1, time: '09:00' }],
  isPaused: false,
  revision: 3,
};

/** Shows the slots of the account; what the server was asked to keep is noted. */
async function open(slots: PostingSlots[], refusal?: () => Response) {
  const asked: unknown[] = [];
  server.use(
    answer('GET /api/posting-slots', () => HttpResponse.json(slots)),
    answer(`PUT /api/posting-slots/${account.id}`, ({ body }: SeenRequest) => {
      asked.push(body);
      if (refusal) return refusal();
      slots[0] = { ...kept, ...(body as object) };
      return HttpResponse.json(slots[0]);
    }),
  );
  const view = renderRoutes([{ path: '/', element: <AccountSlots account={account} /> }]);
  await view.user.click(await screen.findByRole('button', { name: 'Posting slots for @harbour' }));
  return { ...view, asked, dialog: within(await screen.findByRole('dialog', { name: 'Posting slots for @harbour' })) };
}

test('When slots are added, typed and removed in the list, then the whole week is saved on its revision, and the card counts them', async () => {
  const { user, asked, dialog } = await open([kept]);
  await user.click(dialog.getByRole('button', { name: 'Add a slot on Monday' }));
  await user.click(dialog.getByRole('button', { name: 'Add a slot on Friday' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Monday, 9:00 AM' }));
  await user.click(dialog.getByRole('button', { name: 'Save slots' }));
  expect(await screen.findByText('2 posting slots a week')).toBeInTheDocument();
  const times = [
    { weekday: 1, time: '10:00' },
    { weekday: 5, time: '09:00' },
  ];
  expect(asked).toEqual([{ timeZone: 'Europe/Berlin', times: expect.arrayContaining(times), isPaused: false, revision: 3 }]);
});

test('When a time is added to all days in one step, then each day has it once', async () => {
  const { user, asked, dialog } = await open([kept]);
  expect(dialog.getByLabelText('Every day at')).toHaveValue('09:00');
  await user.click(dialog.getByRole('button', { name: 'Add to all days' }));
  expect(dialog.getAllByLabelText(/, slot 1$/).map((field) => (field as HTMLInputElement).value)).toEqual(Array(7).fill('09:00'));
  expect(dialog.getByRole('button', { name: 'Add to all days' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Save slots' }));
  expect(await screen.findByText('7 posting slots a week')).toBeInTheDocument();
  expect(asked).toMatchObject([{ times: expect.arrayContaining([{ weekday: 7, time: '09:00' }]) }]);
});

test('When hours and slots are named, then all are in the hours of the language of the browser', async () => {
  const { dialog } = await open([kept]);
  expect(dialog.getByText('3 PM')).toBeInTheDocument();
  expect(dialog.queryByText('15:00')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Remove Monday, 9:00 AM' })).toBeInTheDocument();
});

test('When slots are paused, then what becomes of waiting posts is said before, and the card says it after', async () => {
  const { user, asked, dialog } = await open([kept]);
  expect(dialog.getByText(/Scheduled posts are still published/)).toBeInTheDocument();
  await user.click(dialog.getByRole('switch', { name: 'Pause these slots' }));
  await user.click(dialog.getByRole('button', { name: 'Save slots' }));
  expect(await screen.findByText('1 posting slot a week, paused')).toBeInTheDocument();
  expect(asked).toMatchObject([{ isPaused: true }]);
});

test('When the server refuses, then the reason is shown and everything stays as it was typed', async () => {
  const { user, dialog } = await open([], () => problem(409, 'stale-revision', { detail: 'They were changed in the meantime.' }));
  await user.click(dialog.getByRole('button', { name: 'Add a slot on Sunday' }));
  await user.click(dialog.getByRole('button', { name: 'Save slots' }));
  expect(await dialog.findByText('They were changed in the meantime.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Sunday, slot 1')).toHaveValue('09:00');
});

test('When no slot was chosen, then nothing is saved and the dialog says what is missing', async () => {
  const { user, asked, dialog } = await open([]);
  await user.click(dialog.getByRole('button', { name: 'Save slots' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Add at least one slot first.');
  expect(asked).toEqual([]);
});

test('When the last slot is removed, then the message says that slots were removed', async () => {
  const { user, asked, dialog } = await open([kept]);
  await user.click(dialog.getByRole('button', { name: 'Remove Monday, 9:00 AM' }));
  await user.click(dialog.getByRole('button', { name: 'Save slots' }));
  expect(await screen.findByText('Posting slots removed')).toBeInTheDocument();
  expect(asked).toMatchObject([{ times: [] }]);
});

test('When changed slots are closed, then it is asked first; unchanged ones close at once', async () => {
  const { user, asked, dialog } = await open([kept]);
  await user.click(dialog.getByRole('button', { name: 'Add a slot on Friday' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText('Friday, slot 1')).toHaveValue('09:00');
  await user.click(dialog.getByRole('button', { name: 'Remove Friday, 9:00 AM' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
