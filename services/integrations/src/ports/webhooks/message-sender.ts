import type { Answered } from '../../model/webhooks/outcome.ts';

/** A message on its way to a receiver. */
export interface SignedMessage {
  address: string;
  /** `webhook-id`. */
  id: string;
  body: string;
  /** Each signs. */
  secrets: readonly string[];
}

/** Sends messages to addresses that strangers name. */
export interface MessageSender {
  /** Never throws because of the receiver: what it did is the answer. */
  send(message: SignedMessage): Promise<Answered>;
}
