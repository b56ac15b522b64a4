import { assertJsonShape, defaultJsonShape } from './json-shape.ts';

const limits = { depth: 3, values: 20, entries: 5 };
const check = (text: string, shape = limits) => assertJsonShape(Buffer.from(text), shape);
const refusal = (text: string, shape = limits): string => {
  try {
    check(text, shape);
  } catch (error) {
    expect(error).toMatchObject({ kind: 'invalid-input', code: 'body-too-complex' });
    return (error as Error).message;
  }
  return 'taken';
};

describe('assertJsonShape', () => {
  test.each([
    ['the deepest nesting', '[[[1]]]'],
    ['the longest list', '[1,2,3,4,5]'],
    ['the largest object', '{"a":1,"b":2,"c":3,"d":4,"e":5}'],
    ['lists next to each other, each within its own bound', '{"a":[1,2,3,4,5],"b":[1,2,3,4,5]}'],
    ['brackets and commas inside of strings', `["${'[{,'.repeat(50)}"]`],
    ['escaped quotes inside of strings', String.raw`["\"[[[[[\"", "\\", "\\\"[[[[["]`],
    ['long strings with an escaped quote far inside', `["${'x'.repeat(500)}\\"${'[,'.repeat(300)}\\\\"]`],
    ['text that is no JSON at all', ']]]}}"'],
  ])('When a text has %s, then it is taken', (_case, text) => {
    expect(refusal(text)).toBe('taken');
  });

  test.each([
    ['one level more', '[[[[1]]]]', 'nested more than 3 deep'],
    ['one entry more in a list', '[1,2,3,4,5,6]', 'more than 5 entries'],
    ['one entry more in an object', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', 'more than 5 entries'],
    ['more values in all', `[${Array.from({ length: 5 }, () => '[1,2,3,4,5]').join(',')}]`, 'more than 20 values'],
    ['brackets behind a string that ends in an escaped backslash', String.raw`["\\",[[[[`, 'nested more than 3 deep'],
    ['brackets behind a long string that ends in escaped backslashes', `["${'x'.repeat(200)}\\\\\\\\",[[[[`, 'nested more than 3 deep'],
    ['brackets that never close', '['.repeat(1_000), 'nested more than 3 deep'],
  ])('When a text has %s, then it is refused with the number', (_case, text, message) => {
    expect(refusal(text)).toContain(message);
  });

  test('When nothing is said, then an ordinary record passes and a thousand empty objects do not', () => {
    expect(refusal(JSON.stringify({ title: 'a', tags: ['b', 'c'], place: { x: 1, y: 2 } }), defaultJsonShape)).toBe('taken');
    expect(refusal(`[${'{},'.repeat(999)}{}]`, defaultJsonShape)).toContain('more than 200 entries');
  });
});
