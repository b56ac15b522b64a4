import { isVisible } from './project-names.ts';
import { VISIBLE_LINE_PATTERN, VISIBLE_PATTERN } from './schemas/project-names.ts';

test('When API documents say which names can be seen, then they and the rule agree on every character up to U+FFFF', () => {
  const pattern = new RegExp(VISIBLE_PATTERN);
  const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
  const characters = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => !isSurrogate(code));
  const disagree = characters.filter((code) => pattern.test(String.fromCharCode(code)) !== isVisible(String.fromCharCode(code)));
  expect(disagree.map((code) => code.toString(16))).toEqual([]);
  expect([' ', '\u2800\u200b', 'Ä', '日本', '🙂'].map((name) => pattern.test(name))).toEqual([false, false, true, true, true]);
});

test('When API documents say which texts have one line, then they and the rule agree, with what is trimmed off around it', () => {
  const pattern = new RegExp(VISIBLE_LINE_PATTERN);
  const rule = (text: string) => isVisible(text.trim()) && !/[\r\n]/.test(text.trim());
  const trimmed = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) => character.trim() === '');
  const texts = [
    ...trimmed.flatMap((space) => [`${space}a${space}`, `a${space}b`, `\n${space}a\n`, space]),
    ...['a', '@nine.lives', '', '\u200ba', 'a\n\u200b', '\u200b\na', 'two\r\nlines'],
  ];
  expect(texts.filter((text) => pattern.test(text) !== rule(text)).map((text) => JSON.stringify(text))).toEqual([]);
});
