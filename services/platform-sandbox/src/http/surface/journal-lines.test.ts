import { shortNotes } from './journal-lines.ts';

test('When a note is longer than 400 characters, then it is cut; numbers and flags stay', () => {
  expect(shortNotes({ kept: 'x'.repeat(400), cut: 'x'.repeat(401), count: 7, isOver: true })).toEqual({
    kept: 'x'.repeat(400),
    cut: 'x'.repeat(400),
    count: 7,
    isOver: true,
  });
});
