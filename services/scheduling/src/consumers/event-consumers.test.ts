import { expect, jest, test } from '@jest/globals';
import type { HandleEvents } from '../use-cases/publishing/handle-events.ts';
import { projectConsumer } from './event-consumers.ts';

test.each([
  ['slides changed, then their revision counts', { revision: 7, slidesRevision: 7 }, 7],
  [
    'only the caption changed since, then the revision of the slides counts: posts show what they showed',
    { revision: 7, slidesRevision: 5 },
    5,
  ],
  ['an older build sent the event, then every revision counts', { revision: 7, slidesRevision: 0 }, 7],
])('When %s', async (_case, revisions, revision) => {
  const ofProject = jest.fn<HandleEvents['ofProject']>(async () => {});
  const { handle } = projectConsumer({ handleEvents: { ofProject, ofAccount: async () => {} } });
  const message = { userId: 'u', projectId: 'p', name: 'Harbours', imageIds: [], ...revisions };
  await handle({ type: 'projects.project.v1.changed', message } as unknown as Parameters<typeof handle>[0]);
  expect(ofProject).toHaveBeenCalledWith({ userId: 'u', projectId: 'p', name: 'Harbours', revision, isDeleted: false });
});
