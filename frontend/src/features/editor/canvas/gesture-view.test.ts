import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LayerLayout, SlideScene } from '@viral-slides/slide-renderer';
import type { Guide } from '../tools/snap.ts';
import { REST_MS, gestureView } from './gesture-view.ts';

type Paint = Parameters<SlideScene['overlay']>[0];

const layoutAt = (x: number, y: number, width = 100, height = 40) =>
  ({ box: { x, y, width, height }, layer: { style: {} } }) as LayerLayout;

const marked = (guides: Guide[], readout: string | null) => ({ guides, readout, width: null });

/** An element that React placed at the start of a gesture, what is painted over the texts, and the marks that were shown. */
function stage() {
  const element = document.createElement('div');
  element.style.cssText = 'left: 20px; top: 40px; width: 200px; height: 80px;';
  const shown: unknown[] = [];
  const painted: { by: Paint } = { by: null };
  const scene = { overlay: (paint: Paint) => void (painted.by = paint) };
  const marks = { show: (...what: unknown[]) => void shown.push(what) };
  return { element, shown, painted, view: gestureView({ scene, texts: [{ element, start: layoutAt(10, 20) }], scale: 2, marks }) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('gestureView', () => {
  test('When a text moves, then its frame is painted and its element neither moves nor is seen', () => {
    const { element, painted, view } = stage();
    view.show([layoutAt(15, 18)], marked([], null));
    expect(painted.by).not.toBeNull();
    expect(element.style).toMatchObject({ opacity: '0', translate: '', left: '20px', top: '40px' });
  });

  test('When the pointer rests, then the element and the marks take over from the painting', () => {
    const { element, shown, painted, view } = stage();
    view.show([layoutAt(15, 18, 50, 30)], marked([{ axis: 'x', at: 225 }], 'Width 50'));
    jest.advanceTimersByTime(REST_MS - 1);
    expect(element.style.translate).toBe('');
    jest.advanceTimersByTime(1);
    expect(painted.by).toBeNull();
    expect(element.style).toMatchObject({ opacity: '', translate: '10px -4px', width: '100px', height: '60px' });
    expect(shown.at(-1)).toEqual([marked([{ axis: 'x', at: 225 }], 'Width 50')]);
  });

  test('When it moves on after a rest, then it is painted again and the marks are gone', () => {
    const { element, shown, painted, view } = stage();
    view.show([layoutAt(15, 18)], marked([{ axis: 'x', at: 225 }], null));
    jest.advanceTimersByTime(REST_MS);
    view.show([layoutAt(16, 18)], marked([{ axis: 'x', at: 225 }], null));
    expect(painted.by).not.toBeNull();
    expect(element.style.opacity).toBe('0');
    expect(shown.at(-1)).toEqual([marked([], null)]);
  });

  test.each([0, REST_MS])('When the gesture ends %i ms after a move, then the element is as React left it', (wait) => {
    const { element, shown, painted, view } = stage();
    const before = element.style.cssText;
    view.show([layoutAt(15, 18, 50, 30)], marked([{ axis: 'x', at: 225 }], 'Width 50'));
    jest.advanceTimersByTime(wait);
    view.end();
    jest.advanceTimersByTime(REST_MS);
    expect(element.style.cssText).toBe(before);
    expect(painted.by).toBeNull();
    expect(shown.at(-1)).toEqual([marked([], null)]);
  });
});
