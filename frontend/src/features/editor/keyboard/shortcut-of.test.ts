import { describe, expect, test } from '@jest/globals';
import { shortcutOf } from './shortcut-of.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, target: document.body, ...more });

function inside(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]') as Element;
}

describe('shortcutOf', () => {
  test.each([
    ['ArrowLeft', {}, { kind: 'previous-slide' }],
    ['ArrowRight', {}, { kind: 'next-slide' }],
    ['ArrowUp', {}, null],
    ['ArrowUp', { altKey: true }, { kind: 'nudge', dx: 0, dy: -1 }],
    ['ArrowRight', { altKey: true, shiftKey: true }, { kind: 'nudge', dx: 10, dy: 0 }],
    ['c', { ctrlKey: true }, { kind: 'copy' }],
    ['v', { metaKey: true }, { kind: 'paste' }],
    ['Z', { metaKey: true, shiftKey: true }, { kind: 'redo' }],
    ['z', { ctrlKey: true }, { kind: 'undo' }],
    ['Delete', {}, { kind: 'delete' }],
    ['Backspace', {}, { kind: 'delete' }],
    ['d', { ctrlKey: true }, { kind: 'duplicate' }],
    ['x', { ctrlKey: true }, { kind: 'cut' }],
    ['a', { metaKey: true }, { kind: 'select-all' }],
    ['d', { ctrlKey: true, shiftKey: true }, null],
    ['t', {}, { kind: 'add-text' }],
    ['t', { ctrlKey: true }, null],
    ['T', { shiftKey: true }, null],
    ['b', { ctrlKey: true }, null],
    ['x', {}, null],
    ['Enter', {}, { kind: 'adjust-picture' }],
  ])('When %s is pressed with %o, then it means %o', (key, keys, meaning) => {
    expect(press(key, keys)).toEqual(meaning);
  });

  test.each(['<input data-target>', '<textarea data-target></textarea>', '<div role="dialog"><button data-target></button></div>'])(
    'When the key goes to %s, then it is left alone',
    (html) => {
      const target = inside(html);
      for (const key of ['ArrowLeft', 'Delete', 'Backspace', '+']) expect(press(key, { target })).toBeNull();
      expect(press('c', { ctrlKey: true, target })).toBeNull();
    },
  );

  test.each([
    '<button role="combobox" aria-expanded="false" data-target></button>',
    '<div role="radiogroup"><input type="radio" data-target></div>',
  ])('When %s has the focus, then left and right still change the slide', (html) => {
    const target = inside(html);
    expect(press('ArrowRight', { target })).toEqual({ kind: 'next-slide' });
    expect(press('ArrowDown', { target })).toBeNull();
  });

  test.each([
    '<button role="combobox" aria-expanded="true" data-target></button>',
    '<div role="listbox"><div role="option" data-target></div></div>',
    '<div role="menu"><div role="menuitem" data-target></div></div>',
  ])('When %s is open, then it keeps the arrow keys', (html) => {
    expect(press('ArrowRight', { target: inside(html) })).toBeNull();
  });

  test('When a control has the focus, then Enter is its own; on the canvas it is about the picture', () => {
    expect(press('Enter', { target: inside('<button data-target></button>') })).toBeNull();
    expect(press('Enter', { target: inside('<div data-testid="slide-canvas" data-target></div>') })).toEqual({ kind: 'adjust-picture' });
  });

  test.each([
    '<button role="combobox" aria-expanded="false" data-target></button>',
    '<div role="menu"><div role="menuitem" data-target></div></div>',
    '<input data-target>',
  ])('When %s has the focus, then T is its own', (html) => {
    expect(press('t', { target: inside(html) })).toBeNull();
  });

  test('When a slider has the focus, then it keeps the arrow keys but Delete still works', () => {
    const target = inside('<span role="slider" data-target></span>');
    expect(press('ArrowLeft', { target })).toBeNull();
    expect(press('Delete', { target })).toEqual({ kind: 'delete' });
  });
});
