import { isBelievable } from './library-sweep.ts';

describe('what a sweep of the library found', () => {
  test.each([
    ['nothing', { objects: 0, orphans: 0 }, true],
    ['what some crashes leave in a small library', { objects: 44, orphans: 40 }, true],
    ['a small library without its images, as beside a database that was put back', { objects: 44, orphans: 41 }, false],
    ['a fifth of a large one', { objects: 10_000, orphans: 2_000 }, true],
    ['more than a fifth of a large one', { objects: 10_000, orphans: 2_001 }, false],
  ])('When it is %s, then that is judged', (_name, found, isBelieved) => {
    expect(isBelievable({ ...found, isClaimed: true })).toBe(isBelieved);
  });

  test('When no deployment has claimed the library, then a few orphans among few objects are too many', () => {
    expect(isBelievable({ objects: 8, orphans: 4, isClaimed: false })).toBe(false);
    expect(isBelievable({ objects: 8, orphans: 0, isClaimed: false })).toBe(true);
  });
});
