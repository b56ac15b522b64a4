import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer } from '@/testing/api-answers.ts';
import { buildAccount, buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { ScheduleScreen } from '../schedule-screen.tsx';

const account = buildAccount({ platform: 'youtube', username: 'walks' });
const day = (n: number) => `2031-05-0${n}T10:00:00.000Z`;
const posted = (title: string, counts: object | null, of: Partial<ScheduledPost> = {}) =>
  buildPost({
    title,
    status: 'posted',
    phase: null,
    socialAccountId: account.id,
    publishedAt: day(1),
    numbers: { steps: counts === null ? [] : [{ at: day(2), ...counts }], nextAt: null, note: null },
    ...of,
  });

function show(posts: ScheduledPost[]) {
  server.use(
    answer('GET /api/scheduled-posts', () => HttpResponse.json(posts)),
    answer('GET /api/social-accounts', [account]),
    answer('GET /api/platforms', []),
    answer('GET /api/projects/summaries', []),
  );
  return renderRoutes([{ path: '/schedule', element: <ScheduleScreen /> }], '/schedule?view=numbers');
}
const titles = () => screen.getAllByRole('rowheader').map((each) => each.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

describe('the table of numbers', () => {
  test('When posts are published, then each has a row with its platform, account and numbers; a missing number is a dash, and other posts have no row', async () => {
    show([posted('Harbour', { views: 1204, likes: 0 }), buildPost({ title: 'Planned' })]);
    const row = within(await screen.findByRole('row', { name: /Harbour/ }));
    expect(await row.findByText('@walks')).toBeInTheDocument();
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'YouTube',
      '@walks',
      expect.any(String),
      '1,204',
      '0',
      '–',
      expect.any(String),
    ]);
    expect(screen.queryByText('Planned')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Draft' })).not.toBeInTheDocument();
  });

  test('When the head of a column is pressed by keyboard, then the table is sorted by it, and says so; what is not known stays last', async () => {
    const { user } = show([
      posted('Few', { views: 3 }),
      posted('Many', { views: 900 }),
      posted('Unknown', null),
      posted('Later', { views: 20 }, { publishedAt: day(3) }),
    ]);
    await screen.findByRole('row', { name: /Few/ });
    expect(head('Published')).toHaveAttribute('aria-sort', 'descending');
    expect(titles()[0]).toBe('Later');
    within(head('Views')).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Many', 'Later', 'Few', expect.stringContaining('Unknown')]);
    expect(head('Views')).toHaveAttribute('aria-sort', 'descending');
    expect(head('Published')).not.toHaveAttribute('aria-sort');
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Few', 'Later', 'Many', expect.stringContaining('Unknown')]);
    expect(head('Views')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('When there are many, then fifty are drawn, and the file has all of them', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const saved = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const { user } = show(Array.from({ length: 53 }, (_, n) => posted(`Post ${n}`, { views: n })));
    await screen.findByRole('row', { name: /Post 0/ });
    expect(titles()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    const blob = saved.mock.calls[0]?.[0] as Blob;
    expect((await blob.text()).trim().split('\r\n')).toHaveLength(54);
    await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
    expect(titles()).toHaveLength(53);
    jest.restoreAllMocks();
  });

  test('When nothing is out yet, then it says what will be here', async () => {
    show([buildPost({ title: 'Planned' })]);
    expect(await screen.findByRole('heading', { name: 'No published posts' })).toBeInTheDocument();
  });
});
