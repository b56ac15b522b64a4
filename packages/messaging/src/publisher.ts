import { AppError } from '@viral-slides/errors';
import type { ChannelModel, ConfirmChannel, Message, Options } from 'amqplib';

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
  /**
   * Sends one message. Calls made one after the other reach a queue in that order.
   * @returns once the broker has taken it over; `routed` is false when no queue wanted it
   * @throws AppError `unavailable` with code `broker-unavailable` when it may not have arrived. It may have, too: sending it again can make a duplicate.
   */
  send(message: OutgoingMessage): Promise<{ routed: boolean }>;
}

interface Waiting {
  key: string;
  settle(error?: Error): void;
}

function unavailable(detail: string, cause?: unknown): AppError {
  return new AppError('unavailable', 'broker-unavailable', `The message broker did not take the message: ${detail}.`, { cause });
}

/**
 * @param options.confirmTimeoutMs how long the broker may take to confirm
 * @param options.onDistrust called when the channel is lost or its confirms stay away: the connection has to be renewed, because messages
 *   without a confirm must not be sent again while the channel that carries them lives
 */
export function createPublisher(options: { confirmTimeoutMs: number; onDistrust(reason: string): void }): Publisher {
  let channel: ConfirmChannel | undefined;
  let blocked = false;
  const waiting = new Set<Waiting>();
  const returned = new Set<string>();

  function lose(reason: string): void {
    channel = undefined;
    returned.clear();
    // The promises' reactions run later, so nobody publishes from inside amqplib's own clean-up.
    for (const one of [...waiting]) one.settle(unavailable(reason));
  }

  function keyOf(routingKey: string, messageId: unknown): string {
    return `${routingKey} ${String(messageId)}`;
  }

  function send(message: OutgoingMessage): Promise<{ routed: boolean }> {
    const target = channel;
    if (target === undefined || blocked) return Promise.reject(unavailable(blocked ? 'it is short of resources' : 'not connected'));
    return new Promise((resolve, reject) => {
      const key = keyOf(message.routingKey, message.options.messageId);
      const timer = setTimeout(() => options.onDistrust('a confirm is overdue'), options.confirmTimeoutMs);
      const one: Waiting = {
        key,
        settle(error) {
          if (!waiting.delete(one)) return;
          clearTimeout(timer);
          if (error) reject(error);
          else resolve({ routed: !returned.delete(key) });
        },
      };
      waiting.add(one);
      try {
        const content = Buffer.from(message.content.buffer, message.content.byteOffset, message.content.byteLength);
        target.publish(message.exchange, message.routingKey, content, message.options, (refusal: unknown) =>
          one.settle(refusal ? unavailable('it refused', refusal) : undefined),
        );
      } catch (error) {
        // amqplib throws here and now when the channel has just closed.
        one.settle(unavailable('the channel is closed', error));
      }
    });
  }

  return {
    async install(model) {
      const opened = await model.createConfirmChannel();
      opened.on('error', () => undefined);
      opened.on('return', (message: Message) => returned.add(keyOf(message.fields.routingKey, message.properties.messageId)));
      opened.on('close', () => {
        if (channel !== opened) return;
        lose('the channel was lost');
        options.onDistrust('the publishing channel was lost');
      });
      channel = opened;
    },
    isOpen: () => channel !== undefined && !blocked,
    setBlocked(state) {
      blocked = state;
    },
    send,
  };
}
