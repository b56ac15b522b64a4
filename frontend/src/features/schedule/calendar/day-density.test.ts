import { expect, test } from '@jest/globals';
import { densityOf } from './day-density.ts';

test.each([
  [0, 'dots'],
  [519, 'dots'],
  [520, 'stacked'],
  [1035, 'stacked'],
  [1036, 'lines'],
] as const)('When the grid is %d px wide, then days draw %s', (widthPx, density) => expect(densityOf(widthPx)).toBe(density));
