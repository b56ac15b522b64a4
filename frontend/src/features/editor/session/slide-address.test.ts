import { describe, expect, test } from '@jest/globals';
import { slideOf, withSlide } from './slide-address.ts';

describe('the slide in the address', () => {
  test.each([
    ['?projectId=p1&slide=3', 'p1', 2],
    ['?projectId=p1', 'p1', 0],
    ['?slide=3', 'p1', 2],
    ['?projectId=&slide=3', 'p1', 2],
    ['?projectId=p1&slide=3', 'p2', 0],
    ['?projectId=p1&slide=0', 'p1', 0],
    ['?projectId=p1&slide=-2', 'p1', 0],
    ['?projectId=p1&slide=2.5', 'p1', 0],
    ['?projectId=p1&slide=two', 'p1', 0],
  ])('When it is %s and %s is open, then it is read as %d', (search, projectId, index) => {
    expect(slideOf(search, projectId)).toBe(index);
  });

  test.each([
    ['?projectId=p1', 2, '?projectId=p1&slide=3'],
    ['?projectId=p1&slide=3', 4, '?projectId=p1&slide=5'],
    ['?projectId=p1&slide=3', 0, '?projectId=p1'],
    ['', 2, '?projectId=p1&slide=3'],
    ['', 0, ''],
  ])('When %p is left for slide %d, then the address is %p', (search, slideIndex, expected) => {
    expect(withSlide(search, { projectId: 'p1', slideIndex })).toBe(expected);
  });

  test('When the slides belong to no project yet, then none is named', () => {
    expect(withSlide('', { projectId: undefined, slideIndex: 2 })).toBe('');
  });
});
