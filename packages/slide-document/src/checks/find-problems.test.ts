import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE } from '../shapes/text-style.ts';
import type { TextStyle } from '../shapes/text-style.ts';
import type { Slide } from '../slides.ts';
import { contrastProblem, findProblems } from './find-problems.ts';

const slideWith = (content: string, style: Partial<TextStyle> = {}): Slide => ({
  id: 's1',
  imageUrl: '/api/images/0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10/content',
  textLayers: [{ id: 't1', content, style: { ...DEFAULT_TEXT_STYLE, maxWidth: 300, fontSize: 40, ...style } }],
  isGenerated: false,
});
const kindsOf = (slide: Slide) => findProblems([slide], 'tiktok').map(({ kind }) => kind);

describe('problems of slides', () => {
  test('When a short text stands in the middle, then nothing is found', () => {
    expect(kindsOf(slideWith('Three cats'))).toEqual([]);
  });

  test('When a text lies under the caption of the apps, then a place is suggested at which no problem is found', () => {
    const [problem] = findProblems([slideWith('Three cats', { position: 'custom', customPosition: { x: 60, y: 740 } })], 'tiktok');
    expect(problem).toMatchObject({ slide: 1, text: 1, kind: 'under-interface', place: expect.anything() });
    expect(kindsOf(slideWith('Three cats', { position: 'custom', customPosition: problem?.place }))).toEqual([]);
  });

  test.each([
    ['has a box of nearly its own colour', slideWith('Three cats', { color: '#ffffff', background: '#eeeeee' })],
    ['is dark on a blank slide', { ...slideWith('Three cats', { color: '#222222' }), imageUrl: '/blank-slide.svg' }],
  ])('When a text %s, then it does not stand out, whatever its picture', (_name, slide) => {
    expect(findProblems([slide], 'tiktok')).toEqual([
      { slide: 1, text: 1, kind: 'low-contrast', sentence: expect.stringMatching(/\(1\.\d to 1;/) },
    ]);
  });

  test('When the picture decides whether a text stands out, then nothing is said about it without the picture', () => {
    expect(kindsOf(slideWith('Three cats', { color: '#ffffff', background: '#eeeeee80' }))).toEqual([]);
    expect(kindsOf(slideWith('Three cats', { color: '#222222' }))).toEqual([]);
    expect([4.4, 4.5].map((contrast) => contrastProblem({ slide: 1, text: 2, contrast })?.kind)).toEqual(['low-contrast', undefined]);
  });

  test('When a platform takes fewer slides, then only the first one beyond is reported', () => {
    const slides = [1, 2, 3].map((n) => ({ ...slideWith('Three cats'), id: `s${n}` }));
    expect(findProblems(slides, 'tiktok', { label: 'Toy', mostSlides: 2 })).toEqual([
      { slide: 3, kind: 'too-many-slides', sentence: expect.stringContaining('Toy accepts at most 2 slides') },
    ]);
    expect([findProblems(slides, 'tiktok', { label: 'Toy', mostSlides: 3 }), findProblems(slides, 'tiktok')]).toEqual([[], []]);
  });

  test.each([
    ['is higher than the slide', slideWith('cat '.repeat(300), { fontSize: 60 }), 'too-large'],
    ['has more words than are read', slideWith('cat '.repeat(41), { fontSize: 20 }), 'too-much-text'],
    ['is nothing on a blank slide', { ...slideWith(''), imageUrl: '/blank-slide.svg', textLayers: [] }, 'blank'],
  ])('When a text %s, then that is found', (_name, slide, kind) => {
    expect(kindsOf(slide)).toContain(kind);
  });
});
