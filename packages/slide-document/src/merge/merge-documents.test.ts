import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryCommand, arbitraryDocument } from '../../test/arbitraries.ts';
import { buildDocument, buildLayer, libraryImage } from '../../test/builders.ts';
import { applyCommand } from '../commands/registry.ts';
import { blankSlide } from '../slides.ts';
import { slideDocumentSchema } from '../schemas/slide-document.ts';
import { mergeDocuments } from './merge-documents.ts';
import type { Command } from '../commands/registry.ts';
import type { SlideDocument } from '../slide-document.ts';

const base = buildDocument([buildLayer({ id: 'a', content: 'A' }), buildLayer({ id: 'b', content: 'B' })]);

const after = (document: SlideDocument, ...commands: Command[]) =>
  commands.reduce((now, command) => {
    const result = applyCommand(now, command);
    return result.ok ? result.document : now;
  }, document);
const write = (layerId: string, content: string): Command => ({ type: 'update-text-layer', payload: { slideId: 's1', layerId, content } });
const style = (layerId: string, patch: object): Command => ({
  type: 'update-text-layer',
  payload: { slideId: 's1', layerId, style: patch },
});
const add = (layerId: string, slideId = 's1'): Command => ({ type: 'add-text-layer', payload: { slideId, layerId, content: layerId } });
const move = (layerId: string, x: number): Command => ({
  type: 'move-text-layer',
  payload: { slideId: 's1', layerId, box: { x, y: 100, width: 50, height: 50 } },
});
const caption = (text: string): Command => ({ type: 'set-caption', payload: { caption: text } });
const merge = (mine: Command[], theirs: Command[]) => mergeDocuments({ base, mine: after(base, ...mine), theirs: after(base, ...theirs) });
const contents = ({ slides }: SlideDocument) => slides.map(({ textLayers }) => textLayers.map(({ content }) => content).join(' '));
const ids = ({ slides }: SlideDocument) => slides.map(({ id }) => id).join(' ');

describe('mergeDocuments', () => {
  test('When different texts were written, then both are there', () => {
    const { merged, conflicts } = merge([write('a', 'mine')], [write('b', 'theirs')]);
    expect(contents(merged)[0]).toBe('mine theirs');
    expect(conflicts).toEqual([]);
  });

  test('When one was written here and styled, moved and locked there, then all of it is there', () => {
    const lock: Command = { type: 'lock-text-layer', payload: { slideId: 's1', layerId: 'a', isLocked: true } };
    const { merged, conflicts } = merge(
      [write('a', 'mine'), style('a', { fontSize: 30 })],
      [style('a', { color: '#000' }), move('a', 20), lock],
    );
    expect(merged.slides[0]?.textLayers[0]).toMatchObject({
      content: 'mine',
      isLocked: true,
      style: { fontSize: 30, color: '#000', position: 'custom', customPosition: { x: 20, y: 100 } },
    });
    expect(conflicts).toEqual([]);
  });

  test.each<[string, Command[], Command[], object]>([
    ['words', [write('a', 'mine')], [write('a', 'theirs')], { slideId: 's1', layerId: 'a', part: 'content' }],
    ['a colour', [style('a', { color: '#111' })], [style('a', { color: '#222' })], { slideId: 's1', layerId: 'a', part: 'style' }],
    ['a place', [move('a', 10)], [style('a', { position: 'top' })], { slideId: 's1', layerId: 'a', part: 'place' }],
    [
      'a picture',
      [{ type: 'set-slide-image', payload: { slideId: 's2', imageUrl: libraryImage(1) } }],
      [{ type: 'set-slide-image', payload: { slideId: 's2', imageUrl: libraryImage(2) } }],
      { slideId: 's2', layerId: null, part: 'picture' },
    ],
    [
      'the format',
      [{ type: 'set-output-format', payload: { outputFormat: 'youtube' } }],
      [{ type: 'set-output-format', payload: { outputFormat: 'ig-post' } }],
      { slideId: null, layerId: null, part: 'format' },
    ],
    ['the caption', [caption('mine')], [caption('theirs')], { slideId: null, layerId: null, part: 'caption' }],
    [
      'the order of slides',
      [{ type: 'move-slide', payload: { slideId: 's1', to: 2 } }],
      [{ type: 'move-slide', payload: { slideId: 's3', to: 0 } }],
      { slideId: null, layerId: null, part: 'order' },
    ],
    [
      'a text that was deleted there',
      [write('a', 'mine')],
      [{ type: 'delete-text-layer', payload: { slideId: 's1', layerId: 'a' } }],
      { slideId: 's1', layerId: 'a', part: 'existence' },
    ],
    [
      'a slide that was deleted there',
      [write('a', 'mine')],
      [{ type: 'delete-slide', payload: { slideId: 's1' } }],
      { slideId: 's1', layerId: null, part: 'existence' },
    ],
    [
      'a slide that was deleted here',
      [{ type: 'delete-slide', payload: { slideId: 's1' } }],
      [write('a', 'theirs')],
      { slideId: 's1', layerId: null, part: 'existence' },
    ],
  ])('When both changed %s, then that is the one conflict and theirs stands', (_what, mine, theirs, conflict) => {
    const outcome = merge([...mine, add('mine', 's3')], [...theirs, add('theirs', 's2')]);
    expect(outcome.conflicts).toEqual([conflict]);
    const expected = after(base, ...theirs, add('theirs', 's2'), add('mine', 's3'));
    expect(outcome.merged).toEqual(expected);
  });

  test('When the caption was written on one side and the slides were changed on the other, then all of it is there', () => {
    for (const [mine, theirs] of [
      [caption('Save this'), write('a', 'theirs')],
      [write('a', 'mine'), caption('Save this')],
    ] as const) {
      expect(merge([mine], [theirs])).toEqual({ merged: after(base, theirs, mine), conflicts: [] });
    }
  });

  test('When the caption was emptied on one side, then it is gone', () => {
    const written = { ...base, caption: 'Save this' };
    const { merged, conflicts } = mergeDocuments({
      base: written,
      mine: after(written, caption('')),
      theirs: after(written, write('a', 'theirs')),
    });
    expect(merged).toEqual(after(base, write('a', 'theirs')));
    expect(conflicts).toEqual([]);
  });

  test('When both did the same, then there is no conflict', () => {
    const both = [write('a', 'same'), { type: 'set-slide-count', payload: { count: 5 } } as Command];
    expect(merge(both, both)).toEqual({ merged: after(base, ...both), conflicts: [] });
  });

  test('When the format was changed there and texts were moved here, then they lie where they belong in the new format', () => {
    const wide: Command = { type: 'set-output-format', payload: { outputFormat: 'youtube' } };
    const { merged, conflicts } = merge([move('a', 10)], [wide, write('b', 'theirs')]);
    expect(merged).toEqual(after(base, move('a', 10), wide, write('b', 'theirs')));
    expect(conflicts).toEqual([]);
  });

  test('When slides were added and moved on both sides, then each stands behind the one it was put behind', () => {
    const insert = (id: string, at: number): Command => ({
      type: 'insert-slide',
      payload: { slide: { ...blankSlide(id), imageUrl: libraryImage(1) }, at },
    });
    const { merged, conflicts } = merge([{ type: 'move-slide', payload: { slideId: 's3', to: 0 } }, insert('m', 1)], [insert('t', 2)]);
    expect(ids(merged)).toBe('s3 m s1 s2 t');
    expect(conflicts).toEqual([]);
  });

  test('When both added a slide under the same number, then two slides with something on them stay two', () => {
    const insert: Command = { type: 'insert-slide', payload: { slide: blankSlide('s4'), at: 3 } };
    const both = merge([insert, add('mine', 's4')], [insert, add('theirs', 's4')]);
    expect(contents(both.merged).slice(3)).toEqual(['theirs', 'mine']);
    expect(ids(both.merged)).toBe('s1 s2 s3 s4 s5');
    const one = merge([insert, add('mine', 's4')], [insert]);
    expect(contents(one.merged).slice(3)).toEqual(['mine']);
    expect([...both.conflicts, ...one.conflicts]).toEqual([]);
  });

  test('When what I sent did not arrive, then it is not taken for deleted there', () => {
    const mine = after(base, add('new'), { type: 'insert-slide', payload: { slide: blankSlide('s4'), at: 3 } }, add('mine', 's4'));
    const theirs = after(base, { type: 'insert-slide', payload: { slide: blankSlide('s4'), at: 3 } }, add('theirs', 's4'));
    const { merged, conflicts } = mergeDocuments({ base, mine, theirs, sent: mine });
    expect(contents(merged)).toEqual(['A B new', '', '', 'theirs', 'mine']);
    expect(conflicts).toEqual([]);
  });

  test('When there is no room for all slides that were added, then mine are the ones that are reported', () => {
    const insert = (id: string): Command => ({
      type: 'insert-slide',
      payload: { slide: { ...blankSlide(id), imageUrl: libraryImage(1) }, at: 3 },
    });
    const many = (name: string) => [1, 2, 3, 4, 5].map((n) => insert(`${name}${n}`));
    const { merged, conflicts } = merge(many('m'), many('t'));
    expect(merged.slides).toHaveLength(10);
    expect(conflicts).toHaveLength(3);
    expect(conflicts.every(({ slideId, part }) => slideId?.startsWith('m') && part === 'existence')).toBe(true);
  });

  test('When each deleted what the other kept, then the slides of theirs stay and that is a conflict', () => {
    const { merged, conflicts } = mergeDocuments({
      base: { ...base, slides: ['1', '2', '3', '4', '5', '6'].map(blankSlide) },
      mine: { ...base, slides: ['1', '2', '3'].map(blankSlide) },
      theirs: { ...base, slides: ['4', '5', '6'].map(blankSlide) },
    });
    expect(ids(merged)).toBe('4 5 6');
    expect(conflicts).toHaveLength(3);
  });

  test('When theirs goes on from a state of mine whose answer was lost, then what I changed since stands', () => {
    const sent = after(base, write('a', 'hel'), add('new'));
    const mine = after(sent, write('a', 'hello'), { type: 'delete-text-layer', payload: { slideId: 's1', layerId: 'new' } });
    const theirs = after(sent, write('b', 'theirs'));
    expect(mergeDocuments({ base, mine, theirs }).conflicts).toHaveLength(1);
    const { merged, conflicts } = mergeDocuments({ base, mine, theirs, sent });
    expect(contents(merged)[0]).toBe('hello theirs');
    expect(conflicts).toEqual([]);
  });
});

describe('Any two changes of one document', () => {
  const commands = fc.array(arbitraryCommand, { maxLength: 6 });

  test('When only one side changed something, then it is what comes out', () => {
    fc.assert(
      fc.property(arbitraryDocument, commands, (document, changes) => {
        const changed = after(document, ...changes);
        for (const versions of [
          { mine: changed, theirs: document },
          { mine: document, theirs: changed },
          { mine: changed, theirs: changed },
        ]) {
          const outcome = mergeDocuments({ base: document, ...versions });
          expect(outcome.conflicts).toEqual([]);
          expect(slideDocumentSchema.parse(outcome.merged)).toEqual(slideDocumentSchema.parse(changed));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('When both changed something, then a valid document comes out, with every word of either that is no conflict', () => {
    fc.assert(
      fc.property(arbitraryDocument, commands, commands, (document, some, others) => {
        const [mine, theirs] = [after(document, ...some), after(document, ...others)];
        const { merged, conflicts } = mergeDocuments({ base: document, mine, theirs });
        expect(slideDocumentSchema.safeParse(merged).error).toBeUndefined();
        const words = (of: SlideDocument) =>
          of.slides.flatMap(({ textLayers }) =>
            textLayers.flatMap(({ id, content, ...kind }) => (kind.isPageNumber ? [] : `${id}: ${content}`)),
          );
        const written = (of: SlideDocument) => words(of).filter((text) => !words(document).includes(text));
        const reported = conflicts.flatMap(
          ({ slideId, layerId }) => layerId ?? mine.slides.find(({ id }) => id === slideId)?.textLayers.map(({ id }) => id) ?? [],
        );
        const isThere = (text: string) => words(merged).some((there) => there === text || there.split(': ')[1] === text.split(': ')[1]);
        expect(written(mine).filter((text) => !isThere(text) && !reported.includes(text.split(': ')[0] ?? ''))).toEqual([]);
        expect(written(theirs).filter((text) => !isThere(text))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
