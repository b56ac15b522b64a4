import { describe, expect, test } from '@jest/globals';
import type { Box } from '@viral-slides/slide-document';
import { traceLines } from './line-shape.ts';

const line = (x: number, width: number, index: number): Box => ({ x, y: index * 40, width, height: 40 });

/** The corners of the shapes in the order in which they are traced, with the radius of each. */
function corners(lines: readonly Box[], { padding = { x: 10, y: 5 }, radius = 8 } = {}): string[] {
  const traced: string[] = [];
  const pen = {
    moveTo: () => void traced.push('start'),
    arcTo: (...[x, y, , , r]: [number, number, number, number, number]) => void traced.push(`${x},${y} r${r}`),
    closePath: () => void traced.push('end'),
  };
  traceLines(pen, lines, { padding, radius });
  return traced;
}

describe('the shape that hugs lines', () => {
  test('When there is one line, then it is a rounded box with its padding', () => {
    expect(corners([line(100, 80, 0)])).toEqual(['start', '190,-5 r8', '190,45 r8', '90,45 r8', '90,-5 r8', 'end']);
  });

  test('When a wide line follows a narrow one, then the shape has round inner and outer corners at the step', () => {
    expect(corners([line(100, 80, 0), line(60, 160, 1)])).toEqual([
      'start',
      ...['190,-5 r8', '190,40 r8', '230,40 r8', '230,85 r8'],
      ...['50,85 r8', '50,40 r8', '90,40 r8', '90,-5 r8'],
      'end',
    ]);
  });

  test('When lines are aligned at one side, then only the other side has steps', () => {
    expect(corners([line(0, 80, 0), line(0, 160, 1)])).toEqual([
      'start',
      ...['90,-5 r8', '90,40 r8', '170,40 r8', '170,85 r8', '-10,85 r8', '-10,-5 r8'],
      'end',
    ]);
  });

  test('When lines differ by less than two corners need, then they become equally wide, one after another', () => {
    expect(corners([line(100, 80, 0), line(95, 90, 1), line(90, 100, 2)])).toEqual(
      corners([line(90, 100, 0), line(90, 100, 1), line(90, 100, 2)]),
    );
    expect(corners([line(90, 100, 0), line(90, 100, 1)])).toHaveLength(6);
  });

  test('When an edge is too short for its corners, then they share it', () => {
    expect(corners([line(0, 40, 0)], { padding: { x: 0, y: 0 }, radius: 50 })).toEqual([
      'start',
      '40,0 r20',
      '40,40 r20',
      '0,40 r20',
      '0,0 r20',
      'end',
    ]);
  });

  test('When corners are square, then steps narrower than the padding still vanish', () => {
    expect(corners([line(0, 100, 0), line(0, 106, 1)], { radius: 0, padding: { x: 10, y: 5 } })).toHaveLength(6);
  });

  test('When an empty line lies between, then there are two shapes; lines without a letter have none', () => {
    expect(corners([line(0, 80, 0), line(40, 0, 1), line(0, 80, 2)]).filter((step) => step === 'start')).toHaveLength(2);
    expect(corners([line(40, 0, 0)])).toEqual([]);
  });
});
