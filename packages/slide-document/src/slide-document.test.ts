import { describe, expect, test } from '@jest/globals';
import { buildDocument, buildLayer, libraryImage } from '../test/builders.ts';
import { autoPopulateShortage, populateSlides } from './auto-populate.ts';
import { imageIdsOf, imageUsageChange } from './image-usage.ts';
import { imageIdOf } from './image-urls.ts';
import { withOpacityOf } from './colors.ts';
import { colorSchema } from './schemas/colors.ts';
import { DOCUMENT_VERSIONS, readStoredDocument, WRITTEN_VERSION } from './migrations.ts';
import { DEFAULT_OUTPUT_FORMAT } from './output-formats.ts';
import { autoProjectName } from './project-names.ts';
import { nameSchema, optionalNameSchema } from './schemas/project-names.ts';
import { backgroundFor, backgroundPatch, borderPatch, glassPatch, markPatch, outlinePatch } from './shapes/text-effects.ts';
import { DEFAULT_TEXT_STYLE, patchStyle } from './shapes/text-style.ts';
import { slideDocumentSchema } from './schemas/slide-document.ts';
import { blankSlides, slidesFromTemplate } from './slides.ts';
import { templateSlidesSchema } from './schemas/slides.ts';

describe('document schema', () => {
  test('When the document is new, then it is valid: six blank slides s1 to s6 for TikTok', () => {
    const document = slideDocumentSchema.parse({ slides: blankSlides(), outputFormat: DEFAULT_OUTPUT_FORMAT });
    expect(document.slides.map((slide) => slide.id)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
    expect(document.outputFormat).toBe('tiktok');
    expect(document.slides.every((slide) => slide.imageUrl === '/blank-slide.svg' && slide.textLayers.length === 0)).toBe(true);
  });

  const slide = blankSlides(1)[0];
  const withStyle = (style: object) => buildDocument([{ ...buildLayer(), style: { ...DEFAULT_TEXT_STYLE, ...style } } as never]);
  test.each<[string, unknown, string]>([
    ['an unknown field', { ...buildDocument(), owner: 'x' }, ''],
    ['an unknown field on a slide', { ...buildDocument(), slides: [{ ...slide, note: 1 }] }, 'slides.0'],
    ['an unknown style field', withStyle({ zIndex: 1 }), 'slides.0.textLayers.0.style'],
    ['11 slides', buildDocument([], { slides: blankSlides(11) }), 'slides'],
    ['51 layers', buildDocument(Array.from({ length: 51 }, (_, n) => buildLayer({ id: `l${n}` }))), 'slides.0.textLayers'],
    ['5,001 characters', buildDocument([buildLayer({ content: 'x'.repeat(5_001) })]), 'slides.0.textLayers.0.content'],
    ['equal layer ids', buildDocument([buildLayer(), buildLayer()]), 'slides.0.textLayers.1.id'],
    ['a picture from elsewhere', { ...buildDocument(), slides: [{ ...slide, imageUrl: 'javascript:alert(1)' }] }, 'slides.0.imageUrl'],
    ['weight 450', withStyle({ fontWeight: 450 }), 'slides.0.textLayers.0.style.fontWeight'],
    ['an unknown family', withStyle({ fontFamily: 'Comic Sans' }), 'slides.0.textLayers.0.style.fontFamily'],
    ['an outline of 11', withStyle({ textStrokeWidth: 11 }), 'slides.0.textLayers.0.style.textStrokeWidth'],
    ['a colour out of range', withStyle({ color: 'rgb(256, 0, 0)' }), 'slides.0.textLayers.0.style.color'],
    ['an unknown mark', withStyle({ mark: 'star' }), 'slides.0.textLayers.0.style.mark'],
    ['a glow that is no colour', withStyle({ textGlow: 'url(x)' }), 'slides.0.textLayers.0.style.textGlow'],
    ['an infinite position', withStyle({ customPosition: { x: Infinity, y: 0 } }), 'slides.0.textLayers.0.style.customPosition.x'],
  ])('When a document has %s, then it is refused with the path named', (_name, document, path) => {
    const issues = slideDocumentSchema.safeParse(document).error?.issues.map((issue) => issue.path.join('.'));
    expect(issues).toContain(path);
  });

  test('When a template has no slides, then it is refused with the message people see', () => {
    expect(templateSlidesSchema.safeParse([]).error?.issues[0]?.message).toBe('No slides to save');
  });
});

describe('stored documents', () => {
  test('When data is of the current version, then it is read; when newer, then it is refused', () => {
    expect(readStoredDocument(buildDocument(), WRITTEN_VERSION)).toEqual(buildDocument());
    expect(() => readStoredDocument(buildDocument(), DOCUMENT_VERSIONS.readable + 1)).toThrow(RangeError);
  });

  test('When a document was stored before a field of styles came, then it is read as it is, without that field', () => {
    // Style as the first release wrote it; no field may ever be added to it.
    const style = { fontSize: 64, fontFamily: 'Inter', fontWeight: 700, color: '#FFFFFF', textAlign: 'center', position: 'center' };
    const text = { id: 'l1', content: 'Hello', style: { ...style, textShadow: true, backgroundBlur: false, background: '#000' } };
    const stored = { slides: [{ id: 's1', imageUrl: '/blank-slide.svg', textLayers: [text], isGenerated: false }], outputFormat: 'tiktok' };
    expect(readStoredDocument(structuredClone(stored), 1)).toEqual(stored);
  });
});

describe('library images of a document', () => {
  const slidesWith = (...images: number[]) => images.map((n) => ({ imageUrl: n === 0 ? '/blank-slide.svg' : libraryImage(n) }));

  test('When a picture lies on a slide, then its image is one of those that are shown', () => {
    const box = { x: 0, y: 0, width: 50, height: 50 };
    const pictureLayers = [{ id: 'p1', imageUrl: libraryImage(7), box, textsBeneath: 0 }];
    const slides = [{ imageUrl: libraryImage(3), pictureLayers }];
    expect(imageIdsOf({ slides })).toEqual([3, 7].map((n) => imageIdOf(libraryImage(n))));
    expect(imageUsageChange(slides, [{ imageUrl: libraryImage(3) }])).toEqual({ claimed: [], released: [imageIdOf(libraryImage(7))] });
  });

  test('When images repeat and blanks occur, then each image is named once', () => {
    const ids = imageIdsOf({ slides: [...slidesWith(1, 0, 2, 1), { imageUrl: `${libraryImage(3)}?w=800` }] });
    expect(ids.map((id) => id.slice(-1))).toEqual(['1', '2', '3']);
  });

  test.each([
    ['one is replaced', [1, 2], [3, 2], ['3'], ['1']],
    ['one of two uses is replaced', [1, 1], [3, 1], ['3'], []],
    ['a slide is cut off', [1, 2], [1], [], ['2']],
    ['nothing changes but the order', [1, 2], [2, 1], [], []],
  ])('When %s, then the right images are claimed and released', (_name, before, after, claimed, released) => {
    const change = imageUsageChange(slidesWith(...before), slidesWith(...after));
    expect(change.claimed.map((id) => id.slice(-1))).toEqual(claimed);
    expect(change.released.map((id) => id.slice(-1))).toEqual(released);
  });
});

describe('auto-populate', () => {
  test('When there are too few images, then the message counts them', () => {
    expect(autoPopulateShortage(6, 2)).toBe(
      'Need at least 6 unused images. You have 2 available. Upload more images or reduce slide count.',
    );
    expect(autoPopulateShortage(6, 6)).toBeNull();
  });

  test('When images are given, then each slide gets one and keeps its texts', () => {
    const slides = populateSlides(buildDocument([buildLayer()]).slides, [libraryImage(1), libraryImage(2), libraryImage(3)]);
    expect(slides.map((slide) => [slide.imageUrl, slide.textLayers.length, slide.isGenerated])).toEqual([
      [libraryImage(1), 1, true],
      [libraryImage(2), 0, true],
      [libraryImage(3), 0, true],
    ]);
  });
});

describe('templates', () => {
  test('When a template holds a locked text, then it is kept and the loaded text is locked, too', () => {
    const template = templateSlidesSchema.parse([{ imageUrl: libraryImage(1), textLayers: [buildLayer({ isLocked: true })] }]);
    expect(slidesFromTemplate(template, () => 'new')[0]?.textLayers).toEqual([buildLayer({ id: 'new', isLocked: true })]);
  });

  test('When a template is loaded, then slides are numbered and layers get new ids', () => {
    let n = 0;
    const slides = slidesFromTemplate(
      [{ imageUrl: libraryImage(1), textLayers: [buildLayer(), buildLayer({ id: 'b' })] }],
      () => `new-${(n += 1)}`,
    );
    expect(slides).toMatchObject([{ id: 's1', imageUrl: libraryImage(1), textLayers: [{ id: 'new-1' }, { id: 'new-2' }] }]);
  });
});

describe('names', () => {
  test('When a project has no name, then its name has date and time', () => {
    expect(autoProjectName(new Date('2025-11-21T09:31:00Z'))).toBe('Viral Slides - Nov 21, 2025, 9:31 AM');
    expect(autoProjectName(new Date('2025-11-21T09:31:00Z'), 'Europe/Berlin')).toBe('Viral Slides - Nov 21, 2025, 10:31 AM');
    expect(autoProjectName(new Date('2025-11-21T09:31:00Z'), 'Mars/Olympus_Mons')).toBe('Viral Slides - Nov 21, 2025, 9:31 AM');
  });

  test('When a name is blank or too long, then it is refused; else it is trimmed', () => {
    expect(nameSchema.safeParse('  ').success).toBe(false);
    expect(nameSchema.safeParse('x'.repeat(201)).success).toBe(false);
    expect(nameSchema.parse('  My project ')).toBe('My project');
    expect(optionalNameSchema.parse('  ')).toBe('');
  });

  test.each(['\u200b', '\u200d\ufeff', '\u2060 \u00ad', '\u3164', '\u2800', '\u0007', '\ufe0f'])(
    'When the name is %j, then it would be invisible and it is refused',
    (name) => {
      for (const schema of [nameSchema, optionalNameSchema]) {
        expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toContain('must contain a visible character');
      }
    },
  );

  test.each(['👩‍👩‍👧', 'नमस्ते', '\u200fשלום', '.', 'a\u200b', '1️⃣'])('When the name is %j, then it can be seen', (name) => {
    expect(nameSchema.parse(name)).toBe(name);
  });
});

describe('effects', () => {
  test('When glass is switched on and off, then background, padding and radius come and go', () => {
    const on = patchStyle(DEFAULT_TEXT_STYLE, glassPatch(true));
    expect(on).toMatchObject({ backgroundBlur: true, background: expect.any(String), padding: 20, borderRadius: 16 });
    expect(patchStyle(on, glassPatch(false))).toEqual(DEFAULT_TEXT_STYLE);
  });

  test('When an outline is set and removed, then text and fields agree', () => {
    const on = patchStyle(DEFAULT_TEXT_STYLE, outlinePatch({ width: 2, color: '#000000' }));
    expect(on).toMatchObject({ textStroke: '2px #000000', textStrokeWidth: 2, textStrokeColor: '#000000' });
    expect(patchStyle(on, outlinePatch(null))).toEqual(DEFAULT_TEXT_STYLE);
  });

  test('When a border is set, then it brings padding only where there is none', () => {
    expect(borderPatch({ width: 2, color: '#FFFFFF' })).toMatchObject({ border: '2px solid #FFFFFF', padding: 16 });
    expect(borderPatch({ width: 2, color: '#FFFFFF' }, 4)).toMatchObject({ padding: 4 });
  });

  test('When a background is set and removed, then padding and radius come and go; those that the text has are kept', () => {
    const on = patchStyle(DEFAULT_TEXT_STYLE, backgroundPatch({ color: '#FFFFFF', perLine: true }, DEFAULT_TEXT_STYLE));
    expect(on).toMatchObject({ background: '#FFFFFF', backgroundPerLine: true, padding: 14, borderRadius: 10 });
    expect(patchStyle(on, backgroundPatch(null, on))).toEqual(DEFAULT_TEXT_STYLE);
    const own = patchStyle(on, { padding: 3, borderRadius: 0 });
    const whole = patchStyle(own, backgroundPatch({ color: '#000000', perLine: false }, own));
    expect(whole).toMatchObject({ background: '#000000', padding: 3, borderRadius: 0 });
    expect(whole).not.toHaveProperty('backgroundPerLine');
  });

  test('When the background of a framed or a glass text is removed, then the border keeps its padding and the glass goes', () => {
    const framed = patchStyle(DEFAULT_TEXT_STYLE, borderPatch({ width: 2, color: '#FFFFFF' }));
    expect(backgroundPatch(null, framed)).not.toHaveProperty('padding');
    expect(patchStyle(patchStyle(framed, glassPatch(true)), backgroundPatch(null, framed))).toEqual({ ...framed, padding: 20 });
  });

  test.each([
    ['#FFFFFF', '#111318'],
    ['#111318', '#FFFFFF'],
    ['#FFD60A', '#111318'],
  ])('When text is %s, then it can be read on %s', (color, ground) => {
    expect(backgroundFor(color)).toBe(ground);
  });

  test.each([
    ['#FF0000', 'rgba(15, 18, 25, 0.65)', 'rgba(255, 0, 0, 0.65)'],
    ['#FF0000', '#00000080', 'rgba(255, 0, 0, 0.5)'],
    ['#FF0000', '#000000', '#FF0000'],
    ['#FF0000', undefined, '#FF0000'],
  ])('When %s takes the place of %s, then it is as see-through', (color, like, outcome) => {
    expect(withOpacityOf(color, like)).toBe(outcome);
    expect(colorSchema.safeParse(outcome).success).toBe(true);
  });

  test('When a mark is set and removed, then kind and colour come and go', () => {
    const on = patchStyle(DEFAULT_TEXT_STYLE, markPatch({ kind: 'quote', color: '#E3B45B' }));
    expect(on).toMatchObject({ mark: 'quote', markColor: '#E3B45B' });
    expect(patchStyle(on, markPatch(null))).toEqual(DEFAULT_TEXT_STYLE);
  });
});
