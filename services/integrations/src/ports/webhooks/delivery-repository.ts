import type { Lease } from '@viral-slides/work';
import type { Resent } from '../../model/webhooks/resending.ts';
import type { Attempt, Delivery, DeliveryPlace, DeliveryState } from '../../model/webhooks/delivery.ts';

/** Key of a delivery. */
export interface DeliveryKey {
  id: string;
  webhookId: string;
  userId: string;
}

/** A delivery that this process has leased to send it. */
export interface TakenDelivery {
  delivery: Delivery;
  lease: Lease;
}

/** Due delivery, as far as is needed to decide the next turn. */
export type DueDelivery = DeliveryKey;

/** Keeps deliveries. */
export interface DeliveryRepository {
  /** @returns false when it is there already */
  add(delivery: Delivery): Promise<boolean>;
  /** Adds one that is taken at once. */
  addTaken(delivery: Delivery, request: { now: Date; leaseMs: number }): Promise<TakenDelivery>;
  /**
   * Deliveries that are due and not leased, the longest due first. @param options.except people and webhooks that have used their share
   * of turns
   */
  due(options: { now: Date; except: { users: readonly string[]; webhooks: readonly string[] }; limit: number }): Promise<DueDelivery[]>;
  /** @returns null when another process has it, or it is no longer due */
  take(id: string, request: { now: Date; leaseMs: number }): Promise<TakenDelivery | null>;
  /** Stores its outcome and releases it; does nothing when another process took it over. */
  settle(taken: TakenDelivery, after: { state: DeliveryState; dueAt: Date | null; attempt: Attempt | null }): Promise<void>;
  /** Nothing of this webhook is due before. */
  postpone(webhookId: string, until: Date): Promise<void>;
  /** Since when the delivery is due that waits for longest; null when none is due. */
  oldestDue(now: Date): Promise<Date | null>;
  find(key: DeliveryKey): Promise<Delivery | null>;
  /** The newest first. */
  list(webhookId: string, page: { limit: number; before: DeliveryPlace | null }): Promise<Delivery[]>;
  /** Deliveries of all people that were sent again by hand after that, the latest first. */
  resentSince(since: Date, limit: number): Promise<Resent[]>;
  /** Notes that it is sent again. @returns false when it was since then, or there is none */
  markResent(key: DeliveryKey, at: { now: Date; since: Date }): Promise<boolean>;
  /** Takes back what was noted at that moment. */
  unmarkResent(key: DeliveryKey, at: Date): Promise<void>;
  /** Makes it due, as if it were new. @returns false when there is none */
  sendAgain(key: DeliveryKey, now: Date): Promise<boolean>;
  /** Of those that are over the oldest go, beyond what is kept. */
  deleteBeyond(webhookId: string): Promise<void>;
  removeOf(webhookId: string): Promise<void>;
}
