import { fillTemplate } from './fill-template.ts';
import { imageContentUrl } from './image-urls.ts';
import { DEFAULT_TEXT_STYLE } from './shapes/text-style.ts';
import type { TemplateSlide } from './slides.ts';

const imageId = '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10';
const text = (content: string, more: object = {}) => ({ id: 'same', content, style: { ...DEFAULT_TEXT_STYLE }, ...more });
const slide = (...textLayers: TemplateSlide['textLayers']): TemplateSlide => ({ imageUrl: '/blank-slide.svg', textLayers });
const template = [slide(text('Title'), text('More')), slide(text('1/2', { isPageNumber: true })), slide(text('Fixed', { isLocked: true }))];

function filled(fillings: Parameters<typeof fillTemplate>[1]['fillings']) {
  const result = fillTemplate(template, { fillings, outputFormat: 'tiktok' });
  if (!result.ok) return result.message;
  return result.document.slides.map(({ imageUrl, textLayers }) => [imageUrl, ...textLayers.map(({ content }) => content)]);
}

test('When words and pictures are given, then they take their places, and everything else is as in the template', () => {
  expect(filled([{ imageId, texts: [null, 'Six habits'] }])).toEqual([
    [imageContentUrl(imageId), 'Title', 'Six habits'],
    ['/blank-slide.svg', '2/3'],
    ['/blank-slide.svg', 'Fixed'],
  ]);
});

test('When the same is made twice, then it is the same, and no two layers have one id', () => {
  const [first, second] = [1, 2].map(() => fillTemplate(template, { fillings: [], outputFormat: 'tiktok' }));
  expect(first).toEqual(second);
  const ids = first!.ok ? first!.document.slides.flatMap(({ textLayers }) => textLayers.map(({ id }) => id)) : [];
  expect(new Set(ids).size).toBe(4);
});

test.each([
  ['a slide more than it has', [{}, {}, {}, { texts: ['x'] }], 'The template has 3 slides, not 4'],
  ['a text more than its slide has', [{}, { texts: ['a', 'b'] }], 'Slide 2 of the template has room for 1 of the 2 texts'],
  ['words for a text that is locked', [{}, {}, { texts: ['x'] }], expect.stringMatching(/^Slide 3: .*lock/i)],
  ['too many words', [{ texts: ['x'.repeat(5_001)] }], expect.stringMatching(/^Slide 1: /)],
])('When there is %s, then it is refused', (_what, fillings, message) => {
  expect(filled(fillings)).toEqual(message);
});
