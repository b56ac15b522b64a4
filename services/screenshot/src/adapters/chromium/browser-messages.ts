import { StringDecoder } from 'node:string_decoder';

/** Error of a command whose answer was too long to read. */
export const answerTooLong = 'the answer is longer than the limit';

/** How much of both ends of an oversized message is kept, in characters: its first and last members say which request it answers. */
const keptEnds = 200;

/** An error answer to the request whose real answer is too long. @returns null for a message that answers no request: an event */
function refusalOf(start: string, end: string): string | null {
  const id = /^\{"id":(\d+),/.exec(start)?.[1];
  if (id === undefined) return null;
  const sessionId = /"sessionId":"(\w+)"\}$/.exec(end)?.[1];
  return JSON.stringify({
    id: Number(id),
    ...(sessionId === undefined ? {} : { sessionId }),
    error: { code: -32_000, message: answerTooLong },
  });
}

/**
 * Cuts a stream of bytes into the messages that end with a zero byte. A page decides how large a picture of it becomes, and each is held several times before it is a
 * picture: one that is too long is not held at all, and the command that it answers fails.
 * @param limit.longest in characters
 * @returns takes the next bytes
 */
export function readBrowserMessages(onMessage: (text: string) => void, { longest }: { longest: number }): (chunk: Buffer) => void {
  const decoder = new StringDecoder('utf8');
  let pending: string[] = [];
  let length = 0;

  function add(part: string): void {
    pending.push(part);
    length += part.length;
    if (length > longest) pending = [startOf(pending), endOf(pending)];
  }

  function finish(): void {
    const message = length > longest ? refusalOf(startOf(pending), endOf(pending)) : pending.join('');
    pending = [];
    length = 0;
    if (message !== null) onMessage(message);
  }

  return (chunk) => {
    const parts = decoder.write(chunk).split('\0');
    parts.forEach((part, index) => {
      add(part);
      if (index < parts.length - 1) finish();
    });
  };
}

function startOf(parts: readonly string[]): string {
  let start = '';
  for (const part of parts) if (start.length < keptEnds) start += part.slice(0, keptEnds);
  return start.slice(0, keptEnds);
}

function endOf(parts: readonly string[]): string {
  let end = '';
  for (const part of parts.toReversed()) if (end.length < keptEnds) end = part.slice(-keptEnds) + end;
  return end.slice(-keptEnds);
}
