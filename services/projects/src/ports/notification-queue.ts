import type { Lease, LeaseRequest } from '@viral-slides/work';

/** Parameters of leasing a due item. */
export interface DueParams extends LeaseRequest {
  /** Ids of users whose items are not taken now: others of theirs are being worked on. */
  except: readonly string[];
}

/** The subject of a notification that was not sent yet, and the lease of the process that sends it. */
export interface NotificationTurn<T> {
  about: T;
  lease: Lease;
}

/**
 * Pending notifications, stored with their subjects. A process that sends one leases only the notification: other work on the subject does not wait for
 * it.
 */
export interface NotificationQueue<T> {
  /** Leases the next notification; those that were never tried come first. @returns null when there is none */
  takeNotification(params: Omit<DueParams, 'holder'>): Promise<NotificationTurn<T> | null>;
  /** Removes a notification that was sent or is out of date. No effect if a newer one has replaced it. */
  endNotification(lease: Lease): Promise<void>;
  /** Retries at `until`. No effect if a newer one has replaced it, which is sent at once. */
  postponeNotification(lease: Lease, until: Date): Promise<void>;
}
