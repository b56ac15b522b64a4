import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { firstWeekdayOf } from '@/shared/lib/first-weekday.ts';
import { platformColour } from '@/shared/lib/platform-colour.ts';
import { answer } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { fromLocalFields, today } from '../schedule-times.ts';
import { addMonths, dayTitle, formatDay, startOfWeek } from './calendar-days.ts';
import { CalendarView } from './calendar-view.tsx';
import { periodOf, type PeriodKind } from './periods.ts';

const now = today();
const at = (day: string, time: string) => fromLocalFields({ date: day, time }).toISOString();
const cell = (day: string) => screen.getByRole('gridcell', { name: new RegExp(`^${dayTitle(day, now)},`) });
const chips = (day: string) => [...cell(day).querySelectorAll('[data-chip]')].map((chip) => chip.textContent);

/** So many posts, an hour apart. */
const postsOfToday = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    buildPost({ title: `Post ${n}`, scheduledTime: at(now, `${String(8 + n).padStart(2, '0')}:30`) }),
  );

/** Shows the posts of this month in a grid of that width, in pixels. */
function show(posts: ScheduledPost[], widthPx: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
  server.use(answer('GET /api/social-accounts', []));
  return renderRoutes([{ path: '/', element: <CalendarView posts={posts} onEdit={() => {}} onWrite={() => {}} /> }]);
}

afterEach(() => void jest.restoreAllMocks());

test.each([
  [1200, ['8:30 AMPost 0', '9:30 AMPost 1', '10:30 AMPost 2'], '+2 more'],
  [700, ['8:30 AMPost 0', '9:30 AMPost 1', '10:30 AMPost 2'], '+2 more'],
])('When a day of a month that is %d px wide has five posts, then it draws three and counts the rest', (widthPx, drawn, rest) => {
  show(postsOfToday(5), widthPx);
  expect(chips(now)).toEqual(drawn);
  expect(cell(now)).toHaveTextContent(rest);
});

test.each([
  [3, ['8:30 AMPost 0', '9:30 AMPost 1', '10:30 AMPost 2']],
  [2, ['8:30 AMPost 0', '9:30 AMPost 1']],
])('When a narrow day has %d posts, then it draws all of them with their times', (count, drawn) => {
  show(postsOfToday(count), 700);
  expect(chips(now)).toEqual(drawn);
  expect(cell(now)).not.toHaveTextContent('more');
});

test.each([700, 1200])(
  'When posts are drawn as one in a month that is %d px wide, then their count is beside the title, not the time',
  (widthPx) => {
    const scheduledTime = at(now, '10:30');
    const over = { title: 'Harbour', scheduledTime, groupId: 'g' };
    show([buildPost({ ...over, platform: 'youtube' }), buildPost({ ...over, platform: 'tiktok' })], widthPx);
    const count = screen.getByText('×2');
    expect(count.parentElement).toHaveTextContent(/^Harbour×2$/);
    expect(count).toHaveClass('shrink-0');
  },
);

test('When a post is drawn with words, then its first slide is beside them, its platform at its edge, and all of it in its title', () => {
  const slideUrls = ['/api/scheduled-posts/a/slides/1', '/api/scheduled-posts/a/slides/2'];
  show([buildPost({ title: 'Harbour', platform: 'instagram', slideUrls, scheduledTime: at(now, '23:30') })], 1200);
  const chip = cell(now).querySelector('[data-chip]');
  expect([...(chip?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'))).toEqual([slideUrls[0]]);
  expect(chip?.querySelector('[data-platform=instagram]')).toHaveStyle({ color: platformColour('instagram') });
  expect(chip).toHaveAttribute('title', 'Harbour · 11:30 PM · Instagram · Scheduled · ready');
});

test.each(['Previous month', 'Next month'])(
  'When %s is shown, then only past days are dimmed, and the first day of the weeks and of each month is named',
  async (name) => {
    const { user } = show([], 1200);
    await user.click(screen.getByRole('button', { name }));
    for (const [index, each] of screen.getAllByRole('gridcell').entries()) {
      const day = each.dataset['day'] ?? '';
      const isNamed = index === 0 || day.endsWith('-01');
      expect(each.querySelector('[aria-hidden]')?.textContent).toBe(
        isNamed ? formatDay(day, { month: 'short', day: 'numeric' }) : String(Number(day.slice(8))),
      );
      expect(each.classList.contains('text-muted')).toBe(day < now);
    }
  },
);

test('When the current month is shown, then it starts with this week, and one press shows its days before', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-29T12:00:00'), doNotFake: ['setTimeout', 'queueMicrotask', 'requestAnimationFrame'] });
  const { user } = show([], 1200);
  const days = () => screen.getAllByRole('gridcell').map(({ dataset }) => dataset['day']);
  expect(days()[0]).toBe(startOfWeek('2026-11-29', firstWeekdayOf(navigator.language)));
  expect(screen.getByRole('heading', { name: /^November.–.December 2026$/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show earlier days' }));
  expect(days()).toContain('2026-11-01');
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(days()[0]).toBe('2026-11-29');
  jest.useRealTimers();
});

test('When a day is chosen, then it is shown beside the calendar until it is closed, and the focus goes back to the day', async () => {
  const { user } = show([], 1200);
  const region = () => screen.getByRole('region', { name: dayTitle(now, now) });
  expect(region()).toHaveClass('@4xl:hidden');
  await user.click(cell(now));
  expect(region()).not.toHaveClass('@4xl:hidden');
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(region()).toHaveClass('@4xl:hidden');
  expect(cell(now)).toHaveFocus();
});

/** A calendar whose choice of month or week works. */
function Switchable() {
  const [kind, setKind] = useState<PeriodKind>('month');
  return <CalendarView posts={[]} kind={kind} onKind={setKind} onEdit={() => {}} onWrite={() => {}} />;
}

describe('month and week', () => {
  const title = () => screen.getByRole('heading', { level: 2, name: /\d{4}/ }).textContent;
  const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
  const weekOf = (day: string) => periodOf('week', firstWeekdayOf(navigator.language), now).title(day);
  const monthOf = (day: string) => periodOf('month', 0, now).title(day);
  const later = addMonths(now, 2);

  function open() {
    server.use(answer('GET /api/social-accounts', []), answer('GET /api/scheduled-posts', []));
    return renderRoutes([{ path: '/', element: <Switchable /> }]).user;
  }

  test('When another month was chosen, then Week shows its first week, and Month that month again', async () => {
    const user = open();
    for (let turns = 0; turns < 2; turns++) await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(title()).toBe(weekOf(firstOf(later)));
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    expect(title()).toBe(monthOf(later));
  });

  test('When the selected day is in the month, then Week shows the week of that day', async () => {
    const user = open();
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(title()).toBe(weekOf(now));
  });
});

test.each([700, 1200])(
  'When a post shows an earlier version of its project in a month that is %d px wide, then its chip is marked',
  (widthPx) => {
    const outdated = buildPost({
      title: 'Old',
      scheduledTime: at(now, '10:30'),
      isProjectChanged: true,
      actions: ['edit', 'update-to-latest'],
    });
    const published = buildPost({
      title: 'Out',
      scheduledTime: at(now, '09:30'),
      isProjectChanged: true,
      status: 'posted',
      actions: ['duplicate'],
    });
    show([outdated, published], widthPx);
    const marks = [...cell(now).querySelectorAll('[data-chip]')].filter((chip) => chip.querySelector('[data-outdated]'));
    expect(marks.map((chip) => chip.getAttribute('title'))).toEqual([expect.stringMatching(/^Old · .* · Shows an earlier version$/)]);
  },
);
