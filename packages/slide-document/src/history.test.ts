import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryCommand, arbitraryDocument } from '../test/arbitraries.ts';
import { buildDocument, buildLayer } from '../test/builders.ts';
import { EMPTY_HISTORY, HISTORY_LIMIT, perform, redo, undo } from './history.ts';
import { slideDocumentSchema } from './schemas/slide-document.ts';
import type { Command } from './commands/registry.ts';
import type { Edited, History } from './history.ts';
import type { SlideDocument } from './slide-document.ts';

const type = (content: string, mergeKey?: string, layerId = 'layer-1'): Command => ({
  type: 'update-text-layer',
  payload: { slideId: 's1', layerId, content, ...(mergeKey ? { mergeKey } : {}) },
});

describe('history', () => {
  test('When one edit types three times, then it is one step and undo takes all of it back', () => {
    const start = buildDocument([buildLayer()]);
    const done = performAll(start, [type('a', 'edit-1'), type('ab', 'edit-1'), type('abc', 'edit-1')]);
    expect(done.history.undo).toHaveLength(1);
    const undone = must(undo(done.document, done.history));
    expect(undone.document).toEqual(start);
    expect(must(redo(undone.document, undone.history)).document).toEqual(done.document);
  });

  test('When one edit changes different style fields, then undo restores each', () => {
    const start = buildDocument([buildLayer()]);
    const change = (style: object): Command => ({
      type: 'update-text-layer',
      payload: { slideId: 's1', layerId: 'layer-1', style, mergeKey: 'slider' },
    });
    const done = performAll(start, [change({ fontSize: 30 }), change({ fontSize: 32, padding: 5 }), change({ color: '#000' })]);
    expect(done.history.undo).toHaveLength(1);
    expect(must(undo(done.document, done.history)).document).toEqual(start);
  });

  test('When one edit changes two texts three times, then it is one step; another edit is one of its own', () => {
    const start = buildDocument([buildLayer(), buildLayer({ id: 'layer-2' })]);
    const size = (fontSize: number, mergeKey: string): Command => ({
      type: 'change-together',
      payload: {
        commands: ['layer-1', 'layer-2'].map((layerId) => ({
          type: 'update-text-layer',
          payload: { slideId: 's1', layerId, style: { fontSize }, mergeKey },
        })),
      },
    });
    const done = performAll(start, [size(30, 'a'), size(34, 'a'), size(38, 'a'), size(40, 'b')]);
    expect(done.history.undo).toHaveLength(2);
    const once = must(undo(done.document, done.history));
    expect(once.document.slides[0]?.textLayers.map(({ style }) => style.fontSize)).toEqual([38, 38]);
    expect(must(undo(once.document, once.history)).document).toEqual(start);
  });

  test.each([
    ['have different keys', type('b', 'edit-2')],
    ['have no key', type('b')],
    ['concern different layers', type('b', 'edit-1', 'layer-2')],
  ])('When two updates %s, then they stay two steps', (_name, second) => {
    const start = buildDocument([buildLayer(), buildLayer({ id: 'layer-2' })]);
    expect(performAll(start, [type('a', 'edit-1'), second]).history.undo).toHaveLength(2);
  });

  test('When a step follows an undo, then it does not join the step before and redo is empty', () => {
    const start = buildDocument([buildLayer()]);
    const done = performAll(start, [type('a', 'e'), type('b')]);
    const undone = must(undo(done.document, done.history));
    const next = must(perform(undone.document, undone.history, type('c', 'e')));
    expect(next.history.undo).toHaveLength(2);
    expect(next.history.redo).toHaveLength(0);
  });

  test('When more steps are done than are kept, then the oldest are dropped', () => {
    const steps = Array.from({ length: HISTORY_LIMIT + 5 }, (_, n) => type(`text ${n}`));
    const { history } = performAll(buildDocument([buildLayer()]), steps);
    expect(history.undo).toHaveLength(HISTORY_LIMIT);
    expect(history.undo[0]?.command.payload).toMatchObject({ content: 'text 5' });
  });

  test('When a command changes nothing, then document and history are the same objects', () => {
    const start = buildDocument([buildLayer()]);
    const result = must(perform(start, EMPTY_HISTORY, type('Hello')));
    expect(result.document).toBe(start);
    expect(result.history).toBe(EMPTY_HISTORY);
  });

  test('When there is nothing to undo or redo, then it is refused', () => {
    expect(undo(buildDocument(), EMPTY_HISTORY)).toMatchObject({ ok: false, reason: 'nothing-to-undo' });
    expect(redo(buildDocument(), EMPTY_HISTORY)).toMatchObject({ ok: false, reason: 'nothing-to-redo' });
  });

  test('When the document was replaced from elsewhere, then undo is refused and nothing changes', () => {
    const { history } = performAll(buildDocument([buildLayer()]), [type('a')]);
    expect(undo(buildDocument(), history)).toMatchObject({ ok: false, reason: 'layer-not-found' });
  });

  test('When a history is stored as JSON, then it works as before', () => {
    const start = buildDocument([buildLayer()]);
    const done = performAll(start, [type('a'), { type: 'delete-text-layer', payload: { slideId: 's1', layerId: 'layer-1' } }]);
    const stored = JSON.parse(JSON.stringify(done.history)) as History;
    const once = must(undo(done.document, stored));
    expect(must(undo(once.document, once.history)).document).toEqual(start);
  });

  test('When any commands are done and undone, then every document on the way comes back and all are valid', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.array(arbitraryCommand, { maxLength: 12 }), (start, commands) => {
        const visited: SlideDocument[] = [start];
        let state: Edited = { ok: true, document: start, history: EMPTY_HISTORY };
        for (const command of commands) {
          const next = perform(state.document, state.history, command);
          if (!next.ok || next.document === state.document) continue;
          // A step that joined the one before is taken back together with it.
          if (next.history.undo.length === state.history.undo.length) visited.pop();
          state = next;
          visited.push(state.document);
          expect(slideDocumentSchema.safeParse(state.document).error).toBeUndefined();
        }
        const final = state;
        for (const expected of visited.toReversed().slice(1)) {
          state = must(undo(state.document, state.history));
          expect(state.document).toEqual(expected);
        }
        while (state.history.redo.length > 0) state = must(redo(state.document, state.history));
        expect(state.document).toEqual(final.document);
      }),
      { numRuns: 300 },
    );
  });
});

function performAll(document: SlideDocument, commands: Command[]): Edited {
  const start: Edited = { ok: true, document, history: EMPTY_HISTORY };
  return commands.reduce((state, command) => must(perform(state.document, state.history, command)), start);
}

function must(result: ReturnType<typeof undo>): Edited {
  if (!result.ok) throw new Error(`${result.reason}: ${result.message}`);
  return result;
}
