import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { platformColour } from '@/shared/lib/platform-colour.ts';
import { answer } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { fromLocalFields, today } from '../schedule-times.ts';
import { addMonths, dayTitle, formatDay, isSameMonth } from './calendar-days.ts';
import { CalendarView } from './calendar-view.tsx';

const now = today();
const at = (day: string, time: string) => fromLocalFields({ date: day, time }).toISOString();
const cell = (day: string) => screen.getByRole('gridcell', { name: new RegExp(`^${dayTitle(day, now)},`) });
const chips = (day: string) => [...cell(day).querySelectorAll('[data-chip]')].map((chip) => chip.textContent);

/** Shows the posts of this month in a grid of that width, in pixels. */
function show(posts: ScheduledPost[], widthPx: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
  server.use(answer('GET /api/social-accounts', []));
  return renderRoutes([{ path: '/', element: <CalendarView posts={posts} onEdit={() => {}} onWrite={() => {}} /> }]);
}

afterEach(() => void jest.restoreAllMocks());

test.each([
  [1200, ['8:30 AMPost 0', '9:30 AMPost 1', '10:30 AMPost 2'], '+2 more'],
  [700, ['8:30 AMPost 0', '9:30 AMPost 1'], '+3 more'],
])(
  'When the month is %d px wide, then a day draws its posts with time and title as far as they fit, and counts the rest',
  (widthPx, drawn, rest) => {
    show(
      Array.from({ length: 5 }, (_, n) =>
        buildPost({ title: `Post ${n}`, scheduledTime: at(now, `${String(8 + n).padStart(2, '0')}:30`) }),
      ),
      widthPx,
    );
    expect(chips(now)).toEqual(drawn);
    expect(cell(now)).toHaveTextContent(rest);
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

test('When days have passed or are of another month, then that is seen without colours', async () => {
  const { user } = show([], 1200);
  expect(cell(now).querySelector('.line-through')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  for (const each of screen.getAllByRole('gridcell')) {
    const day = each.dataset['day'] ?? '';
    const number = each.querySelector('[aria-hidden]')?.textContent;
    expect(number).toBe(
      isSameMonth(day, addMonths(now, -1)) ? String(Number(day.slice(8))) : formatDay(day, { month: 'short', day: 'numeric' }),
    );
    expect(each.querySelector('.line-through') !== null).toBe(day < now);
  }
});
