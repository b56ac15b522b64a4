import { settleSheet } from './settle-sheet.ts';

const sizes = { small: 300, large: 700 };

describe('settleSheet', () => {
  test.each([
    ['is let go where it was', { reachPx: 300, velocity: 0 }, 'small'],
    ['was drawn a little larger', { reachPx: 420, velocity: 0 }, 'small'],
    ['was drawn more than halfway up', { reachPx: 520, velocity: 0 }, 'large'],
    ['is flicked up', { reachPx: 340, velocity: 1.5 }, 'large'],
    ['was drawn down a little', { reachPx: 240, velocity: 0 }, 'small'],
    ['was drawn down by half', { reachPx: 150, velocity: 0 }, 'closed'],
    ['is flicked down', { reachPx: 280, velocity: -1 }, 'closed'],
    ['is large and flicked down gently', { reachPx: 640, velocity: -1.2 }, 'small'],
    ['is large and flicked down hard', { reachPx: 600, velocity: -3 }, 'small'],
  ] as const)('When a sheet %s, then it rests at the size that is meant', (_, released, outcome) => {
    expect(settleSheet(released, sizes)).toBe(outcome);
  });
});
