import { describe, expect, test } from '@jest/globals';
import { buildImage } from '@/testing/builders.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import { filterImages } from './filter-images.ts';
import { postedSince } from './posted-since.ts';
import { arrangeImages, type ImageSort } from './arrange-images.ts';
import { placeByKey, rowsOf } from './image-grid-layout.ts';

const now = new Date(2025, 10, 21, 12);
const image = (filename: string, day: Date, sizeBytes: number) => buildImage({ filename, createdAt: day.toISOString(), sizeBytes });
const images = [
  image('walk 10.jpg', new Date(2025, 10, 21, 0, 5), 1),
  image('Walk 2.jpg', new Date(2025, 10, 20, 23, 55), 3),
  image('été.jpg', new Date(2024, 11, 31, 9), 2),
];
const arranged = (sort: ImageSort) =>
  arrangeImages(images, sort, now).map((group) => [group.title, group.images.map(({ filename }) => filename)]);

describe('Arranged images', () => {
  test('When they stand by time, then under the days of the person', () => {
    expect(arranged('newest')).toEqual([
      ['Today', ['walk 10.jpg']],
      ['Yesterday', ['Walk 2.jpg']],
      ['Tuesday, 31 December 2024', ['été.jpg']],
    ]);
    expect(arranged('oldest').map(([title]) => title)).toEqual(['Tuesday, 31 December 2024', 'Yesterday', 'Today']);
  });

  test('When those come first that no post showed, then the newest of them, then what was posted the longest ago', () => {
    const [one, two, three] = images as [Image, Image, Image];
    const posted = [{ ...one, lastPostedAt: '2025-11-20T10:00:00.000Z' }, { ...two, lastPostedAt: '2025-11-03T10:00:00.000Z' }, three];
    expect(
      arrangeImages([...posted, buildImage({ filename: 'new.jpg' })], 'unused', now)[0]?.images.map(({ filename }) => filename),
    ).toEqual(['new.jpg', 'été.jpg', 'Walk 2.jpg', 'walk 10.jpg']);
    const since = postedSince('7', now);
    expect(filterImages(posted, { filter: 'all', search: '', notPostedSince: since }).map(({ filename }) => filename)).toEqual([
      'Walk 2.jpg',
      'été.jpg',
    ]);
  });

  test('When they stand by name or size, then without days, and names go as people count', () => {
    expect(arranged('name')).toEqual([[undefined, ['été.jpg', 'Walk 2.jpg', 'walk 10.jpg']]]);
    expect(arranged('size')).toEqual([[undefined, ['Walk 2.jpg', 'été.jpg', 'walk 10.jpg']]]);
  });
});

describe('Arrow keys among rows', () => {
  // Rows of places: 0 1 2 / 3 under one title, 4 5 under the next.
  const six = Array.from({ length: 6 }, () => buildImage());
  const rows = rowsOf(
    [
      { title: 'Today', images: six.slice(0, 4) },
      { title: 'Yesterday', images: six.slice(4) },
    ],
    3,
  );
  test.each([
    ['ArrowDown', 2, 3],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 5, 3],
    ['ArrowUp', 1, 1],
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['Home', 4, 0],
    ['End', 1, 5],
    ['Enter', 1, null],
  ])('When %s is pressed at place %i, then it leads to %p', (key, from, to) => {
    expect(placeByKey(rows, key, from)).toBe(to);
  });
});
