import { describe, expect, test } from '@jest/globals';
import { buildLayer } from '../test/builders.ts';
import { fontIdOfUrl, ownFontFamily, ownFontIdOf, ownFontUrl, ownFontsOf } from './fonts.ts';
import { textStyleSchema } from './schemas/text-style.ts';

const id = '6a1d4c0e-93b7-4f2a-8c15-0e7b9d3f2a64';

describe('own fonts', () => {
  test('When a family or an address is made of an id, then the id is found in it, and in no other', () => {
    expect([ownFontIdOf(ownFontFamily(id)), fontIdOfUrl(ownFontUrl(id))]).toEqual([id, id]);
    expect([ownFontIdOf('Inter'), ownFontIdOf(`own-${id}x`), fontIdOfUrl(`/api/fonts/${id}/content?x`)]).toEqual([null, null, null]);
  });

  test('When texts are written with own fonts, then each is reported once', () => {
    const written = (fontFamily: string) => buildLayer({ style: { fontFamily } });
    const slides = [{ textLayers: [written('Inter'), written(`own-${id}`)] }, { textLayers: [written(`own-${id}`)] }];
    expect(ownFontsOf(slides)).toEqual([id]);
  });

  test.each([
    ['Inter', true],
    [`own-${id}`, true],
    ['own-1', false],
    ['own-"; src: url(x)', false],
    ['Comic Sans', false],
  ])('When a style names %s, then it is accepted: %s', (fontFamily, isFine) => {
    expect(textStyleSchema.safeParse(buildLayer({ style: { fontFamily } }).style).success).toBe(isFine);
  });
});
