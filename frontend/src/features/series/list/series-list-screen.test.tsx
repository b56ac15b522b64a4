import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { SeriesSummary } from '@/shared/api/generated/projects.ts';
import { answer, type SeenRequest } from '@/testing/api-answers.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { SeriesListScreen } from './series-list-screen.tsx';

const series: SeriesSummary = {
  ...{ id: 'series-1', name: 'Habits', folder: 'Habits', templateId: 't', state: 'done', createdAt: '2026-11-26T10:00:00.000Z' },
  ...{ rowCount: 30, madeCount: 29, failedCount: 1 },
};
const older: SeriesSummary = { ...series, id: 'series-0', name: 'Older', failedCount: 0, madeCount: 30 };

test('When there are more than a page, then older ones follow; one that is deleted from the list is gone', async () => {
  let first = [series];
  let deletions = 0;
  server.use(
    answer('GET /api/series', ({ search }: SeenRequest) =>
      HttpResponse.json(search.includes('cursor=next') ? { series: [older], next: null } : { series: first, next: 'next' }),
    ),
    answer('DELETE /api/series/series-1/report', () => {
      deletions += 1;
      first = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWithProviders(<SeriesListScreen onNew={jest.fn()} />);
  expect(await screen.findByText('29 of 30 projects created. 1 row failed.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact sheet of Habits' })).toHaveAttribute('href', '/series/series-1');
  expect(screen.getByRole('link', { name: 'Show the projects of Habits' })).toHaveAttribute('href', '/projects?folder=Habits');
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('heading', { name: 'Older' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete Habits from the list' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Habits' })).not.toBeInTheDocument());
  expect(deletions).toBe(1);
});

test("When a series is listed, then its time is written as in the user's language", async () => {
  server.use(answer('GET /api/series', { series: [series], next: null }));
  renderWithProviders(<SeriesListScreen onNew={jest.fn()} />);
  const time = (await screen.findByRole('heading', { name: 'Habits' })).parentElement?.querySelector('time');
  expect(time).toHaveTextContent(/^Thu, Nov 26, 2026, \d{1,2}:00 [AP]M \S+$/);
});
