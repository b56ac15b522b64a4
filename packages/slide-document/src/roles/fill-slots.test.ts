import { describe, expect, test } from '@jest/globals';
import { imageContentUrl } from '../image-urls.ts';
import { slideDocumentSchema } from '../schemas/slide-document.ts';
import { DEFAULT_TEXT_STYLE } from '../shapes/text-style.ts';
import type { TemplateSlide } from '../slides.ts';
import { fillSlots } from './fill-slots.ts';
import type { SlotFilling } from './fill-slots.ts';
import type { SlideRole, TextSlot } from './slide-role.ts';

const text = (content: string, more: object = {}) => ({ id: 'same', content, style: { ...DEFAULT_TEXT_STYLE }, ...more });
const slide = (...textLayers: TemplateSlide['textLayers']): TemplateSlide => ({ imageUrl: '/blank-slide.svg', textLayers });
const images = Array.from({ length: 3 }, (_, n) => `0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f1${n}`);
const slides = [slide(text('Title')), slide(text('A'), text('1/4', { isPageNumber: true })), slide(text('B')), slide(text('Save this'))];
const rolesWith = (hook: Partial<TextSlot> = {}, body: Partial<TextSlot> = {}): SlideRole[] => [
  { kind: 'hook', slots: [{ name: 'hook', ...hook }] },
  { kind: 'body', slots: [{ name: 'point', ...body }] },
  { kind: 'body', slots: [{ name: 'point', ...body }] },
  { kind: 'fixed' },
];

function fill(
  texts: SlotFilling['texts'],
  { roles = rolesWith(), pictures }: { roles?: SlideRole[]; pictures?: SlotFilling['pictures'] } = {},
) {
  return fillSlots({ slides, roles }, { texts, pictures, outputFormat: 'tiktok' });
}

function words(result: ReturnType<typeof fill>) {
  if (!result.ok) return result.problem;
  return slideDocumentSchema.parse(result.document).slides.map(({ textLayers }) => textLayers.map(({ content }) => content).join('|'));
}

describe('texts by the names of slots', () => {
  test.each([
    ['more texts than body slides', ['1', '2', '3'], ['Six', '1|2/5', '2', '3|4/5', 'Save this']],
    ['one text', ['1'], ['Six', '1|2/3', 'Save this']],
    ['a text that stays', [null, '2'], ['Six', 'A|2/4', '2', 'Save this']],
    ['no text', [], ['Six', 'Save this']],
  ])('When there is %s for the body, then there are as many body slides, in turn, with true page numbers', (_what, point, expected) => {
    expect(words(fill({ hook: 'Six', point }))).toEqual(expected);
  });

  test('When a slot is not named, then its slides are as in the template', () => {
    expect(words(fill({}))).toEqual(['Title', 'A|2/4', 'B', 'Save this']);
  });

  test('When body slides have names of their own, then each text goes to its own', () => {
    const roles: SlideRole[] = [
      { kind: 'body', slots: [{ name: 'do' }] },
      { kind: 'body', slots: [{ name: 'dont' }] },
      { kind: 'fixed' },
      { kind: 'hook', slots: [{ name: 'end' }] },
    ];
    expect(words(fill({ do: ['1', '2'], dont: 'x', end: ['Bye'] }, { roles }))).toEqual(['1', 'x|2/5', '2', 'B', 'Bye']);
  });

  test('When the same is made twice, then it is equal, and ids are unique', () => {
    const texts = { hook: 'Six', point: ['1', '2', '3', '4', '5', '6', '7', '8'] };
    expect(fill(texts)).toEqual(fill(texts));
    expect(words(fill(texts))).toHaveLength(10);
  });
});

describe('pictures by their rules', () => {
  test('When pictures are given, then those that are pinned or blank stay, and the others are theirs', () => {
    const roles = rolesWith();
    roles[1]!.picture = { kind: 'pinned' };
    roles[2]!.picture = { kind: 'pack', packId: images[0]! };
    roles[3]!.picture = { kind: 'blank' };
    const own = slides.map((each) => ({ ...each, imageUrl: imageContentUrl(images[2]!) }));
    const result = fillSlots(
      { slides: own, roles },
      { texts: {}, pictures: [undefined, images[0], images[1], images[0]], outputFormat: 'tiktok' },
    );
    const shown = result.ok ? result.document.slides.map(({ imageUrl }) => imageUrl) : [];
    expect(shown).toEqual([imageContentUrl(images[2]!), imageContentUrl(images[2]!), imageContentUrl(images[1]!), '/blank-slide.svg']);
  });
});

describe('limits of slots', () => {
  const long = 'word '.repeat(80).trim();
  test.each<[string, Partial<TextSlot>, Partial<TextSlot>, SlotFilling['texts'], object]>([
    ['too many characters', { maxCharacters: 3 }, {}, { hook: 'Four' }, { slot: 'hook', limit: 3, given: 4 }],
    ['too many lines', { maxLines: 2 }, {}, { hook: 'a\nb\nc' }, { slot: 'hook', limit: 2, given: 3 }],
    [
      'more than its place holds',
      { mustFit: true },
      {},
      { hook: `${long} ${long}` },
      { slot: 'hook', message: expect.stringContaining('fit') },
    ],
    ['nothing where something is required', { isRequired: true }, {}, { point: 'x' }, { slot: 'hook' }],
    ['a blank text where one is required', {}, { isRequired: true }, { point: ['x', ' '] }, { slot: 'point' }],
    ['a required body without a text', {}, { isRequired: true }, { point: [] }, { slot: 'point' }],
    ['a name that is none', {}, {}, { title: 'x' }, { slot: 'title', message: expect.stringContaining('"hook", "point"') }],
    ['several texts for one place', {}, {}, { hook: ['a', 'b'] }, { slot: 'hook', limit: 1, given: 2 }],
    ['more texts than slides', {}, {}, { point: Array(9).fill('x') }, { limit: 10, given: 11 }],
    ['a name of all objects', {}, {}, { constructor: 'x' }, { slot: 'constructor' }],
  ])('When there is %s, then the slot, the limit and the given text are reported', (_what, hook, body, texts, problem) => {
    const result = fill(texts, { roles: rolesWith(hook, body) });
    expect(result).toMatchObject({ ok: false, problem });
  });

  test('When texts are at their limits, then they are taken, and emoji count as one', () => {
    expect(fill({ hook: '👍👍👍' }, { roles: rolesWith({ maxCharacters: 3, maxLines: 1, mustFit: true, isRequired: true }) }).ok).toBe(
      true,
    );
  });
});
