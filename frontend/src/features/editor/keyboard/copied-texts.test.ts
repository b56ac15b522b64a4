import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { layTexts, takeTexts } from './copied-texts.ts';

const TYPE = 'application/x-viral-slides-texts+json';
const copied = (content: string) => ({
  layer: { id: 'mine', content, style: DEFAULT_TEXT_STYLE, isLocked: true },
  box: { x: 1, y: 2, width: 30, height: 40 },
});

/** A clipboard that holds this. */
function clipboard(held: Record<string, string> = {}): DataTransfer {
  const getData = (type: string) => held[type] ?? '';
  const setData = (type: string, data: string) => void (held[type] = data);
  return { getData, setData } as unknown as DataTransfer;
}

describe('copied texts', () => {
  test('When they are laid on the clipboard, then they come back without id and lock, and other programs get their words', () => {
    const board = clipboard();
    layTexts(board, [copied('One'), copied('Two')]);
    expect(takeTexts(board)).toEqual(
      ['One', 'Two'].map((content) => ({ layer: { content, style: DEFAULT_TEXT_STYLE }, box: copied(content).box })),
    );
    expect(board.getData('text/plain')).toBe('One\nTwo');
  });

  test.each([
    ['nothing of ours', {}],
    ['what is no JSON', { [TYPE]: '{' }],
    ['no list', { [TYPE]: '{"layer":{}}' }],
    ['texts of another form', { [TYPE]: '[null, 1, {"layer":{"content":"x","style":{}},"box":{}}]' }],
    [
      'a place that is none',
      { [TYPE]: JSON.stringify([{ ...copied('x'), layer: { content: 'x', style: DEFAULT_TEXT_STYLE }, box: { x: 'a' } }]) },
    ],
    ['more than texts can be', { [TYPE]: `["${'x'.repeat(2_000_000)}"]` }],
  ])('When another page laid %s there, then nothing is taken', (_name, held) => {
    expect(takeTexts(clipboard(held))).toEqual([]);
  });
});
