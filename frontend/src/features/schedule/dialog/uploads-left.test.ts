import { expect, test } from '@jest/globals';
import { buildPlatform, buildPost } from '@/testing/builders.ts';
import { uploadsLeftWords } from './uploads-left.ts';

const endsAt = '2031-05-05T07:00:00.000Z';
const today = '2031-05-04T20:00:00.000Z';
const platform = (left: number) => buildPlatform({ dailyUploads: { perDay: 100, left, endsAt } });
const post = (over = {}) => buildPost({ platform: 'youtube', status: 'scheduled', delivery: 'automatic', scheduledTime: today, ...over });
const words = (left: number, planned: Partial<Parameters<typeof uploadsLeftWords>[1]> = {}) =>
  uploadsLeftWords(platform(left), { posts: [], postId: undefined, others: 0, scheduledTime: today, ...planned });

test('When a platform counts its day, then the remaining and the planned uploads are shown', () => {
  expect(words(63)).toMatch(/^63 of 100 uploads are left for everyone on this server until .*[^;]\.$/);
  const others = [
    post({ platform: 'tiktok' }),
    post({ status: 'posted' }),
    post({ delivery: 'manual' }),
    post({ scheduledTime: endsAt }),
    post({ scheduledTime: null, status: 'draft' }),
  ];
  expect(words(63, { posts: [post(), post(), ...others] })).toMatch(/; 2 of your posts are planned\.$/);
});

test('When a post takes the last place, or comes after it, then that is said before it is scheduled', () => {
  expect(words(2, { posts: [post()] })).toMatch(/1 of your posts is planned\. This post takes the last one\.$/);
  expect(words(2, { posts: [post(), post()] })).toMatch(/There may be no upload left for this post; choose a later time\.$/);
  expect(words(0)).toMatch(/^0 of 100 .*There may be no upload left for this post/);
});

test('When others have planned posts of the day, then their number is said, and whether there is room for all', () => {
  expect(words(63, { others: 40 })).toMatch(/; 40 by other users are planned\.$/);
  expect(words(63, { others: 1 })).toMatch(/; 1 by another user is planned\.$/);
  expect(words(63, { posts: [post(), post()], others: 40 })).toMatch(/; 2 of your posts and 40 by other users are planned\.$/);
  expect(words(42, { posts: [post()], others: 40 })).toMatch(/This post takes the last one\.$/);
  expect(words(41, { posts: [post()], others: 40 })).toMatch(/More posts are planned than uploads remain; the last ones may fail\.$/);
  expect(words(1, { posts: [post()], others: 40 })).toMatch(/There may be no upload left for this post; choose a later time\.$/);
  expect(words(10, { others: 40, scheduledTime: null })).toMatch(/; 40 by other users are planned\.$/);
});

test('When the post is edited, of another day, or has no time yet, then nothing is said of it that is not so', () => {
  const edited = post();
  expect(words(1, { posts: [edited], postId: edited.id })).toMatch(/takes the last one/);
  expect(words(0, { scheduledTime: endsAt })).toBeNull();
  expect(words(0, { scheduledTime: null })).toMatch(/^0 of 100 uploads are left for everyone on this server until [^.]*\.$/);
  expect(uploadsLeftWords(buildPlatform(), { posts: [], postId: undefined, others: 0, scheduledTime: today })).toBeNull();
});
