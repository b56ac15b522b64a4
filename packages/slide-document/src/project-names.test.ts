import { isVisible } from './project-names.ts';
import { VISIBLE_PATTERN } from './schemas/project-names.ts';

test('When API documents tell which names can be seen, then they and the rule agree on every character up to U+FFFF', () => {
  const pattern = new RegExp(VISIBLE_PATTERN);
  const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
  const characters = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => !isSurrogate(code));
  const disagree = characters.filter((code) => pattern.test(String.fromCharCode(code)) !== isVisible(String.fromCharCode(code)));
  expect(disagree.map((code) => code.toString(16))).toEqual([]);
  expect([' ', '\u2800\u200b', 'Ä', '日本', '🙂'].map((name) => pattern.test(name))).toEqual([false, false, true, true, true]);
});
