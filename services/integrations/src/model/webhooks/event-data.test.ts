import { captureData, postData, renderData } from './event-data.ts';
import type { PostFacts } from './event-data.ts';

const post: PostFacts = {
  ...{
    postId: 'p',
    milestone: 'scheduled',
    revision: 2,
    projectId: 'j',
    projectName: 'Harbour',
    groupId: '',
    platform: 'youtube',
    accountId: '',
  },
  ...{
    title: '',
    status: 'scheduled',
    phase: 'frozen',
    scheduledAt: 1_795_600_800n,
    publishedAt: 0n,
    remoteId: '',
    remoteUrl: '',
    isInInbox: false,
  },
  ...{ code: '', detail: '', warnings: [], numbers: {} },
};

test('When a post reached something, then receivers get what belongs to that, and null for what there is not', () => {
  expect(postData(post)).toMatchObject({ accountId: null, groupId: null, scheduledAt: '2026-11-25T10:00:00.000Z', phase: 'frozen' });
  expect(postData({ ...post, milestone: 'published', remoteUrl: 'https://x.example' })).toMatchObject({
    publishedAt: null,
    remoteUrl: 'https://x.example',
  });
  expect(postData({ ...post, milestone: 'failed', code: 'c', detail: 'Why.' })).toMatchObject({ failure: { code: 'c', detail: 'Why.' } });
  expect(postData({ ...post, milestone: 'numbers-updated', numbers: { views: 12n } })).toMatchObject({ numbers: { views: 12 } });
  expect(postData(post)).not.toHaveProperty('failure');
});

test('When a capture or a render is over, then receivers get whether there is something, or why not', () => {
  const refused = { captureId: 'c', status: 'failed', imageIds: [], code: 'quota-exceeded', detail: 'Full.' };
  expect(captureData(refused)).toMatchObject({ status: 'failed', failure: { code: 'quota-exceeded' } });
  const render = { renderId: 'r', projectId: 'j' };
  expect(renderData({ ...render, succeeded: true, endsAtMs: 0n })).toEqual({
    ...render,
    status: 'done',
    endsAt: '1970-01-01T00:00:00.000Z',
    failure: null,
  });
  expect(renderData({ ...render, succeeded: false, code: 'c', detail: 'Why.' })).toMatchObject({
    status: 'failed',
    failure: { code: 'c' },
  });
});
