import { whatWaits } from './waiting-messages.ts';

test.each([
  ['there are no queues', '', []],
  ['all queues are empty', 'media.captures\t0\nmedia.captures.dead\t0\n', []],
  [
    'messages wait, or were given up',
    'a.publish\t2\nb.events\t0\nc.events.dead\t1\n',
    ['The broker has 2 messages waiting (a.publish).', 'The broker has 1 messages waiting (c.events.dead).'],
  ],
])('When %s, then exactly the messages are listed', (_what, listed, waiting) => {
  expect(whatWaits(listed)).toEqual(waiting);
});

test('When the broker says something else, then that is not taken for empty', () => {
  expect(() => whatWaits('Error: unable to perform an operation on node')).toThrow('unknown format');
});
