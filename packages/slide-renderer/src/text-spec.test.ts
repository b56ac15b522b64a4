import { directionOf, transformText } from './text-spec.ts';

describe('transformText', () => {
  test.each([
    ['uppercase', 'straße, ça va?', 'STRASSE, ÇA VA?'],
    ['lowercase', 'LOUD Words', 'loud words'],
    ['capitalize', 'the “best” part-time job', 'The “Best” Part-Time Job'],
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
