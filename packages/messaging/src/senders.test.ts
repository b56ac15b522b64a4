import type { Message } from 'amqplib';
import { createSenders } from './senders.ts';

const type = 'media.image.v1.changed';
const message = (properties: object) => ({ properties, fields: {}, content: Buffer.alloc(0) }) as unknown as Message;
const sendersOf = (user: string, isChecked = true) => createSenders({ url: `amqp://${user}:x@broker`, program: 'projects', isChecked });

describe('senders', () => {
  test.each([
    ['the service itself sent it', { userId: 'media' }],
    ['we made the copy of its event', { userId: 'projects', headers: { 'x-sender': 'media' } }],
    ['the operator made the copy of its event', { userId: 'viral-slides', headers: { 'x-sender': 'media' } }],
    ['a tool of our own sent it', { userId: 'projects' }],
  ])('When %s, then it is believed', (_when, properties) => {
    expect(() => sendersOf('projects').check(message(properties), type)).not.toThrow();
  });

  test.each([
    ['no sender is named', {}],
    ['another program sent it', { userId: 'screenshot' }],
    ['another program says that it is a copy', { userId: 'screenshot', headers: { 'x-sender': 'media' } }],
    ['our copy is of an event of another program', { userId: 'projects', headers: { 'x-sender': 'screenshot' } }],
  ])('When %s, then it is refused', (_when, properties) => {
    expect(() => sendersOf('projects').check(message(properties), type)).toThrow(expect.objectContaining({ code: 'wrong-sender' }));
  });

  test.each([
    ['all programs share a user', sendersOf('everybody')],
    ['others may still share one', sendersOf('projects', false)],
  ])('When %s, then nothing is refused', (_when, senders) => {
    expect(() => senders.check(message({}), type)).not.toThrow();
  });

  test('When the user is its own, then a program says so on its events and on copies, which keep the first sender', () => {
    const senders = sendersOf('projects');
    expect(senders.own()).toEqual({ userId: 'projects' });
    const copy = senders.copyOf(message({ userId: 'media' }));
    expect(copy).toEqual({ userId: 'projects', headers: { 'x-sender': 'media' } });
    expect(senders.copyOf(message(copy))).toEqual(copy);
  });

  test('When the user is everybody’s, then copies carry no name, which the broker would refuse', () => {
    expect(sendersOf('everybody').own()).toEqual({});
    expect(sendersOf('everybody').copyOf(message({ userId: 'media' })).userId).toBeUndefined();
  });
});
