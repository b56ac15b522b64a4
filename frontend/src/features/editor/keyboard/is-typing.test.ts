import { describe, expect, test } from '@jest/globals';
import { isTyping } from './is-typing.ts';

function press(
  key: string,
  more: Partial<KeyboardEvent> = {},
  { modifiers = [], cameByKeys = false }: { modifiers?: string[]; cameByKeys?: boolean } = {},
) {
  const event = {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    target: document.body,
    getModifierState: (name: string) => modifiers.includes(name),
    ...more,
  };
  return isTyping(event, cameByKeys);
}

function inside(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]') as Element;
}

describe('isTyping', () => {
  test('When the screen has the focus because nothing else has, then a letter is written', () => {
    expect(press('a', { target: inside('<main data-target></main>') }, { cameByKeys: true })).toBe(true);
  });

  test.each(['a', 'Ä', '7', '+', '?', 'に', '👍', 'Dead', 'Process'])('When %s is pressed, then it is written', (key) => {
    expect(press(key)).toBe(true);
  });

  test.each([' ', 'Enter', 'Tab', 'Escape', 'ArrowLeft', 'Delete', 'F2', 'Shift'])('When %s is pressed, then nothing is written', (key) => {
    expect(press(key)).toBe(false);
  });

  test('When a letter belongs to a shortcut, then it is not written; with AltGr or Option it is', () => {
    expect(press('c', { ctrlKey: true })).toBe(false);
    expect(press('c', { metaKey: true })).toBe(false);
    expect(press('f', { altKey: true })).toBe(false);
    expect(press('@', { ctrlKey: true, altKey: true }, { modifiers: ['AltGraph'] })).toBe(true);
    expect(press('å', { altKey: true })).toBe(true);
  });

  test.each([
    '<input data-target>',
    '<textarea data-target></textarea>',
    '<div role="dialog"><button data-target></button></div>',
    '<ul role="listbox"><li data-target></li></ul>',
    '<div role="menu"><button data-target></button></div>',
  ])('When %s has the focus, then it keeps its letters', (html) => {
    expect(press('a', { target: inside(html) })).toBe(false);
  });

  test('When a text of the slide has the focus, then letters are written', () => {
    expect(press('a', { target: inside('<div data-layer-id="t1" data-target tabindex="0"></div>') })).toBe(true);
  });

  test('When a button was pressed with the pointer, then letters are written; when keys led to it, then it keeps them', () => {
    const target = inside('<button data-target></button>');
    expect(press('a', { target })).toBe(true);
    expect(press('a', { target }, { cameByKeys: true })).toBe(false);
  });
});
