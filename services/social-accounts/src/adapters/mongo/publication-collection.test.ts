import { newPublication } from '../../model/publication.ts';
import { writtenFields } from './publication-collection.ts';

const now = new Date('2026-03-01T12:00:00Z');
const request = {
  postId: 'post',
  userId: 'ada',
  attempt: 1,
  platform: 'youtube',
  accountId: 'account',
  content: { title: 'Summer', description: '', tags: [], privacy: 'public', slides: [], video: null },
  dueAt: now,
  knownSequence: 0,
};
const running = newPublication(request, { now, mediaToken: 'token' });

test('When a publication is over, then it is deleted 90 days later by the clock of the service; while it runs, it is not', () => {
  expect(writtenFields({ ...running, nextRunAt: null }, now)).toMatchObject({
    $set: { forgetAt: new Date('2026-05-30T12:00:00Z') },
    $unset: { nextRunAt: '' },
  });
  expect(writtenFields(running, now)).toMatchObject({ $set: { nextRunAt: running.nextRunAt }, $unset: { forgetAt: '' } });
});
