import type { PushSubscription } from '../model/notifying/push-subscription.ts';
import type { PushMessage } from '../model/notifying/push-message.ts';

/** A stored subscription. */
export interface KeptSubscription extends PushSubscription {
  id: string;
}

/** The subscribed devices. A device belongs to the person who signed in there last. */
export interface PushSubscriptions {
  /** Keeps a device, or renews it. @returns false when the person has as many others as there can be */
  keep(userId: string, subscription: PushSubscription, now: Date): Promise<boolean>;
  /** Gives a device of this person its new address. Done again, it is done. @returns false when the person has no device at the old one */
  replace(userId: string, change: { endpoint: string; subscription: PushSubscription }, now: Date): Promise<boolean>;
  /** Deletes a device of a user. Does nothing if there is none. */
  unsubscribe(userId: string, endpoint: string): Promise<void>;
  /** The devices of a person, at most `maxSubscriptions`. */
  ofUser(userId: string): Promise<KeptSubscription[]>;
  /** Removes a device that its push service no longer knows. */
  drop(id: string): Promise<void>;
  /** Notes whether the push service of a device took a message; when it takes none for `givenUpAfterMs`, the device is deleted. */
  note(id: string, isTaken: boolean, now: Date): Promise<void>;
}

/** One message to one device. */
export interface DeviceDelivery {
  /** `key` of the push message. */
  key: string;
  deviceId: string;
}

/** Deliveries of messages to devices, with a lease for each: of two processes that get the same event at once, one sends it. */
export interface PushDeliveries {
  /** Subset of these devices that already got this message. */
  deliveredTo(key: string, deviceIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Leases a message for `leaseMs`; after that, another process may take it.
   * @param lease.expiresAt when it has expired and may be deleted
   * @returns `taken`; `delivered` when the device already got it; `held` while another process has the lease
   */
  take(delivery: DeviceDelivery, lease: { now: Date; leaseMs: number; expiresAt: Date }): Promise<'taken' | 'delivered' | 'held'>;
  /** Stores that the device got it, regardless of who holds the lease by now. */
  markDelivered(delivery: DeviceDelivery): Promise<void>;
  /** Ends a lease, so that another try may start at once; a lost one is left to its holder. */
  release(delivery: DeviceDelivery, lease: { now: Date; leaseMs: number }): Promise<void>;
}

/**
 * The push service's answer: it accepted the message, no longer knows the device, will never accept this message, or not now. A message
 * that cannot be made is `refused`, too.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'busy';

/** Sends messages to devices. */
export interface PushSender {
  /** The public key that browsers subscribe with, base64url. */
  publicKey: string;
  /**
   * Sends one message, encrypted for the device. A later one with the same tag takes its place while the device is away.
   * @throws AppError `push-failed` (worth a retry) when no answer came: that may be the push service, or our own way to it
   */
  send(subscription: PushSubscription, pushMessage: PushMessage): Promise<PushOutcome>;
}
