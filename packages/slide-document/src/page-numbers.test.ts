import { describe, expect, test } from '@jest/globals';
import { buildDocument, buildLayer } from '../test/builders.ts';
import { EMPTY_HISTORY, perform, undo } from './history.ts';
import { mergeDocuments } from './merge/merge-documents.ts';
import { blankSlide } from './slides.ts';
import type { Command } from './commands/registry.ts';
import type { SlideDocument } from './slide-document.ts';

/** Three slides, each with a page number. */
function numberedDocument(): SlideDocument {
  const document = buildDocument();
  const slides = document.slides.map((slide, index) => ({
    ...slide,
    textLayers: [buildLayer({ id: `n${index + 1}`, content: `${index + 1}/3`, isPageNumber: true })],
  }));
  return { ...document, slides };
}

const numbers = ({ slides }: SlideDocument) => slides.map(({ textLayers }) => textLayers.map(({ content }) => content).join());
const must = <T extends { ok: boolean }>(result: T) => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result as Extract<T, { ok: true }>;
};
const done = (document: SlideDocument, command: Command) => must(perform(document, EMPTY_HISTORY, command));

describe('page numbers', () => {
  test.each<[string, Command, string[]]>([
    ['a slide goes to the front', { type: 'move-slide', payload: { slideId: 's3', to: 0 } }, ['1/3', '2/3', '3/3']],
    ['a slide comes', { type: 'insert-slide', payload: { slide: blankSlide('s4'), at: 1 } }, ['1/4', '', '3/4', '4/4']],
    ['a slide goes', { type: 'delete-slide', payload: { slideId: 's1' } }, ['1/2', '2/2']],
    ['there are more slides', { type: 'set-slide-count', payload: { count: 5 } }, ['1/5', '2/5', '3/5', '', '']],
  ])('When %s, then they follow, and undo brings them back', (_name, command, expected) => {
    const before = numberedDocument();
    const { document, history } = done(before, command);
    expect(numbers(document)).toEqual(expected);
    expect(must(undo(document, history)).document).toEqual(before);
  });

  test('When one is added, then it says its place', () => {
    const add: Command = { type: 'add-text-layer', payload: { slideId: 's2', layerId: 'n1', isPageNumber: true } };
    expect(numbers(done(buildDocument(), add).document)).toEqual(['', '2/3', '']);
  });

  test('When one is written over, then the words stay where its slide goes, and undo makes it a number again', () => {
    const before = numberedDocument();
    const { document, history } = done(before, {
      type: 'update-text-layer',
      payload: { slideId: 's1', layerId: 'n1', content: 'Page one' },
    });
    const moved = done(document, { type: 'move-slide', payload: { slideId: 's1', to: 2 } });
    expect(numbers(moved.document)).toEqual(['1/3', '2/3', 'Page one']);
    expect(must(undo(document, history)).document).toEqual(before);
  });

  test('When two people move and add slides, then the numbers are no conflict, and true afterwards', () => {
    const base = numberedDocument();
    const mine = done(base, { type: 'move-slide', payload: { slideId: 's3', to: 0 } }).document;
    const theirs = done(base, { type: 'insert-slide', payload: { slide: blankSlide('s4'), at: 3 } }).document;
    const { merged, conflicts } = mergeDocuments({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(numbers(merged)).toEqual(['1/4', '', '3/4', '4/4']);
    expect(merged.slides.map(({ id }) => id)).toEqual(['s3', 's4', 's1', 's2']);
  });
});
