import { defectOf } from './verdict.ts';

const all = { isAmbiguous: false };

test.each([
  ['posted once', 'posted', 1, null],
  ['posted, and the platform has two', 'posted', 2, 'double'],
  ['posted, and the platform has none', 'posted', 0, 'posted but not there'],
  ['failed, and the platform has none', 'failed', 0, null],
  ['failed, and the platform has one', 'failed', 1, 'failed but there'],
  ['cancelled, and the platform has one', 'cancelled', 1, 'cancelled but there'],
  ['never over', 'open', 0, 'lost'],
  ['unknown where one can know', 'unknown', 0, 'unknown without need'],
] as const)('When a post is %s, then that is reported', (_name, stand, made, expected) => {
  expect(defectOf({ ...all, stand, made })).toBe(expected);
});

test('When the outcome cannot be known, then unknown is right, whether the post is there or not, but never twice', () => {
  const unknown = { stand: 'unknown', isAmbiguous: true } as const;
  expect([0, 1, 2].map((made) => defectOf({ ...unknown, made }))).toEqual([null, null, 'double']);
});
