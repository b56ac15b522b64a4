import { AppError } from '@viral-slides/errors';
import type { ChannelModel, ConfirmChannel, Message, Options } from 'amqplib';
import { createUnconfirmed } from './unconfirmed.ts';

/** A message on its way to the broker. `messageId` in the options must be set. */
export interface OutgoingMessage {
  /** Empty string: straight into the queue that `routingKey` names. */
  exchange: string;
  routingKey: string;
  content: Uint8Array;
  options: Options.Publish;
}

/** Sends messages and knows for each whether the broker has it. */
export interface Publisher {
  /** Opens the confirm channel on a fresh connection. */
  install(model: ChannelModel): Promise<void>;
  isOpen(): boolean;
  setBlocked(blocked: boolean): void;
  /** Whether the broker said that it takes no messages. */
  isBlocked(): boolean;
  /**
   * Sends one message. Calls made one after the other reach a queue in that order.
   * @returns once the broker has taken it over; `routed` is false when no queue wanted it
   * @throws AppError `unavailable` with code `broker-unavailable` when it may not have arrived. It may have, too: sending it again can make a duplicate.
   */
  send(message: OutgoingMessage): Promise<{ routed: boolean }>;
}

function unavailable(detail: string, cause?: unknown): AppError {
  return new AppError('unavailable', 'broker-unavailable', `The message broker did not accept the message: ${detail}.`, { cause });
}

function keyOf(routingKey: string, messageId: unknown): string {
  return `${routingKey} ${String(messageId)}`;
}

/**
 * @param options.confirmTimeoutMs how long the broker may take to confirm
 * @param options.onDistrust called when the channel is lost or its confirms stay away: the connection has to be renewed, because messages
 *   without a confirm must not be sent again while the channel that carries them lives
 */
export function createPublisher(options: { confirmTimeoutMs: number; onDistrust(reason: string): void }): Publisher {
  const unconfirmed = createUnconfirmed(options.confirmTimeoutMs);
  let channel: ConfirmChannel | undefined;
  let isBlocked = false;

  return {
    async install(model) {
      const opened = await model.createConfirmChannel();
      opened.on('error', () => undefined);
      opened.on('return', (message: Message) => unconfirmed.noteReturned(keyOf(message.fields.routingKey, message.properties.messageId)));
      opened.on('close', () => {
        if (channel !== opened) return;
        channel = undefined;
        // The promises' reactions run later, so nothing is published from inside amqplib's own clean-up.
        unconfirmed.rejectAll(unavailable('the channel was lost'));
        options.onDistrust('the publishing channel was lost');
      });
      channel = opened;
    },
    isOpen: () => channel !== undefined && !isBlocked,
    setBlocked(state) {
      isBlocked = state;
    },
    isBlocked: () => isBlocked,
    send({ exchange, routingKey, content, options: properties }) {
      if (channel === undefined) return Promise.reject(unavailable('not connected'));
      if (isBlocked) return Promise.reject(unavailable('it is short of resources'));
      const sent = unconfirmed.add(keyOf(routingKey, properties.messageId), () => options.onDistrust('a confirm is overdue'));
      try {
        const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
        channel.publish(exchange, routingKey, bytes, properties, (refusal: unknown) =>
          sent.settle(refusal ? unavailable('it refused', refusal) : undefined),
        );
      } catch (error) {
        // amqplib throws here and now when the channel has just closed.
        sent.settle(unavailable('the channel is closed', error));
      }
      return sent.settled;
    },
  };
}
