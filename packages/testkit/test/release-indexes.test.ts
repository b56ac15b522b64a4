import { indexConflicts } from '../src/release-indexes.ts';

const index = (name: string, key: Record<string, number>, options: object = {}) => ({ things: [{ name, key, ...options }] });

test('When a build makes the same indexes as a release, or others, then nothing is in the way', () => {
  const kept = index('n_1', { n: 1 }, { unique: true, partialFilterExpression: { n: { $exists: true } } });
  expect(indexConflicts(kept, JSON.parse(JSON.stringify(kept)) as typeof kept)).toEqual([]);
  expect(indexConflicts(kept, index('n_1_m_1', { n: 1, m: 1 }))).toEqual([]);
  expect(indexConflicts(kept, { others: index('n_1', { n: -1 }).things })).toEqual([]);
});

test.each([
  ['other keys by the same name', index('a', { n: -1 })],
  ['the same keys by another name', index('b', { n: 1 })],
  ['other options', index('a', { n: 1 }, { unique: true })],
])('When a build makes an index of %s, then it is reported', (_case, made) => {
  expect(indexConflicts(index('a', { n: 1 }), made)).toEqual([expect.stringContaining('things has the index')]);
});
