import { describe, expect, test } from '@jest/globals';
import { buildDocument } from '../test/builders.ts';
import { EMPTY_HISTORY, perform, redo, undo } from './history.ts';
import { dropUntouchedText, isUntouchedText } from './untouched-text.ts';
import type { Command } from './commands/registry.ts';
import type { Edited } from './history.ts';

const address = { slideId: 's1', layerId: 't1' };
const blank = buildDocument();
const add: Command = { type: 'add-text-layer', payload: { ...address, presetId: 'viral-hook' } };
const type = (content: string): Command => ({ type: 'update-text-layer', payload: { ...address, content, mergeKey: 'typing' } });

/** The document after these commands; each must be accepted. */
function after(...commands: Command[]): Edited {
  return commands.reduce<Edited>(
    ({ document, history }, command) => {
      const result = perform(document, history, command);
      if (!result.ok) throw new Error(result.message);
      return result;
    },
    { ok: true, document: blank, history: EMPTY_HISTORY },
  );
}

const drop = ({ document, history }: Edited) => dropUntouchedText(document, history, address);

describe('untouched texts', () => {
  test('When a text was just added, then it goes without a trace', () => {
    expect(drop(after(add))).toEqual({ ok: true, document: blank, history: EMPTY_HISTORY });
  });

  test('When letters were typed and taken away again, then it goes without a trace', () => {
    expect(drop(after(add, type('a'), type('')))).toEqual({ ok: true, document: blank, history: EMPTY_HISTORY });
  });

  test.each([
    ['holds words', [add, type('Words')]],
    [
      'was moved with others',
      [
        add,
        {
          type: 'change-together',
          payload: { commands: [{ type: 'move-text-layer', payload: { ...address, box: { x: 1, y: 2, width: 30, height: 40 } } }] },
        },
      ],
    ],
    ['was given a style', [add, { type: 'update-text-layer', payload: { ...address, style: { fontSize: 20 } } }]],
    ['was moved', [add, { type: 'move-text-layer', payload: { ...address, box: { x: 1, y: 2, width: 30, height: 40 } } }]],
    ['lost its words', [add, type('Words'), { type: 'update-text-layer', payload: { ...address, content: '' } }]],
  ] as [string, Command[]][])('When a text %s, then it stays', (_case, commands) => {
    const edited = after(...commands);
    expect(isUntouchedText(edited.document, edited.history, address)).toBe(false);
    expect(drop(edited)).toBeNull();
  });

  test('When a text that came with the document is empty, then it stays', () => {
    const { document } = after(add);
    expect(dropUntouchedText(document, EMPTY_HISTORY, address)).toBeNull();
  });

  test('When something else was done since, then that stays done, and the removal can be undone', () => {
    const other: Command = { type: 'set-output-format', payload: { outputFormat: 'ig-post' } };
    const dropped = drop(after(add, other));
    expect(dropped?.document.slides[0]?.textLayers).toEqual([]);
    expect(dropped?.document.outputFormat).toBe('ig-post');
    expect(dropped?.history.undo.map(({ command }) => command.type)).toEqual(['add-text-layer', 'set-output-format', 'delete-text-layer']);
  });

  test('When typing was undone and the text goes, then redo brings text and words back', () => {
    const typed = after(add, type('Words'));
    const undone = undo(typed.document, typed.history);
    const dropped = undone.ok ? drop(undone) : null;
    expect(dropped?.document).toEqual(blank);
    const again = dropped && redo(dropped.document, dropped.history);
    const words = again?.ok ? redo(again.document, again.history) : null;
    expect(words?.ok && words.document).toEqual(typed.document);
  });
});
