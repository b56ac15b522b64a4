import { jest } from '@jest/globals';

const face = {} as FontFace;
const known = { load: async () => [face] };

/** The module as a page has it that was just opened. */
async function freshModule() {
  jest.resetModules();
  // Konva warns of being there several times.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  return { ...(await import('./emoji-font.ts')), ...(await import('./fonts.ts')) };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'fonts');
});

describe('the form of the emoji font', () => {
  test('When the first form is drawn, then it is used', async () => {
    const { chooseEmojiFont, emojiFamily } = await freshModule();
    await chooseEmojiFont(known, () => true);
    expect(emojiFamily()).toBe('Noto Color Emoji');
  });

  test('When the browser loads the first form and draws nothing, then the second one takes its place everywhere', async () => {
    const { chooseEmojiFont, fontStack, fontRequests } = await freshModule();
    await chooseEmojiFont(known, (family) => family === 'Noto Color Emoji SVG');
    expect(fontStack('Inter')).toMatch(/"Noto Color Emoji SVG", sans-serif$/);
    expect(fontStack('Inter')).not.toContain('"Noto Color Emoji"');
    const slide = { textLayers: [{ id: 'a', content: '🚀', style: { fontFamily: 'Inter', fontWeight: 700 } }] };
    expect(fontRequests([slide as never]).map(({ font }) => font)).toContain('400 16px "Noto Color Emoji SVG"');
  });

  test('When the browser drops the first form because of its format, then the second one is tried', async () => {
    const { chooseEmojiFont, emojiFamily } = await freshModule();
    await chooseEmojiFont({ load: async (font) => (font.includes('SVG') ? [face] : []) }, () => true);
    expect(emojiFamily()).toBe('Noto Color Emoji SVG');
  });

  test('When no form is drawn, then the font of the machine has to do, and none is asked for', async () => {
    const { chooseEmojiFont, emojiFamily, fontStack } = await freshModule();
    await chooseEmojiFont(known, () => false);
    expect(emojiFamily()).toBeNull();
    expect(fontStack('Inter')).not.toContain('Emoji');
  });

  test('When a font cannot be fetched, then nothing changes, and the next time is another chance', async () => {
    const { chooseEmojiFont, emojiFamily } = await freshModule();
    const draws = (family: string) => family === 'Noto Color Emoji SVG';
    await chooseEmojiFont({ load: () => Promise.reject(new Error('offline')) }, draws);
    expect(emojiFamily()).toBe('Noto Color Emoji');
    await chooseEmojiFont(known, draws);
    expect(emojiFamily()).toBe('Noto Color Emoji SVG');
  });

  test.each([
    ['with emoji', 'Go 🚀', 1],
    ['without emoji', 'Go', 0],
  ])(
    'When the form cannot be tried and a slide is one %s (%s), then the number of missing fonts is %d',
    async (_case, content, missing) => {
      const { loadFonts } = await freshModule();
      // Only the trial fails; what the slide itself asks for arrives.
      const load = async (font: string) => (font.startsWith('32px') ? Promise.reject(new Error('offline')) : [face]);
      Object.assign(globalThis, { fonts: { load, check: () => false } });
      const slide = { textLayers: [{ id: 'a', content, style: { fontFamily: 'Inter', fontWeight: 700 } }] };
      expect(await loadFonts([slide as never])).toBe(missing);
    },
  );

  test('When the second form is drawn, then emoji lose the sign that its glyphs lack, and other text loses nothing', async () => {
    const { chooseEmojiFont, withDrawableEmoji, hasSvgEmoji } = await freshModule();
    expect(withDrawableEmoji('I ❤️ 1️⃣')).toBe('I ❤️ 1️⃣');
    await chooseEmojiFont(known, (family) => family === 'Noto Color Emoji SVG');
    expect(withDrawableEmoji('I ❤️ 1️⃣')).toBe('I ❤ 1\u20E3');
    expect([hasSvgEmoji('🇩🇪'), hasSvgEmoji('Go 1')]).toEqual([true, false]);
  });

  test('When several texts ask at once, then the glyph is drawn once', async () => {
    const { chooseEmojiFont } = await freshModule();
    const draws = jest.fn(() => true);
    await Promise.all([chooseEmojiFont(known, draws), chooseEmojiFont(known, draws)]);
    await chooseEmojiFont(known, draws);
    expect(draws).toHaveBeenCalledTimes(1);
  });
});
