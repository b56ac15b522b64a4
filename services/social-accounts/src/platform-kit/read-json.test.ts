import { readJson } from './read-json.ts';

describe('readJson', () => {
  test('When a whole number does not fit into a double, then it stays text as it was written', () => {
    expect(readJson('{"ids":[7312345678901234567,-7312345678901234567],"count":123,"ratio":0.5}')).toEqual({
      ids: ['7312345678901234567', '-7312345678901234567'],
      count: 123,
      ratio: 0.5,
    });
  });

  test.each(['', '<html>bad gateway</html>', '{"a":'])('When the text is %j, then it is no JSON', (text) => {
    expect(readJson(text)).toBeUndefined();
  });
});
