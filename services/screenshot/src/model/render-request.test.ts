import { DEFAULT_TEXT_STYLE, imageContentUrl, MAX_SLIDES_BYTES } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { altTextsOf, checkRender, inputHashOf, picturesOf } from './render-request.ts';
import type { CheckedRender } from './render-request.ts';

const url = imageContentUrl('00000000-0000-4000-8000-000000000001');
const slide = (more: Partial<Slide> = {}): Slide => ({
  id: 's1',
  imageUrl: url,
  isGenerated: false,
  textLayers: [{ id: 't1', content: 'Hi', style: { ...DEFAULT_TEXT_STYLE } }],
  ...more,
});
const request = (slides: unknown, more: object = {}) => ({
  userId: 'u',
  renderId: 'r',
  slidesJson: JSON.stringify(slides),
  format: 'tiktok',
  video: null,
  maxPictureBytes: null,
  frame: null,
  ...more,
});
const checked = (slides: Slide[], more: object = {}) => checkRender(request(slides, more));
const hash = (render: CheckedRender, more: Partial<Parameters<typeof inputHashOf>[1]> = {}) =>
  inputHashOf(render, { pictures: new Map([[url, 'v1']]), drawer: 'd1', ...more });

describe('a request to render', () => {
  test('When the document has exactly as many bytes as may be, then it is read, and with one more not', () => {
    const padded = (bytes: number) => ({ ...request([]), slidesJson: '[]'.padEnd(bytes) });
    expect(() => checkRender(padded(MAX_SLIDES_BYTES))).toThrow(expect.objectContaining({ code: 'no-slides' }));
    expect(() => checkRender(padded(MAX_SLIDES_BYTES + 1))).toThrow(expect.objectContaining({ code: 'slides-too-large' }));
  });

  test('When slides are wrong in many places, then three of them are named', () => {
    const wrong = Array.from({ length: 10 }, (_, index) => ({ ...slide(), id: `s${index}`, imageUrl: 'x' }));
    expect(() => checkRender(request(wrong))).toThrow(
      /^The slides are not valid: 0\.imageUrl [^;]*; 1\.imageUrl [^;]*; 2\.imageUrl [^;]*\.$/,
    );
  });

  test.each([
    ['no colour', { kind: 'color' }],
    ['an unknown fit', { kind: 'stretch' }],
  ])('When the frame has %s, then it is refused', (_what, fit) => {
    expect(() => checked([slide()], { frame: { width: 1080, height: 1350, fit } })).toThrow(
      expect.objectContaining({ code: 'invalid-frame' }),
    );
  });

  test('When two slides show one picture, then it is asked for once, under the first', () => {
    expect([...picturesOf([slide({ imageUrl: '/blank-slide.svg' }), slide(), slide({ id: 's3' })])]).toEqual([[url, 2]]);
  });

  test('When a picture lies on a slide, then it is asked for, and where it lies decides the files', () => {
    const other = url.replace('000001', '000002');
    const at = (x: number) => [{ id: `p${x}`, imageUrl: other, box: { x, y: 0, width: 50, height: 50 }, textsBeneath: 0 }];
    expect([...picturesOf([slide({ pictureLayers: at(1) })]).keys()]).toEqual([url, other]);
    const hashes = [{}, { pictureLayers: at(1) }, { pictureLayers: at(2) }].map((more) => hash(checked([slide(more)])));
    expect(new Set(hashes).size).toBe(3);
  });

  test('When a slide has no text, then its alt text is empty; what are no slides has none', () => {
    const slides = [slide(), slide({ id: 's2', textLayers: [] })];
    expect([altTextsOf(JSON.stringify(slides)), altTextsOf('[{}]'), altTextsOf('{')]).toEqual([['Hi', ''], [], []]);
  });
});

describe('the hash of the input', () => {
  const usual = checked([slide()]);

  test('When only ids or locks differ, then it is the same', () => {
    const [layer] = slide().textLayers;
    const renamed = slide({ id: 's9', isGenerated: true, textLayers: [{ ...layer!, id: 't9', isLocked: true }] });
    expect(hash(checked([renamed]))).toBe(hash(usual));
  });

  test.each([
    ['a text', hash(checked([slide({ textLayers: [] })]))],
    ['how a picture is drawn', hash(checked([slide({ pictureLook: { zoom: 2 } })]))],
    ['the format', hash(checked([slide()], { format: 'youtube' }))],
    ['a video', hash(checked([slide()], { video: { slideMs: 1_000, crossFadeMs: 0 } }))],
    ['how many bytes a picture may have', hash(checked([slide()], { maxPictureBytes: 2_000_000 }))],
    ['the frame', hash(checked([slide()], { frame: { width: 1080, height: 1350, fit: { kind: 'blur' } } }))],
    ['the version of a picture', hash(usual, { pictures: new Map([[url, 'v2']]) })],
    ['what draws', hash(usual, { drawer: 'd2' })],
  ])('When %s differs, then it is another one', (_what, other) => {
    expect(other).not.toBe(hash(usual));
  });

  test('When the background of the frame differs, then it is another rendering', () => {
    const framed = (fit: object) => hash(checked([slide()], { frame: { width: 1080, height: 1350, fit } }));
    expect(framed({ kind: 'blur' })).not.toBe(framed({ kind: 'trim' }));
    expect(framed({ kind: 'color', color: '#000000' })).not.toBe(framed({ kind: 'color', color: '#FFFFFF' }));
  });
});
