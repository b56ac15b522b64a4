import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Command } from '@viral-slides/slide-document';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { startDrag, type GestureInput } from './layer-gesture.ts';

const box = { x: 10, y: 20, width: 100, height: 50 };

function pointer(type: string, over: Partial<PointerEventInit> = {}): Event {
  return Object.assign(new Event(type, { bubbles: true }), { pointerId: 7, clientX: 0, clientY: 0, altKey: true, ...over });
}

/** A text that is held by the pointer 7, with another 100 units below that is selected beside it, if asked. */
function hold({ along = false } = {}) {
  const element = document.body.appendChild(document.createElement('div'));
  element.setPointerCapture = () => {};
  const layout = { layer: { id: 'text-1' }, box, bounds: box };
  const below = { ...box, y: 120 };
  const other = { layer: { id: 'text-2' }, box: below, bounds: below };
  const scene = {
    layouts: () => [layout, other],
    draftPosition: (id: string, at: object) => ({ layer: { id }, box: { ...box, ...at } }),
    dropDrafts: jest.fn(),
  };
  const view = { show: jest.fn(), end: jest.fn() };
  const perform = jest.fn((_command: Command) => true);
  const event = { currentTarget: element, pointerId: 7, clientX: 0, clientY: 0 } as unknown as ReactPointerEvent;
  const input = { scene, slideId: 's1', format: 'tiktok', layout, along: along ? [other] : [], scale: 1, view, perform };
  const onPress = jest.fn();
  startDrag(event, input as unknown as GestureInput, onPress);
  return { element, scene, view, perform, onPress };
}

const { AbortController: ofNode } = globalThis;
// Listeners of jsdom refuse the abort signal of Node; a frame still has the one of jsdom.
beforeAll(() => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  globalThis.AbortController = (frame.contentWindow as unknown as typeof globalThis).AbortController;
});
afterAll(() => void (globalThis.AbortController = ofNode));

describe('A text held by the pointer', () => {
  test('When the pointer goes up over it, then the text is where it was let go, once', () => {
    const { element, view, perform } = hold();
    element.dispatchEvent(pointer('pointermove', { clientX: 30, clientY: 5 }));
    element.dispatchEvent(pointer('pointerup'));
    element.dispatchEvent(pointer('pointerup'));
    expect(perform.mock.calls).toMatchObject([[{ type: 'move-text-layer', payload: { box: { x: 40, y: 25 } } }]]);
    expect(view.end).toHaveBeenCalledTimes(1);
  });

  test('When another is selected beside it, then both go as far as one of them can, in one step', () => {
    const { element, perform, onPress } = hold({ along: true });
    element.dispatchEvent(pointer('pointermove', { clientX: -40, clientY: 700 }));
    element.dispatchEvent(pointer('pointerup'));
    const moved = (layerId: string, y: number) => ({ type: 'move-text-layer', payload: { layerId, box: { x: 0, y } } });
    expect(perform.mock.calls).toMatchObject([
      [{ type: 'change-together', payload: { commands: [moved('text-1', 650), moved('text-2', 750)] } }],
    ]);
    expect(onPress).not.toHaveBeenCalled();
  });

  test('When the pointer goes up where it went down, then nothing is moved, and it was a press', () => {
    const { element, perform, onPress } = hold({ along: true });
    element.dispatchEvent(pointer('pointermove', { clientX: 1 }));
    element.dispatchEvent(pointer('pointerup'));
    expect(perform).not.toHaveBeenCalled();
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test.each(['pointerup', 'pointercancel'])('When its element went away, then %s still ends the gesture', (type) => {
    const { element, scene, view } = hold();
    element.remove();
    document.body.dispatchEvent(pointer(type, { pointerId: 8 }));
    expect(view.end).not.toHaveBeenCalled();
    document.body.dispatchEvent(pointer(type));
    expect(view.end).toHaveBeenCalledTimes(1);
    expect(scene.dropDrafts).toHaveBeenCalledTimes(1);
  });
});
