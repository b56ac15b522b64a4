import { describe, expect, test } from '@jest/globals';
import type { LayerLayout } from '@viral-slides/slide-renderer';
import { gestureView } from './gesture-view.ts';

const layoutAt = (x: number, y: number, width = 100, height = 40) => ({ box: { x, y, width, height } }) as LayerLayout;

/** An element that React placed at the start of a gesture, and the marks that were shown. */
function stage() {
  const element = document.createElement('div');
  element.style.cssText = 'left: 20px; top: 40px; width: 200px; height: 80px;';
  const shown: unknown[] = [];
  const marks = { show: (...what: unknown[]) => void shown.push(what) };
  return { element, shown, view: gestureView({ element, start: layoutAt(10, 20), scale: 2, marks }) };
}

describe('gestureView', () => {
  test('When a text moves, then its element moves by a transform and stays where React put it', () => {
    const { element, view } = stage();
    view.place(layoutAt(15, 18));
    expect(element.style.transform).toBe('translate(10px, -4px)');
    expect(element.style).toMatchObject({ left: '20px', top: '40px', width: '200px', height: '80px' });
  });

  test('When a text changes its size, then its element does', () => {
    const { element, view } = stage();
    view.place(layoutAt(10, 20, 50, 30));
    expect(element.style).toMatchObject({ width: '100px', height: '60px' });
  });

  test('When the gesture ends, then the element is as React left it and the marks are gone', () => {
    const { element, shown, view } = stage();
    const before = element.style.cssText;
    view.place(layoutAt(15, 18, 50, 30));
    view.annotate([{ axis: 'x', at: 225 }], 'Width 50');
    view.end();
    expect(element.style.cssText).toBe(before);
    expect(shown).toEqual([
      [[{ axis: 'x', at: 225 }], 'Width 50'],
      [[], null],
    ]);
  });
});
