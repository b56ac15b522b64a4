import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryCommand, arbitraryDocument } from '../../test/arbitraries.ts';
import { buildDocument, buildLayer, libraryImage } from '../../test/builders.ts';
import { EMPTY_HISTORY, perform, redo, undo } from '../history.ts';
import { slideDocumentSchema } from '../schemas/slide-document.ts';
import { blankSlide } from '../slides.ts';
import { changedParts, doOverlap } from './changed-parts.ts';
import { mergeDocuments } from './merge-documents.ts';
import { rebaseHistory } from './rebase-history.ts';
import type { Command } from '../commands/registry.ts';
import type { History } from '../history.ts';
import type { SlideDocument } from '../slide-document.ts';

interface Edited {
  document: SlideDocument;
  history: History;
}

const fresh = (document: SlideDocument): Edited => ({ document, history: EMPTY_HISTORY });
const done = (start: Edited, ...commands: Command[]): Edited =>
  commands.reduce((now, command) => {
    const result = perform(now.document, now.history, command);
    return result.ok ? result : now;
  }, start);
const step = (way: typeof undo) => (edited: Edited) => {
  const result = way(edited.document, edited.history);
  if (!result.ok) throw new Error(result.message);
  return result as Edited;
};
const [back, forth] = [step(undo), step(redo)];
/** Changes of others come in. */
function follow(edited: Edited, base: SlideDocument, theirs: SlideDocument): Edited {
  const { merged } = mergeDocuments({ base, mine: edited.document, theirs });
  return { document: merged, history: rebaseHistory(edited.history, { base, mine: edited.document, theirs, merged }) };
}
const allBack = (edited: Edited) => {
  let now = edited;
  while (now.history.undo.length > 0) now = back(now);
  return now;
};

const start = buildDocument([buildLayer({ id: 'a', content: 'A' }), buildLayer({ id: 'b', content: 'B' })]);
const write = (layerId: string, content: string): Command => ({ type: 'update-text-layer', payload: { slideId: 's1', layerId, content } });
const picture: Command = { type: 'set-slide-image', payload: { slideId: 's2', imageUrl: libraryImage(1) } };
const words = ({ document }: Edited) => document.slides[0]?.textLayers.map(({ content }) => content).join(' ');

describe('rebaseHistory', () => {
  test('When others wrote something else, then undo and redo take back and do again what was done here, and theirs stays', () => {
    const mine = done(fresh(start), write('a', 'mine'), picture);
    const merged = follow(mine, start, done(fresh(start), write('b', 'theirs')).document);
    expect(words(merged)).toBe('mine theirs');
    const undone = back(back(merged));
    expect(words(undone)).toBe('A theirs');
    expect(undone.document.slides[1]?.imageUrl).toBe('/blank-slide.svg');
    expect(words(forth(undone))).toBe('mine theirs');
  });

  test('When what was done here is saved and others wrote over it, then undo leaves theirs and takes back what is mine alone', () => {
    const mine = done(fresh(start), picture, write('a', 'mine'));
    const followed = follow(mine, mine.document, done(fresh(mine.document), write('a', 'theirs')).document);
    const undone = allBack(followed);
    expect(words(undone)).toBe('theirs B');
    expect(undone.document.slides[1]?.imageUrl).toBe('/blank-slide.svg');
  });

  test('When a picture was changed here and its look there, then undo and redo leave the look', () => {
    const mine = done(fresh(start), {
      type: 'set-slide-image',
      payload: { slideId: 's1', imageUrl: '/api/images/00000000-0000-4000-8000-000000000000/content', pictureLook: null },
    });
    const theirs = done(fresh(start), { type: 'adjust-pictures', payload: { looks: { s1: { blur: 0.5 } } } }).document;
    const undone = back(follow(mine, start, theirs));
    expect([undone.document, forth(undone).document].map(({ slides }) => slides[0]?.pictureLook)).toEqual([{ blur: 0.5 }, { blur: 0.5 }]);
  });

  test('When a step named a picture that it left as it was, and others changed it, then undo leaves theirs', () => {
    const look: Command = { type: 'set-slide-image', payload: { slideId: 's1', imageUrl: '/blank-slide.svg', pictureLook: { zoom: 2 } } };
    const mine = done(fresh(start), look);
    const theirs = done(fresh(mine.document), { type: 'set-slide-image', payload: { slideId: 's1', imageUrl: libraryImage(1) } }).document;
    const undone = allBack(follow(mine, mine.document, theirs));
    expect(undone.document.slides[0]).toMatchObject({ imageUrl: libraryImage(1), pictureLook: { zoom: 2 } });
  });

  test('When one of several changes made together changed nothing, and others changed that, then undo leaves theirs', () => {
    const lock = <T extends true | null>(isLocked: T) =>
      ({ type: 'lock-text-layer', payload: { slideId: 's1', layerId: 'a', isLocked } }) as const satisfies Command;
    const words = { type: 'update-text-layer', payload: { slideId: 's1', layerId: 'b', content: 'mine' } } as const satisfies Command;
    const mine = done(fresh(start), { type: 'change-together', payload: { commands: [lock(null), words] } });
    const undone = allBack(follow(mine, start, done(fresh(start), lock(true)).document));
    expect(undone.document.slides[0]?.textLayers.map(({ isLocked = false }) => isLocked)).toEqual([true, false]);
  });

  test('When a step holds all slides, then what others wrote is in it', () => {
    const mine = done(fresh(start), { type: 'set-slide-count', payload: { count: 5 } });
    const followed = follow(mine, mine.document, done(fresh(mine.document), write('b', 'theirs')).document);
    const undone = back(followed);
    expect(undone.document.slides).toHaveLength(3);
    expect(words(undone)).toBe('A theirs');
    expect(words(forth(undone))).toBe('A theirs');
  });

  test('When others changed the format, then there is nothing to undo: places in the steps are those of the old one', () => {
    const mine = done(fresh(start), write('a', 'mine'));
    const theirs = done(fresh(mine.document), { type: 'set-output-format', payload: { outputFormat: 'youtube' } }).document;
    expect(follow(mine, mine.document, theirs).history).toEqual(EMPTY_HISTORY);
  });

  test('When others wrote the caption, then undo takes back what was done here and leaves theirs; their slides leave mine', () => {
    const caption = (text: string): Command => ({ type: 'set-caption', payload: { caption: text } });
    const theirs = done(fresh(start), caption('theirs')).document;
    expect(allBack(follow(done(fresh(start), write('a', 'mine')), start, theirs)).document).toEqual(theirs);
    const mine = follow(done(fresh(start), caption('mine')), start, done(fresh(start), write('b', 'theirs')).document);
    expect(mine.document.caption).toBe('mine');
    expect(back(mine).document).toMatchObject({ slides: mine.document.slides });
    expect(back(mine).document.caption).toBeUndefined();
  });

  test('When a slide was added here and others deleted all that were there before, then undo and redo neither double nor block it', () => {
    const one = { ...start, slides: start.slides.slice(0, 1) };
    const mine = done(
      fresh(one),
      { type: 'set-output-format', payload: { outputFormat: 'ig-post' } },
      { type: 'insert-slide', payload: { slide: blankSlide('s2'), at: 0 } },
    );
    const theirs = done(fresh(mine.document), { type: 'delete-slide', payload: { slideId: 's1' } }).document;
    const undone = allBack(follow(mine, mine.document, theirs));
    let redone = undone;
    while (redone.history.redo.length > 0) redone = forth(redone);
    expect(redone.document.slides.map(({ id }) => id)).toEqual(['s2']);
  });

  test('When others changed nothing, then the history is the same', () => {
    const mine = done(fresh(start), write('a', 'mine'));
    expect(follow(mine, start, start).history).toEqual(mine.history);
  });

  test('When anything was done on both sides, then undoing all leaves what others changed as it is, and redoing brings all back', () => {
    const commands = fc.array(arbitraryCommand, { maxLength: 6 });
    fc.assert(
      fc.property(arbitraryDocument, commands, commands, commands, (document, saved, unsaved, others) => {
        const before = done(fresh(document), ...saved);
        const mine = done(before, ...unsaved);
        // Additions in two places never share an ID.
        const theirOwn = JSON.parse(JSON.stringify(others).replace(/"n(\d)"/g, '"t$1"')) as Command[];
        const theirs = done(fresh(before.document), ...theirOwn).document;
        const { conflicts } = mergeDocuments({ base: before.document, mine: mine.document, theirs });
        const merged = follow(mine, before.document, theirs);
        const undone = allBack(merged);
        expect(slideDocumentSchema.safeParse(undone.document).error).toBeUndefined();
        let redone = undone;
        while (redone.history.redo.length > 0) redone = forth(redone);
        // The order of a slide or text among those of others may come out differently, and the position of a pasted text depends on it.
        const isPlace = (part: string) => part.endsWith('/order') || part.endsWith('/place');
        expect([...changedParts(redone.document, merged.document)].filter((part) => !isPlace(part))).toEqual([]);
        if (conflicts.length > 0 || merged.document.outputFormat !== before.document.outputFormat) return;
        const taken = new Set([...changedParts(merged.document, undone.document)].filter((part) => !part.endsWith('/order')));
        expect(doOverlap(taken, changedParts(before.document, theirs))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
