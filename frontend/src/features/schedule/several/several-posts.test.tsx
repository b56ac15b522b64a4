import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { addDays, addMonths } from '../calendar/calendar-days.ts';
import { fromLocalFields, today } from '../schedule-times.ts';
import { ScheduleScreen } from '../schedule-screen.tsx';

const later = `${addMonths(today(), 1).slice(0, 7)}-15`;
const at = (days: number, time = '14:30') => fromLocalFields({ date: addDays(later, days), time }).toISOString();
const post = (title: string, days: number, over: Partial<ScheduledPost> = {}) => buildPost({ title, scheduledTime: at(days), ...over });
const three = () => [post('First', 0), post('Second', 1), post('Third', 2)];

/** Shows the screen at a server that keeps the posts. @param refuse the answer of a refusal, by title */
function show(posts: ScheduledPost[], { view = 'list', refuse = {} as Record<string, () => Response> } = {}) {
  const kept = new Map(posts.map((each) => [each.id, each]));
  const reply = (id: unknown, become: (of: ScheduledPost) => ScheduledPost | null) => {
    const before = kept.get(id as string);
    if (!before) return problem(404, 'post-not-found');
    const refusal = refuse[before.title];
    if (refusal) return refusal();
    const next = become(before);
    if (next) kept.set(next.id, next);
    else kept.delete(before.id);
    return next ? HttpResponse.json(next) : new HttpResponse(null, { status: 204 });
  };
  server.use(
    answer('GET /api/scheduled-posts', () => HttpResponse.json([...kept.values()])),
    answer('GET /api/social-accounts', []),
    answer('GET /api/platforms', []),
    answer('GET /api/projects/summaries', []),
    http.get('http://localhost/api/scheduled-posts/:id', ({ params }) => HttpResponse.json(kept.get(params['id'] as string))),
    http.patch('http://localhost/api/scheduled-posts/:id', async ({ params, request }) => {
      const change = (await request.json()) as Partial<ScheduledPost>;
      return reply(params['id'], (of) => ({ ...of, ...change, revision: of.revision + 1 }));
    }),
    http.delete('http://localhost/api/scheduled-posts/:id', ({ params }) => reply(params['id'], () => null)),
    http.post('http://localhost/api/scheduled-posts', async ({ request }) => {
      const made = buildPost((await request.json()) as Partial<ScheduledPost>);
      kept.set(made.id, made);
      return HttpResponse.json(made, { status: 201 });
    }),
  );
  const shown = renderRoutes([{ path: '/schedule', element: <ScheduleScreen /> }], `/schedule?view=${view}`);
  const times = () => Object.fromEntries([...kept.values()].map(({ title, scheduledTime }) => [title, scheduledTime]));
  return { ...shown, times, kept };
}
type Shown = ReturnType<typeof show>;

const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected posts' }));

/** Starts selecting with the button and chooses posts. */
async function select({ user }: Shown, titles: string[]) {
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await screen.findByRole('region', { name: 'Selected posts' });
  for (const title of titles) await user.click(box(title));
}

/** Opens the dialog Move. */
async function openMove({ user }: Shown) {
  await user.click(bar().getByRole('button', { name: 'Move…' }));
  return within(await screen.findByRole('dialog', { name: /^Move/ }));
}

describe('selecting several posts', () => {
  test('When a card is pressed, then it is selected, with Shift all up to it; the count is announced, and Escape ends it', async () => {
    const shown = show([...three(), post('Fourth', 3)]);
    await select(shown, ['First']);
    await shown.user.keyboard('{Shift>}');
    await shown.user.click(screen.getByRole('heading', { name: 'Third' }));
    await shown.user.keyboard('{/Shift}');
    expect(box('Second')).toBeChecked();
    expect(box('Fourth')).not.toBeChecked();
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 selected'));
    await shown.user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('When a post is published, is being published, or is a draft, then it cannot be selected, and its box says why', async () => {
    const shown = show([
      post('Waits', 0),
      post('Goes', 1, { phase: 'publishing', actions: [] }),
      post('Gone', -90, { status: 'posted', phase: null, actions: ['duplicate'], publishedAt: '2025-01-01T10:00:00.000Z' }),
      post('Idea', 2, { status: 'draft', phase: null, actions: ['edit', 'cancel'] }),
    ]);
    await select(shown, ['Waits']);
    const refused = ['Goes: it is already being published', 'Gone: it is already published', 'Idea: a draft is not scheduled'];
    for (const name of refused) {
      expect(box(name)).toHaveAttribute('aria-disabled', 'true');
      await shown.user.click(box(name));
      expect(box(name)).not.toBeChecked();
    }
    await shown.user.keyboard('{Control>}a{/Control}');
    expect(bar().getByText('1 selected')).toBeInTheDocument();
  });

  test('When posts of one save are selected, then all of them are', async () => {
    const shown = show([post('Save', 0, { groupId: 'save' }), post('Save', 0, { groupId: 'save', platform: 'tiktok' })]);
    await select(shown, ['all 2 posts of Save']);
    expect(bar().getByText('2 selected')).toBeInTheDocument();
  });

  test('When the calendar is shown, then posts of several days can be selected', async () => {
    const shown = show(three(), { view: 'calendar' });
    await shown.user.click(await screen.findByRole('button', { name: 'Next month' }));
    for (const [days, title] of [
      [0, 'First'],
      [1, 'Second'],
    ] as const) {
      await shown.user.click(document.querySelector(`[data-day="${addDays(later, days)}"]`) as HTMLElement);
      if (days === 0) await select(shown, [title]);
      else await shown.user.click(box(title));
    }
    expect(bar().getByText('2 selected')).toBeInTheDocument();
  });
});

describe('several posts', () => {
  test('When they are cancelled, then it is asked once, they are gone, the focus goes on at the next one, and Undo brings them back', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
    const shown = show(three());
    await select(shown, ['First', 'Second']);
    await shown.user.click(bar().getByRole('button', { name: 'Cancel posts' }));
    expect(confirm.mock.calls).toEqual([['Cancel 2 scheduled posts?']]);
    expect(await screen.findByText('2 posts canceled')).toBeInTheDocument();
    expect(Object.keys(shown.times())).toEqual(['Third']);
    await waitFor(() => expect(screen.getByRole('article', { name: 'Third' })).toContainElement(document.activeElement as HTMLElement));
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 posts restored')).toBeInTheDocument();
    expect(shown.times()).toEqual({ First: at(0), Second: at(1), Third: at(2) });
  });

  test('When one can no longer be cancelled, then it is named with the reason and stays selected', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const refuse = { Second: () => problem(409, 'post-not-cancellable', { detail: 'It is being published.' }) };
    const shown = show(three(), { refuse });
    await select(shown, ['First', 'Second', 'Third']);
    await shown.user.click(bar().getByRole('button', { name: 'Cancel posts' }));
    expect(await screen.findByText('2 of 3 posts canceled')).toBeInTheDocument();
    expect(screen.getByText('“Second” could not be canceled. It is being published.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    expect(box('Second')).toBeChecked();
  });

  test('When the question is refused, then nothing is cancelled', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(false);
    const shown = show(three());
    await select(shown, ['First']);
    await shown.user.click(bar().getByRole('button', { name: 'Cancel post' }));
    expect(Object.keys(shown.times())).toHaveLength(3);
    expect(box('First')).toBeChecked();
  });

  test('When they are moved by days and hours, then each is as much later, the focus stays at the first, and Undo moves them back', async () => {
    const shown = show(three());
    await select(shown, ['First', 'Third']);
    const dialog = await openMove(shown);
    fireEvent.change(dialog.getByLabelText('Days'), { target: { value: '2' } });
    fireEvent.change(dialog.getByLabelText('Hours'), { target: { value: '3' } });
    expect(dialog.getByRole('status')).toHaveTextContent(/^First: .+ → .+, and 1 more$/);
    await shown.user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('2 posts rescheduled')).toBeInTheDocument();
    expect(shown.times()).toEqual({ First: at(2, '17:30'), Second: at(1), Third: at(4, '17:30') });
    await waitFor(() => expect(screen.getByRole('article', { name: 'First' })).toContainElement(document.activeElement as HTMLElement));
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown.times()).toEqual({ First: at(0), Second: at(1), Third: at(2) }));
  });

  test('When they are moved to one day, then each keeps its time of day; one that was changed elsewhere is named and stays', async () => {
    const posts = [post('First', 0), post('Second', 1, { scheduledTime: at(1, '08:00') })];
    const changed = { ...posts[1]!, description: 'Written elsewhere', revision: 9 };
    const shown = show(posts, { refuse: { Second: () => (shown.kept.set(changed.id, changed), problem(409, 'stale-revision')) } });
    await select(shown, ['First', 'Second']);
    const dialog = await openMove(shown);
    await shown.user.click(dialog.getByRole('radio', { name: 'To one day, each at its own time' }));
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: addDays(later, 5) } });
    await shown.user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('1 of 2 posts rescheduled')).toBeInTheDocument();
    expect(
      screen.getByText('“Second” could not be moved. The post was changed elsewhere; its current state is shown.'),
    ).toBeInTheDocument();
    expect(shown.times()).toEqual({ First: at(5), Second: at(1, '08:00') });
    expect(box('Second')).toBeChecked();
  });

  test('When the new time of one has passed, then that is said and they stay', async () => {
    const shown = show(three());
    await select(shown, ['First', 'Second']);
    const dialog = await openMove(shown);
    await shown.user.click(dialog.getByRole('radio', { name: 'Earlier' }));
    fireEvent.change(dialog.getByLabelText('Days'), { target: { value: '300' } });
    expect(dialog.getByRole('alert')).toHaveTextContent('“First” and “Second” would be scheduled in the past.');
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
  });
});
