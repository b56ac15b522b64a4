import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryPictureLook } from '../../test/arbitraries.ts';
import { libraryImage } from '../../test/builders.ts';
import { likePictureOf } from '../commands/adjust-pictures.ts';
import { applyCommand } from '../commands/registry.ts';
import { chooseImage } from '../commands/set-slide-image.ts';
import { EMPTY_HISTORY, perform, undo } from '../history.ts';
import { readStoredDocument } from '../migrations.ts';
import { blankSlide, blankSlides, copySlide, slidesFromTemplate, templateSlidesOf, withPictureLook } from '../slides.ts';
import { templateSlidesSchema } from '../schemas/slides.ts';
import { lookOfAnyPicture, patchPictureLook, withLookOfAny, type PictureLook } from './picture-look.ts';
import { pictureLookSchema } from '../schemas/picture-look.ts';
import type { SlideDocument } from '../slide-document.ts';

const look: PictureLook = { zoom: 2, x: -0.5, turn: 90, flipX: true, darken: 0.4, tint: { color: '#FF0000', strength: 0.2 } };
const documentWith = (pictureLook?: PictureLook): SlideDocument => ({
  slides: blankSlides(3).map((slide) => ({ ...slide, imageUrl: libraryImage(1), ...(pictureLook && { pictureLook }) })),
  outputFormat: 'tiktok',
});

describe('look of a picture', () => {
  test.each<[string, object]>([
    ['zoomed out below its fit', { zoom: 0.9 }],
    ['zoomed in too far', { zoom: 4.1 }],
    ['beyond its edges', { x: 1.1 }],
    ['nowhere', { y: Number.NaN }],
    ['turned by half a quarter', { turn: 45 }],
    ['darker than can be seen', { darken: 0.9 }],
    ['blurred backwards', { blur: -0.1 }],
    ['tinted with an address', { tint: { color: 'url(http://x)', strength: 0.5 } }],
    ['beside a margin that is none', { margin: { kind: 'stripes' } }],
    ['with a field that is unknown', { crop: 1 }],
  ])('When a picture is %s, then it is refused', (_name, wrong) => {
    expect(pictureLookSchema.safeParse(wrong).success).toBe(false);
    expect(applyCommand(documentWith(), { type: 'adjust-pictures', payload: { looks: { s1: wrong } } })).toMatchObject({
      reason: 'invalid-picture-look',
    });
  });

  test('When a look is changed, then what changes nothing is not stored', () => {
    expect(patchPictureLook(look, { zoom: 1, x: 0, turn: null, flipX: false, darken: 0, tint: null })).toBeUndefined();
    expect(patchPictureLook(undefined, { margin: { kind: 'blur' } })).toEqual({ margin: { kind: 'blur' } });
    fc.assert(fc.property(arbitraryPictureLook, (any) => expect(pictureLookSchema.parse(any)).toEqual(patchPictureLook(any, {}) ?? {})));
  });

  test('When the look goes to other pictures, then they keep their place, turn and zoom', () => {
    expect(lookOfAnyPicture(look)).toEqual({ darken: 0.4, tint: { color: '#FF0000', strength: 0.2 } });
    expect(withLookOfAny({ zoom: 3, blur: 0.5 }, look)).toEqual({ zoom: 3, darken: 0.4, tint: { color: '#FF0000', strength: 0.2 } });
    expect(withLookOfAny({ blur: 0.5 }, undefined)).toBeUndefined();
  });

  test('When a slide gets another picture, then it stays darkened, lies as it comes, and undo brings the old one back as it lay', () => {
    const before = documentWith(look);
    const done = perform(before, EMPTY_HISTORY, chooseImage(before.slides[0] ?? blankSlide('s1'), libraryImage(2)));
    if (!done.ok) throw new Error(done.message);
    expect(done.document.slides[0]?.pictureLook).toEqual({ darken: 0.4, tint: { color: '#FF0000', strength: 0.2 } });
    expect(undo(done.document, done.history)).toMatchObject({ document: before });
  });

  test('When one drag ends several adjustments with one key, then one undo takes them back', () => {
    const adjust = (zoom: number, mergeKey: string) =>
      ({ type: 'adjust-pictures', payload: { looks: { s1: { zoom } }, mergeKey } }) as const;
    const before = documentWith();
    const last = [adjust(1.5, 'a'), adjust(2, 'a'), adjust(3, 'b')].reduce(
      (edited, command) => {
        const next = perform(edited.document, edited.history, command);
        if (!next.ok) throw new Error(next.message);
        return next;
      },
      { document: before, history: EMPTY_HISTORY },
    );
    expect(last.history.undo).toHaveLength(2);
    expect(undo(last.document, last.history)).toMatchObject({ document: { slides: [{ pictureLook: { zoom: 2 } }, {}, {}] } });
  });

  test('When the picture of a slide that is gone is adjusted, then nothing is', () => {
    const payload = { looks: { s1: { zoom: 2 }, s9: { zoom: 2 } } };
    expect(applyCommand(documentWith(), { type: 'adjust-pictures', payload })).toMatchObject({ reason: 'slide-not-found' });
  });

  test('When one look is given to all slides, then it is one step, and slides that have it already are left out', () => {
    const { slides } = documentWith();
    const changed = slides.map((slide, index) => (index === 0 ? withPictureLook(slide, { zoom: 2, blur: 0.5 }) : slide));
    const command = likePictureOf(changed[0] ?? blankSlide('s1'), changed);
    expect(command.payload.looks).toEqual({ s2: { blur: 0.5 }, s3: { blur: 0.5 } });
  });

  test('When a slide is stored, copied or kept in a template, then its picture looks the same', () => {
    const document = documentWith(look);
    expect(readStoredDocument(structuredClone(document), 1)).toEqual(document);
    const [first] = document.slides;
    expect(first && copySlide(first, 's4', () => 'new').pictureLook).toEqual(look);
    const template = templateSlidesSchema.parse(templateSlidesOf(document.slides));
    expect(slidesFromTemplate(template, () => 'new')).toEqual(document.slides);
  });
});
