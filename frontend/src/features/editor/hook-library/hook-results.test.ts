import { expect, test } from '@jest/globals';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { buildPost } from '@/testing/builders.ts';
import { hookResults, resultText } from './hook-results.ts';

const project = (id: string, hookId?: string) => ({ id, ...(hookId && { hookId }) }) as ProjectSummary;
const post = (projectId: string, ...steps: { views?: number; saves?: number }[]) =>
  buildPost({
    projectId,
    numbers: { steps: steps.map((step) => ({ at: '2026-12-01T10:00:00.000Z', ...step })), nextAt: null, note: null },
  });

test('When a hook is on several projects, then the latest numbers of their posts are summed up, and missing numbers are left out', () => {
  const projects = [project('a', 'list'), project('b', 'list'), project('c', 'story'), project('d')];
  const posts = [
    post('a', { views: 10 }, { views: 1_200, saves: 30 }),
    post('b', { views: 4, saves: 1 }),
    post('b'),
    post('d', { views: 9 }),
  ];
  const results = hookResults(projects, posts);
  expect([...results].map(([id, result]) => [id, resultText(result)])).toEqual([
    ['list', 'Used 2 times · 1,204 views · 31 saves'],
    ['story', 'Used once'],
  ]);
});

test('When a server of the previous release reports no numbers, then the uses are counted', () => {
  const { numbers: _numbers, ...before } = post('a', { views: 1 });
  expect(hookResults([project('a', 'list')], [before as ReturnType<typeof post>]).get('list')).toEqual({ projects: 1 });
});
