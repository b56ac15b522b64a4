import { describe, expect, test } from '@jest/globals';
import { answerTooLong, readBrowserMessages } from './browser-messages.ts';

const longest = 2_000;

function reader() {
  const messages: string[] = [];
  const read = readBrowserMessages((text) => messages.push(text), { longest });
  return {
    messages,
    /** Sends a text in pieces of so many bytes. */
    send(text: string, pieceBytes = 64) {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += pieceBytes) read(bytes.subarray(at, at + pieceBytes));
    },
  };
}

const answer = (id: number, data: string) => JSON.stringify({ id, result: { data }, sessionId: 'A1B2' });

describe('messages of a browser', () => {
  test.each([1, 7, 64, 100_000])('When they come in pieces of %d bytes, then each is delivered whole', (pieceBytes) => {
    const { messages, send } = reader();
    const sent = [answer(1, 'ä€😀'), answer(2, ''), answer(3, 'x'.repeat(1_900))];
    send(sent.map((text) => `${text}\0`).join(''), pieceBytes);
    expect(messages).toEqual(sent);
  });

  test.each([7, 64, 1_000, 1_000_000])(
    'When an answer is too long and comes in pieces of %d bytes, then its command fails and the next one is delivered whole',
    (pieceBytes) => {
      const { messages, send } = reader();
      send(`${answer(41, 'x'.repeat(500_000))}\0${answer(42, 'short')}\0`, pieceBytes);
      expect(messages.map((text) => JSON.parse(text) as unknown)).toEqual([
        { id: 41, sessionId: 'A1B2', error: { code: -32_000, message: answerTooLong } },
        { id: 42, sessionId: 'A1B2', result: { data: 'short' } },
      ]);
    },
  );

  test('When an event is too long, then it is dropped', () => {
    const { messages, send } = reader();
    send(
      `${JSON.stringify({ method: 'Runtime.consoleAPICalled', params: { text: 'x'.repeat(5_000) }, sessionId: 'A1B2' })}\0${answer(5, '')}\0`,
    );
    expect(messages).toEqual([answer(5, '')]);
  });
});
