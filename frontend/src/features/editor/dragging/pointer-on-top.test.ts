import { afterEach, describe, expect, test } from '@jest/globals';
import { pointerOnTop } from './pointer-on-top.ts';

const rect = { left: 0, top: 0, right: 100, bottom: 100, width: 100, height: 100 };

/** Two places that lie over each other, and what is seen at the pointer. */
function findAt(seen: Element | null, nodes: Record<string, Element>) {
  document.elementFromPoint = () => seen;
  const droppableContainers = Object.entries(nodes).map(([id, current]) => ({
    id,
    key: id,
    disabled: false,
    data: { current: {} },
    rect: { current: rect },
    node: { current: current as HTMLElement },
  }));
  const found = pointerOnTop({
    active: { id: 'picture', data: { current: {} }, rect: { current: { initial: null, translated: null } } },
    collisionRect: rect,
    droppableRects: new Map(Object.keys(nodes).map((id) => [id, rect])),
    droppableContainers,
    pointerCoordinates: { x: 50, y: 50 },
  });
  return found.map(({ id }) => id);
}

const { elementFromPoint } = document;
afterEach(() => void (document.elementFromPoint = elementFromPoint));

describe('pointerOnTop', () => {
  test('When a sheet lies over a place, then nothing is dropped there', () => {
    const sheet = document.createElement('aside');
    expect(findAt(sheet, { tile: document.createElement('li') })).toEqual([]);
    expect(findAt(null, { tile: document.createElement('li') })).toEqual([]);
  });

  test('When something within a place is under the pointer, then that place alone is meant', () => {
    const canvas = document.createElement('div');
    const frame = canvas.appendChild(document.createElement('div'));
    expect(findAt(frame, { tile: document.createElement('li'), canvas })).toEqual(['canvas']);
  });
});
