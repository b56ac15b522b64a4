import { boardSchema } from './board-schema.ts';

const panel = { kind: 'graph', title: 'Queue', description: 'Jobs that wait.', unit: 'short', queries: { jobs: 'sum(jobs)' } };
const board = (panels: object[]) => ({ uid: 'one', title: 'One', description: 'Is it well.', rows: [{ panels }] });

test('When a table says all that a panel needs, then it is taken', () => {
  expect(boardSchema.safeParse(board([panel])).success).toBe(true);
});

test.each([
  ['a key that no panel of its kind has', { ...panel, limit: { bad: 1 } }],
  ['a unit that is not used', { ...panel, unit: 'parsecs' }],
  ['no expression', { ...panel, queries: undefined }],
  ['a kind that is not there', { ...panel, kind: 'pie' }],
])('When a panel of a table has %s, then nothing is generated', (_what, wrong) => {
  expect(boardSchema.safeParse(board([wrong])).success).toBe(false);
});
