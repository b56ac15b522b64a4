import { describe, expect, test } from '@jest/globals';
import { fillTemplate } from '../fill-template.ts';
import { MAX_ALT_TEXT_LENGTH } from '../limits.ts';
import { changedParts } from '../merge/changed-parts.ts';
import { mergeDocuments } from '../merge/merge-documents.ts';
import type { SlideDocument } from '../slide-document.ts';
import { blankSlides, copySlide, templateSlidesOf, withAltText } from '../slides.ts';
import { findProblems } from '../checks/find-problems.ts';
import { applyCommand, invertCommand, mergeCommands } from './registry.ts';
import type { Command } from './registry.ts';

const picture = '/api/images/3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11/content';
const another = '/api/images/3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c12/content';
const [first, ...others] = blankSlides(3);
const plain: SlideDocument = { slides: [{ ...first!, imageUrl: picture }, ...others], outputFormat: 'tiktok' };
const saying = (altText: string, document = plain): SlideDocument => ({
  ...document,
  slides: document.slides.map((slide, index) => (index === 0 ? withAltText(slide, altText) : slide)),
});
const write = (altText: string, over = {}): Command => ({ type: 'set-alt-text', payload: { slideId: 's1', altText, ...over } });
const after = (document: SlideDocument, command: Command) => {
  const result = applyCommand(document, command);
  if (!result.ok) throw new Error(result.message);
  return result.document;
};

describe('alt text of a slide', () => {
  test('When it is written, then the slide has it, and undo and an empty one take it away', () => {
    const written = after(plain, write('A cat'));
    expect(written).toEqual(saying('A cat'));
    expect(after(written, invertCommand(plain, write('A cat')))).toEqual(plain);
    expect(after(written, write(''))).toEqual(plain);
    expect(after(plain, write(' '))).toBe(plain);
  });

  test('When it is too long or for no slide, then it is refused', () => {
    expect(applyCommand(plain, write('x'.repeat(MAX_ALT_TEXT_LENGTH + 1)))).toMatchObject({ ok: false, reason: 'invalid-alt-text' });
    expect(applyCommand(plain, write('A cat', { slideId: 's9' }))).toMatchObject({ ok: false, reason: 'slide-not-found' });
  });

  test('When it is typed without a pause, then it is one step; on another slide it is another', () => {
    const typed = (altText: string, slideId = 's1') => write(altText, { mergeKey: 'typing', slideId });
    expect(mergeCommands(typed('A'), typed('A cat'))).toEqual(typed('A cat'));
    expect(mergeCommands(typed('A'), typed('B', 's2'))).toBeNull();
  });

  test('When the slide gets another picture, then it is gone, and undo brings both back', () => {
    const described = saying('A cat');
    const choose: Command = { type: 'set-slide-image', payload: { slideId: 's1', imageUrl: another } };
    const changed = after(described, choose);
    expect(changed.slides[0]).not.toHaveProperty('altText');
    expect(after(changed, invertCommand(described, choose))).toEqual(described);
  });

  test('When two sides change it, then one change is taken, and two are a conflict', () => {
    const merge = (mine: SlideDocument, theirs: SlideDocument) => mergeDocuments({ base: plain, mine, theirs, sent: null });
    expect(merge(saying('A cat'), plain)).toEqual({ merged: saying('A cat'), conflicts: [] });
    expect(merge(saying('A cat'), saying('A dog')).conflicts).toEqual([{ slideId: 's1', layerId: null, part: 'alt-text' }]);
    expect([...changedParts(plain, saying('A cat'))]).toEqual(['slides/s1/alt-text']);
  });

  test('When slides are copied or saved as a template, then it goes with them; a filled slide has the one it was given, or none', () => {
    const [slide] = saying('A cat').slides;
    expect(copySlide(slide!, 's4', () => 'l1')).toMatchObject({ altText: 'A cat' });
    const template = templateSlidesOf([slide!]);
    const made = (filling: object) => {
      const result = fillTemplate(template, { fillings: [filling], outputFormat: 'tiktok' });
      return result.ok && result.document.slides[0]?.altText;
    };
    expect(made({})).toBe('A cat');
    expect(made({ imageId: '3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c12' })).toBeUndefined();
    expect(made({ imageId: '3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c12', altText: 'A dog' })).toBe('A dog');
  });

  test('When a slide is a picture alone, then the checks ask for it until it is there; a blank slide and one with words need none', () => {
    const asks = (document: SlideDocument) => findProblems(document.slides, 'tiktok').filter(({ kind }) => kind === 'no-alt-text');
    expect(asks(plain).map(({ slide }) => slide)).toEqual([1]);
    expect(asks(saying('A cat'))).toEqual([]);
  });
});
