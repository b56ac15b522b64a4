import type { CreationRequest } from '../model/creation-request.ts';

/** The result of taking a request. */
export type TakeOutcome =
  /** The caller carries the request out; `request` is the first one with this key, perhaps from an attempt that died. */
  | { state: 'taken'; request: CreationRequest }
  /** It was carried out before. */
  | { state: 'completed'; request: CreationRequest }
  /** Another process is carrying it out. */
  | { state: 'busy' }
  /** The key came with another fingerprint before. */
  | { state: 'mismatch' };

/** Remembers requests by user and key, for 24 hours after they were first sent. */
export interface CreationRequestRepository {
  /**
   * Leases a request, so that at most one caller carries it out at a time.
   * @param request used when the key is new; else the stored one counts
   */
  take(request: CreationRequest, params: { now: Date; leaseMs: number }): Promise<TakeOutcome>;
  /** Marks a leased request as carried out. */
  complete(request: CreationRequest): Promise<void>;
  /** Deletes a leased request that was refused, so that it may be tried again. */
  release(request: CreationRequest): Promise<void>;
}
