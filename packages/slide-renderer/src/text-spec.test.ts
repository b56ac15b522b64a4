import { TEXT_PRESETS } from '@viral-slides/slide-document';
import { directionOf, textSpecOf, transformText } from './text-spec.ts';

describe('transformText', () => {
  test.each([
    ['uppercase', 'straße, ça va?', 'STRASSE, ÇA VA?'],
    ['lowercase', 'LOUD Words', 'loud words'],
    ['capitalize', 'the “best” part-time job', 'The “Best” Part-Time Job'],
    ['uppercase', 'ilk günde iyi bir alışkanlık', 'İLK GÜNDE İYİ BİR ALIŞKANLIK'],
    ['lowercase', 'IŞIL IŞIL İSTANBUL', 'ışıl ışıl istanbul'],
    ['capitalize', 'için için ışıl', 'İçin İçin Işıl'],
    ['uppercase', 'yeni telefon için ipuçları', 'YENİ TELEFON İÇİN İPUÇLARI'],
    ['uppercase', 'bakı şəhəri', 'BAKI ŞƏHƏRİ'],
    ['uppercase', 'καλημέρα', 'ΚΑΛΗΜΕΡΑ'],
    ['uppercase', 'five ideas for istanbul', 'FIVE IDEAS FOR ISTANBUL'],
    ['none', 'As Typed 🎉', 'As Typed 🎉'],
    [undefined, 'As Typed', 'As Typed'],
  ] as const)('When the transform is %s, then %s is drawn as %s', (transform, text, drawn) => {
    expect(transformText(text, transform)).toBe(drawn);
  });
});

describe('directionOf', () => {
  test.each([
    ['Hello שלום', 'ltr'],
    ['🎉 שלום Hello', 'rtl'],
    ['123 مرحبا', 'rtl'],
    ['123 🎉', 'ltr'],
    ['', 'ltr'],
  ])('When the text is %p, then it runs %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe('textSpecOf', () => {
  const style = { ...TEXT_PRESETS[0]!.style, letterSpacing: 6 };

  test.each([
    ['Latin', 'Airy', 6],
    ['Thai', 'ออกกำลังกาย', 6],
    ['Burmese', 'ကျန်းမာရေး', 0],
    ['Khmer', 'សុខភាព', 0],
    ['Hindi', 'विद्यार्थी', 0],
    ['Arabic', 'مرحبا', 0],
    ['Arabic and Hebrew', 'שלום مرحبا', 6],
  ])('When letters of %s text are to be spaced, then those that stack or join stay together', (_script, content, letterSpacing) => {
    expect(textSpecOf({ id: 't', content, style }).letterSpacing).toBe(letterSpacing);
  });
});
