/*
 * Looking at dead letters, sending them back, and throwing them away.
 *
 * None is lost on the way. A message is taken without an acknowledgement, so the broker keeps it; it is acknowledged only when a copy has been confirmed
 * elsewhere, or when a person said that it is to go. If this process ends in the middle, the broker has everything back; at worst an event was sent back and still
 * lies among the dead letters, and its consumer recognises the repeat.
 *
 * Listing does not give messages back: quorum queues count that, and drop a message that came back too often (20 times since RabbitMQ 4). So each one that was
 * looked at goes to the end of its own queue as a confirmed copy. When all have gone round once, their order is as before.
 */
import amqp from 'amqplib';
import type { ChannelModel, ConfirmChannel, GetMessage } from 'amqplib';
import { eventHeaders } from '../event-message.ts';
import { firstSender, userOf } from '../senders.ts';
import { deadLetterQueue, deadSuffix } from '../broker/topology.ts';
import { readDeadLetter } from './dead-letter.ts';
import type { DeadLetter } from './dead-letter.ts';

/** Treatment of a dead letter. */
export type Fate = 'keep' | 'replay' | 'drop';

/** The dead letters of a broker. */
export interface DeadLetterBox {
  /**
   * Goes through the dead letters of one queue, oldest first, those that are there now.
   * @param queue without `.dead`
   * @returns numbers by fate; `stuck` were to be sent back and have no queue to go to, and stay
   */
  visit(queue: string, decide: (letter: DeadLetter) => Fate): Promise<Record<Fate | 'stuck', number>>;
  close(): Promise<void>;
}

/** Opens the dead letters of a broker. @param url `amqp://user:password@host:port` */
export async function openDeadLetterBox(url: string): Promise<DeadLetterBox> {
  const model = await amqp.connect(url, { timeout: 5_000 });
  model.on('error', () => undefined);
  const visitor = { model, user: userOf(url) };
  return { visit: (queue, decide) => visit(visitor, queue, decide), close: () => model.close() };
}

async function visit({ model, user }: { model: ChannelModel; user: string }, queue: string, decide: (letter: DeadLetter) => Fate) {
  const dead = deadLetterQueue(queue);
  const channel = await model.createConfirmChannel();
  // The broker's error about a missing queue also rejects the call that asked.
  channel.on('error', () => undefined);
  const mail = { channel, user, queue, isReturned: false };
  // Comes before the confirm of the message that no queue took.
  channel.on('return', () => (mail.isReturned = true));
  const counts = { keep: 0, replay: 0, drop: 0, stuck: 0 };
  const { messageCount } = await channel.checkQueue(dead);
  for (let left = messageCount; left > 0; left -= 1) {
    const message = await channel.get(dead, { noAck: false });
    if (!message) break;
    counts[await carryOut(mail, message, decide(readDeadLetter(dead, message)))] += 1;
  }
  // Also writes out the acknowledgements.
  await channel.close();
  return counts;
}

/** The way to and from one queue; one message is under way at a time. */
interface Mail {
  channel: ConfirmChannel;
  /** Our user at the broker: it refuses copies that name another user. */
  user: string;
  queue: string;
  /** Whether the message that was sent last came back because no queue took it. */
  isReturned: boolean;
}

/** Carries out the fate of a message and acknowledges it after that. */
async function carryOut(mail: Mail, message: GetMessage, fate: Fate): Promise<Fate | 'stuck'> {
  if (fate === 'drop') {
    mail.channel.ack(message);
    return fate;
  }
  if (fate === 'replay' && (await move(mail, message, mail.queue))) return fate;
  const dead = deadLetterQueue(mail.queue);
  if (!(await move(mail, message, dead))) throw new Error(`The queue ${dead} no longer exists.`);
  return fate === 'replay' ? 'stuck' : fate;
}

/** Sends a copy straight to a queue and acknowledges the message once the broker has it. @returns false when there is no such queue: then nothing was done */
async function move(mail: Mail, message: GetMessage, target: string): Promise<boolean> {
  const headers = target === mail.queue ? freshHeaders(message) : keptHeaders(message);
  const sender = firstSender(message, [mail.user, programOf(mail.queue)]);
  const original = sender === undefined ? {} : { [eventHeaders.sender]: sender };
  const kept = { ...message.properties, userId: mail.user, headers: { ...headers, ...original } };
  const options = { ...kept, persistent: true, mandatory: true, expiration: undefined };
  mail.isReturned = false;
  await new Promise<void>((resolve, reject) => {
    mail.channel.sendToQueue(target, message.content, options, (refusal: unknown) => {
      if (refusal) reject(new Error(`The broker did not accept the copy for ${target}.`, { cause: refusal }));
      else resolve();
    });
  });
  if (mail.isReturned) return false;
  mail.channel.ack(message);
  return true;
}

/** The program whose consumer a queue belongs to: it made the copy that lies among its dead letters. */
function programOf(queue: string): string {
  return queue.slice(0, queue.indexOf('.'));
}

function headersOf(message: GetMessage, without: RegExp): Record<string, unknown> {
  return Object.fromEntries(Object.entries(message.properties.headers ?? {}).filter(([name]) => !without.test(name)));
}

/** A replayed message starts again. */
function freshHeaders(message: GetMessage): Record<string, unknown> {
  return headersOf(message, /^x-((first-|last-)?death.*|(delivery|acquired)-count|dead-.*|failed-attempts)$/);
}

/** The broker's own headers do not survive a copy; what they say of the reason is kept in ours. */
function keptHeaders(message: GetMessage): Record<string, unknown> {
  const { reason, diedAt } = readDeadLetter(deadSuffix, message);
  const death = { [eventHeaders.deadReason]: reason, ...(diedAt === null ? {} : { [eventHeaders.deadAt]: diedAt }) };
  return { ...headersOf(message, /^x-((first-|last-)?death.*|(delivery|acquired)-count)$/), ...death };
}
