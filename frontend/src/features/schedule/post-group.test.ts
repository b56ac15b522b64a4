import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import { groupsOf, othersOf, platformsOf } from './post-group.ts';

const nine = '2031-05-04T09:00:00.000Z';
const ofSave = (over: Parameters<typeof buildPost>[0] = {}) => buildPost({ groupId: 'save', scheduledTime: nine, ...over });

describe('groupsOf', () => {
  test('When posts of one save go out at the same time, then they are one, where the first of them stands, in the order of platforms', () => {
    const [youtube, alone, tiktok, elsewhere] = [ofSave(), buildPost(), ofSave({ platform: 'tiktok' }), ofSave({ groupId: 'another' })];
    expect(groupsOf([tiktok, alone, youtube, elsewhere])).toEqual([[youtube, tiktok], [alone], [elsewhere]]);
  });

  test.each<[string, Parameters<typeof buildPost>[0]]>([
    ['is at another time', { scheduledTime: '2031-05-04T10:00:00.000Z' }],
    ['is out already', { status: 'posted', phase: null }],
    ['failed', { status: 'failed', phase: null }],
    ['waits for its owner', { phase: 'handed-over' }],
  ])('When one of a save %s, then it stands alone', (_what, over) => {
    const [first, other] = [ofSave(), ofSave(over)];
    expect(groupsOf([first, other])).toEqual([[first], [other]]);
  });

  test('When two of a save failed, then each stands alone', () => {
    const failed = [ofSave({ status: 'failed', phase: null }), ofSave({ status: 'failed', phase: null })];
    expect(groupsOf(failed)).toHaveLength(2);
  });

  test('When no post has a group, as those of before, then each stands alone', () => {
    expect(groupsOf([buildPost({ scheduledTime: nine }), buildPost({ scheduledTime: nine })])).toHaveLength(2);
  });
});

test('When the others of a save are asked for, then those that are shown and those of no save are not among them', () => {
  const [youtube, tiktok, later] = [ofSave(), ofSave({ platform: 'tiktok' }), ofSave({ platform: 'bluesky', scheduledTime: null })];
  expect(othersOf([youtube, tiktok], [youtube, tiktok, later, buildPost()])).toEqual([later]);
  expect(othersOf([buildPost()], [buildPost(), youtube])).toEqual([]);
});

test('When platforms are named, then each is named once', () => {
  expect(platformsOf([ofSave(), ofSave({ platform: 'tiktok' }), ofSave()])).toBe('YouTube and TikTok');
});
