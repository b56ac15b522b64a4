/** One message of a protocol, as it is sent. */
export interface Frame {
  bytes: Buffer;
  /** Its effect; null for frames without one (reads, heartbeats, handshakes). */
  what: string | null;
}

/** Cuts a stream of bytes into the messages of its protocol. */
export type Framer = (chunk: Buffer) => Frame[];

/** Commands that change something. */
const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);
const mongoHeaderBytes = 16;
const opMessage = 2013;

/** Messages of MongoDB (OP_MSG): writes are named by command and collection, e.g. `update posts`. */
export function mongoFramer(): Framer {
  return framerOf(4, (head) => head.readInt32LE(0), mongoMeaning);
}

function mongoMeaning(frame: Buffer): string | null {
  if (frame.readInt32LE(12) !== opMessage) return null;
  // Behind header and flags: the kind of the first section (0: a document), its length, and its first field, which names command and collection.
  const field = mongoHeaderBytes + 4 + 1 + 4;
  if (frame[field] !== 0x02) return null;
  const end = frame.indexOf(0, field + 1);
  const command = frame.toString('utf8', field + 1, end);
  if (!writes.has(command)) return null;
  const valueAt = end + 1;
  return `${command} ${frame.toString('utf8', valueAt + 4, valueAt + 4 + frame.readInt32LE(valueAt) - 1)}`;
}

const amqpGreetingBytes = 8;
/** Methods of AMQP 0-9-1, by class and number, that change something at the broker. */
const amqpMethods: Readonly<Record<string, string>> = { '60.40': 'publish', '60.80': 'acknowledge', '60.120': 'give back' };

/** Frames of AMQP 0-9-1: events that are published and messages that are acknowledged. */
export function amqpFramer(): Framer {
  let isGreeted = false;
  return framerOf(
    amqpGreetingBytes,
    (head) => {
      if (isGreeted) return head.readUInt32BE(3) + 8;
      isGreeted = true;
      return amqpGreetingBytes;
    },
    (frame) => (frame[0] === 1 ? (amqpMethods[`${frame.readUInt16BE(7)}.${frame.readUInt16BE(9)}`] ?? null) : null),
  );
}

/** @param lengthOf computes the length of a message from its first `headBytes` bytes */
function framerOf(headBytes: number, lengthOf: (head: Buffer) => number, meaning: (frame: Buffer) => string | null): Framer {
  let rest: Buffer = Buffer.alloc(0);
  let length: number | null = null;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      if (length === null && rest.length >= headBytes) length = lengthOf(rest);
      if (length === null || rest.length < length) return frames;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      length = null;
      frames.push({ bytes, what: meaning(bytes) });
    }
  };
}
