import { deadLetterQueue } from '../broker/topology.ts';
import type { DeadLetter } from './dead-letter.ts';

/** Dead letters of one kind in one queue. */
interface Heap {
  letter: DeadLetter;
  count: number;
}

const ageOf = ({ diedAt, occurredAt }: DeadLetter) => diedAt ?? occurredAt ?? 'unknown';

/** Says what lies in the queues: one line for each queue, type and reason, with the oldest of them. @param letters in the order of their queues, oldest first */
export function reportOf(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return 'There are no dead letters.';
  const heaps = new Map<string, Heap>();
  for (const letter of letters) {
    const key = `${letter.queue} ${letter.type} ${letter.reason}`;
    const heap = heaps.get(key) ?? { letter, count: 0 };
    heaps.set(key, { letter: heap.letter, count: heap.count + 1 });
  }
  const rows = [...heaps.values()].map(({ letter, count }) => [
    letter.queue,
    String(count),
    ageOf(letter),
    letter.type,
    letter.reason,
    letter.requestId ?? '-',
  ]);
  return [
    ...tableOf([['QUEUE', 'COUNT', 'OLDEST', 'EVENT', 'REASON', 'REQUEST ID OF THE OLDEST'], ...rows]),
    '',
    'Show one queue or message:  make dead-letters SHOW=<queue or message id>',
    'Send again, once the cause is fixed:      make dead-letters REPLAY=<queue or message id>',
    'Delete permanently:        make dead-letters DROP=<queue or message id>',
    'Trace one:                  make follow ID=<request id>',
  ].join('\n');
}

function tableOf(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Everything that is known of one dead letter. */
export function describeLetter(letter: DeadLetter): string {
  const { messageId, queue, type, reason, detail, requestId, occurredAt, diedAt, failedAttempts } = letter;
  return [
    `message     ${messageId}`,
    `queue       ${queue}`,
    `event       ${type}, of ${occurredAt ?? 'an unknown time'}`,
    `given up    ${diedAt ?? 'at an unknown time'}, after ${failedAttempts} failed attempts`,
    `reason      ${reason}${detail === '' ? '' : `: ${detail}`}`,
    `request     ${requestId ?? 'none'}`,
  ].join('\n');
}

/** Whether a dead letter is meant by what a person named: its queue (also with `.dead`) or the id of its message. */
export function isMeant({ queue, messageId }: DeadLetter, name: string): boolean {
  return name === queue || name === deadLetterQueue(queue) || (name === messageId && messageId !== '');
}
