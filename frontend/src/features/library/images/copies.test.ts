import { expect, test } from '@jest/globals';
import { buildImage } from '@/testing/builders.ts';
import { findCopies } from './copies.ts';

test('When pictures are there more than once, then what slides show stays, else the oldest, and images of before are no copies', () => {
  const image = (filename: string, picture: string | undefined, day: number, isUsed = false) =>
    buildImage({ filename, isUsed, createdAt: `2025-11-0${day}T10:00:00.000Z`, ...(picture === undefined ? {} : { picture }) });
  const images = [
    image('a new', 'a', 3),
    image('a used', 'a', 2, true),
    image('a old', 'a', 1),
    image('b new', 'b', 3),
    image('b old', 'b', 1),
    image('c', 'c', 1),
    image('before', undefined, 1),
    image('before, too', undefined, 2),
  ];
  const { counts, extra } = findCopies(images);
  expect(extra.map(({ filename }) => filename)).toEqual(['a new', 'a old', 'b new']);
  expect(images.map(({ id }) => counts.get(id))).toEqual([3, 3, 3, 2, 2, undefined, undefined, undefined]);
});
