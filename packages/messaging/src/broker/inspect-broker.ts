import type { ChannelModel } from 'amqplib';
import type { Publisher } from './publisher.ts';
import { deadLetterQueue } from './topology.ts';

/** Messages in the dead letters of one consumer. */
export interface DeadLetterCount {
  /** Without `.dead`. */
  queue: string;
  messages: number;
}

/** Observable facts about a broker. */
export interface BrokerFacts {
  /** It said that it takes no messages: it is short of memory or disk. */
  isBlocked: boolean;
  /** How long it took to confirm a message, in ms; null when it did not take one, or not in time. */
  confirmMs: number | null;
  /** Of the own consumers; null when the broker could not be asked. */
  deadLetters: DeadLetterCount[] | null;
}

/** A queue that does not exist: a message for it is confirmed and dropped. */
const nowhere = 'viral-slides.no-such-queue';
const confirmWithinMs = 2_000;

/** Looks at the broker within a few seconds; never rejects. @param about.queues of the own consumers, declared */
export async function inspectBroker(about: {
  publisher: Publisher;
  incoming: ChannelModel | undefined;
  queues: readonly string[];
}): Promise<BrokerFacts> {
  const [confirmMs, deadLetters] = await Promise.all([
    timeConfirm(about.publisher).catch(() => null),
    about.incoming ? countDeadLetters(about.incoming, about.queues).catch(() => null) : null,
  ]);
  return { isBlocked: about.publisher.isBlocked(), confirmMs, deadLetters };
}

/** Sends a message that no queue receives. A broker that is short of disk or memory says so to publishers only. */
async function timeConfirm(publisher: Publisher): Promise<number | null> {
  const startedAt = performance.now();
  const sent = publisher.send({
    exchange: '',
    routingKey: nowhere,
    content: new Uint8Array(),
    options: { messageId: crypto.randomUUID(), mandatory: true },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), confirmWithinMs);
  });
  try {
    return (await Promise.race([sent, late])) === null ? null : performance.now() - startedAt;
  } finally {
    clearTimeout(timer);
    // A failure after the timeout has no listener left.
    sent.catch(() => undefined);
  }
}

async function countDeadLetters(model: ChannelModel, queues: readonly string[]): Promise<DeadLetterCount[]> {
  // A channel of its own: asking for a queue that was deleted closes the channel.
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  try {
    const counted: DeadLetterCount[] = [];
    for (const queue of queues) counted.push({ queue, messages: (await channel.checkQueue(deadLetterQueue(queue))).messageCount });
    return counted;
  } finally {
    await channel.close().catch(() => undefined);
  }
}
