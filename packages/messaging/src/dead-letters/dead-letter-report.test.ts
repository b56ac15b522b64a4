import type { GetMessage } from 'amqplib';
import { describeLetter, isMeant, reportOf } from './dead-letter-report.ts';
import { readDeadLetter } from './dead-letter.ts';
import type { DeadLetter } from './dead-letter.ts';

const letter = (overrides: Partial<DeadLetter> = {}): DeadLetter => ({
  queue: 'media.captures',
  messageId: 'm-1',
  type: 'screenshot.capture.v1.taken',
  reason: 'storage-full',
  detail: 'No room.',
  requestId: 'request-1',
  occurredAt: '2026-03-01T08:00:00.000Z',
  diedAt: '2026-03-01T08:05:00.000Z',
  failedAttempts: 4,
  ...overrides,
});

const message = (properties: object) => ({ properties, fields: {}, content: Buffer.alloc(0) }) as unknown as GetMessage;

describe('readDeadLetter', () => {
  test('When a consumer gave it up, then reason, sentence, request and times are those of its headers', () => {
    const headers = {
      'x-dead-reason': 'storage-full',
      'x-dead-detail': 'No room.',
      'x-dead-at': '2026-03-01T08:05:00.000Z',
      'x-occurred-at': '2026-03-01T08:00:00.000Z',
      'x-failed-attempts': 4,
    };
    const read = readDeadLetter(
      'media.captures.dead',
      message({ messageId: 'm-1', type: 'screenshot.capture.v1.taken', correlationId: 'request-1', headers }),
    );
    expect(read).toEqual(letter());
  });
  test('When the broker gave it up because processes died over it, then that is the reason, with the time', () => {
    const headers = { 'x-first-death-reason': 'delivery_limit', 'x-death': [{ time: { '!': 'timestamp', value: 1_772_352_000 } }] };
    expect(readDeadLetter('q.dead', message({ headers }))).toMatchObject({
      reason: 'delivery-limit',
      diedAt: '2026-03-01T08:00:00.000Z',
      requestId: null,
      messageId: '',
    });
  });
});

describe('reportOf', () => {
  test('When some are alike, then they are one line with their number and the oldest of them', () => {
    const text = reportOf([
      letter(),
      letter({ messageId: 'm-2', requestId: 'request-2' }),
      letter({ reason: 'unknown-event', requestId: null }),
    ]);
    expect(text.split('\n').slice(0, 4)).toEqual([
      'QUEUE           COUNT  OLDEST                    EVENT                        REASON         REQUEST ID OF THE OLDEST',
      'media.captures  2      2026-03-01T08:05:00.000Z  screenshot.capture.v1.taken  storage-full   request-1',
      'media.captures  1      2026-03-01T08:05:00.000Z  screenshot.capture.v1.taken  unknown-event  -',
      '',
    ]);
  });
  test('When there are none, then it says so', () => {
    expect(reportOf([])).toBe('There are no dead letters.');
  });
});

test('When one is described, then reason, sentence and request are reported', () => {
  expect(describeLetter(letter())).toContain('reason      storage-full: No room.\nrequest     request-1');
});

test.each([
  ['media.captures', true],
  ['media.captures.dead', true],
  ['m-1', true],
  ['m-2', false],
  ['', false],
])('When a person names %s, then it is meant: %s', (name, expected) => {
  expect(isMeant(letter(), name)).toBe(expected);
});
