import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, heldAnswer, problem } from '@/testing/api-answers.ts';
import { buildPost, buildProjectSummary } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import type { ScheduledPost } from '../api.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const project = buildProjectSummary({ name: 'Harbour walk' });
const post = (over: Partial<ScheduledPost> = {}) =>
  buildPost({ projectId: project.id, scheduledTime: '2031-01-01T10:00:00.000Z', ...over });
const box = () => screen.findByRole('region', { name: 'Existing schedules' });
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

function open(posts: () => Response | Promise<Response>) {
  server.use(
    answer('GET /api/projects/summaries', [project]),
    answer('GET /api/platforms', []),
    answer('GET /api/social-accounts', []),
    answer('GET /api/scheduled-posts', posts),
  );
  return renderWithProviders(<ScheduleDialog open projectId={project.id} onClose={jest.fn()} />);
}

describe('what is scheduled of a project already', () => {
  test('When it is known soon, then it stands there as soon as the fields do', async () => {
    open(() => HttpResponse.json([post()]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await screen.findByRole('dialog');
    expect(listed()).toEqual([expect.stringMatching(/^YouTube.*2031/)]);
  });

  test('When it is known late, then it stands closed in the row that was kept for it, which is read out, until it is opened', async () => {
    const { hold, release } = heldAnswer();
    const { user } = open(async () => (await hold, HttpResponse.json([post(), post({ platform: 'tiktok' }), post(), post()])));
    const row = within(await box()).getByRole('status');
    expect(row).toHaveTextContent('Checking for existing schedules...');
    release();
    const summary = await within(await box()).findByText('Already scheduled from this project', { exact: false });
    expect(row).toContainElement(summary);
    expect(summary).toHaveTextContent(/project 4$/);
    expect(summary.closest('details')).not.toHaveAttribute('open');
    await user.click(summary);
    expect(summary.closest('details')).toHaveAttribute('open');
    expect(listed()).toHaveLength(3);
    expect(screen.getByText('+1 more schedules')).toBeInTheDocument();
  });

  test.each([
    ['there is nothing', () => HttpResponse.json([buildPost()]), 'Nothing is scheduled from this project yet.'],
    ['it cannot be loaded', () => problem(500, 'internal'), 'Existing schedules could not be loaded.'],
  ])('When %s, and that is known late, then the row says so', async (_what, reply, words) => {
    const { hold, release } = heldAnswer();
    open(async () => (await hold, reply()));
    const row = within(await box()).getByRole('status');
    release();
    expect(await within(await box()).findByText(words)).toBeInTheDocument();
    expect(row).toHaveTextContent(words);
  });

  test('When another post is scheduled while the fields are filled in, then the box keeps its size', async () => {
    const { store } = open(() => HttpResponse.json([post()]));
    await box();
    const add = scheduledPostsApi.util.updateQueryData('listScheduledPosts', undefined, (list) => [...list, post()]);
    act(() => void store.dispatch(add));
    expect(listed()).toHaveLength(1);
  });
});
