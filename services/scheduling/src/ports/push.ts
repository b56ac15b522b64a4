import type { PushSubscription } from '../model/push-subscription.ts';
import type { Telling } from '../model/telling.ts';

/** A subscription as it is kept. */
export interface KeptSubscription extends PushSubscription {
  id: string;
}

/** The devices that are told. One device belongs to one person: who signed in there last. */
export interface PushSubscriptions {
  /** Keeps a device, or renews it. @returns false when the person has as many others as there can be */
  keep(userId: string, subscription: PushSubscription, now: Date): Promise<boolean>;
  /** Forgets a device of a person; one that is not there is fine. */
  forget(userId: string, endpoint: string): Promise<void>;
  /** The devices of a person, at most `maxSubscriptions`. */
  ofUser(userId: string): Promise<KeptSubscription[]>;
  /** Forgets a device that its push service does not know any more. */
  drop(id: string): Promise<void>;
  /** Notes whether the push service of a device took a message; when it takes none for `givenUpAfterMs`, the device is forgotten. */
  note(id: string, isTaken: boolean, now: Date): Promise<void>;
}

/** What was told to which device, so that a repeat tells nobody twice. */
export interface Tellings {
  /** Ids of the devices that were told this. */
  toldTo(key: string): Promise<ReadonlySet<string>>;
  markTold(telling: Telling, subscriptionId: string): Promise<void>;
}

/** What the push service answered: it has the message, it does not know the device any more, it will never take this message, or not now. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'busy';

/** Sends messages to devices. */
export interface PushSender {
  /** The public key that browsers subscribe with, base64url. */
  publicKey: string;
  /**
   * Sends one message, encrypted for the device. A later one about the same post takes its place while the device is away.
   * @throws AppError `push-failed` (of a kind that is worth another try) when no answer came: that may be the push service, or our own way to it
   */
  send(subscription: PushSubscription, telling: Telling): Promise<PushOutcome>;
}
