import { deadLetterCommand } from './dead-letter-command.ts';

test.each([
  [{}, { command: 'list', name: '' }],
  [{ SHOW: '' }, { command: 'list', name: '' }],
  [{ SHOW: 'media.captures' }, { command: 'show', name: 'media.captures' }],
  [{ REPLAY: ' m-1 ' }, { command: 'replay', name: 'm-1' }],
  [{ DROP: 'm-1' }, { command: 'drop', name: 'm-1' }],
])('When a person says %j, then it is meant as %j', (environment, expected) => {
  expect(deadLetterCommand(environment)).toEqual(expected);
});
test('When a person says two things at once, then nothing is done', () => {
  expect(() => deadLetterCommand({ REPLAY: 'a', DROP: 'a' })).toThrow('at a time');
});
