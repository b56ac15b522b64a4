import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { addDays } from '../calendar/calendar-days.ts';
import { fromLocalFields, today } from '../schedule-times.ts';
import { PostList } from './post-list.tsx';

const at = (days: number, time: string) => fromLocalFields({ date: addDays(today(), days), time }).toISOString();

test('When posts are listed, then each day has a heading above its posts, below that of what they are', () => {
  server.use(answer('GET /api/social-accounts', []));
  const posts = [
    buildPost({ title: 'Late', scheduledTime: at(1, '20:00') }),
    buildPost({ title: 'Early', scheduledTime: at(1, '08:00') }),
    buildPost({ title: 'Soon', scheduledTime: at(0, '23:59') }),
    buildPost({ title: 'Idea', status: 'draft', phase: null, scheduledTime: null }),
    buildPost({ title: 'Broken', status: 'failed', phase: null, scheduledTime: at(0, '00:01') }),
  ];
  renderRoutes([{ path: '/', element: <PostList posts={posts} onEdit={() => {}} /> }]);
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H2 Needs you1',
    'H3 Broken',
    'H2 Coming up3',
    'H3 Today',
    'H4 Soon',
    'H3 Tomorrow',
    'H4 Early',
    'H4 Late',
    'H2 Drafts1',
    'H3 No date',
    'H4 Idea',
  ]);
});
