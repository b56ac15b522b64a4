/*
 * Identity of an event's sender (ADR 0048). The broker refuses messages whose property `user-id` names another user
 * (https://www.rabbitmq.com/docs/validated-user-id), and each program has a user of its own. So a consumer only trusts an event from the
 * one service that sends events of that type, and refuses it from any other: an attacker inside a program can put messages into any queue,
 * but only in that program's name.
 *
 * A program also trusts itself: tools in its container send it events, and vouch for dead letters of unknown origin that an operator sends
 * back.
 *
 * A copy of an event, on its way to its consumer once more, comes from the consumer itself or from the operator; both say in a header whose
 * event it is.
 */
import { AppError } from '@viral-slides/errors';
import { senderOf } from '@viral-slides/events';
import type { EventType } from '@viral-slides/events';
import type { Message } from 'amqplib';
import { eventHeaders } from './event-message.ts';

/** Administrator of the broker; looks at dead letters, and sends them back. */
export const operatorUser = 'viral-slides';

/** Rules of a program for senders of events. */
export interface Senders {
  /** Properties of an own event. */
  own(): { userId?: string };
  /** Properties and headers of a copied message, beside its others. */
  copyOf(message: Message): { userId: string | undefined; headers: Record<string, unknown> };
  /** @throws AppError `forbidden` with code `wrong-sender` when the sender is neither the service that owns the type nor this program itself */
  check(message: Message, type: EventType): void;
}

/** Broker address of a program, and its user. */
export interface SendersOptions {
  /** `amqp://user:password@host:port`; a user that has another name than the program is everybody's, and proves nothing. */
  url: string;
  program: string;
  /** Whether all others have users of their own by now; while they do not, events say nothing of their sender and are trusted. */
  isChecked: boolean;
}

export const userOf = (url: string) => decodeURIComponent(new URL(url).username);

/** First sender of a message. @param copiers users whose word on that is taken */
export function firstSender({ properties }: Message, copiers: readonly string[]): string | undefined {
  const userId: unknown = properties.userId;
  const original: unknown = properties.headers?.[eventHeaders.sender];
  const sender = typeof userId === 'string' && copiers.includes(userId) ? (original ?? userId) : userId;
  return typeof sender === 'string' ? sender : undefined;
}

/** @param options see {@link SendersOptions} */
export function createSenders({ url, program, isChecked }: SendersOptions): Senders {
  const user = userOf(url) === program ? program : undefined;
  const copiers = [program, operatorUser];
  return {
    own: () => (user === undefined ? {} : { userId: user }),
    copyOf(message) {
      const sender = firstSender(message, copiers);
      return { userId: user, headers: sender === undefined ? {} : { [eventHeaders.sender]: sender } };
    },
    check(message, type) {
      if (user === undefined || !isChecked) return;
      const sender = firstSender(message, copiers);
      if (sender !== senderOf(type) && sender !== program)
        throw new AppError(
          'forbidden',
          'wrong-sender',
          `An event ${type} came from ${sender ?? 'an unknown sender'}, not from ${senderOf(type)}.`,
        );
    },
  };
}
