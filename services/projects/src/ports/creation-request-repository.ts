import type { CreationRequest } from '../model/creation-request.ts';

/** What became of a claim. */
export type ClaimOutcome =
  /** The caller carries the request out; `request` is the first one with this key, perhaps from an attempt that died. */
  | { state: 'claimed'; request: CreationRequest }
  /** It was carried out before. */
  | { state: 'completed'; request: CreationRequest }
  /** Somebody else is carrying it out. */
  | { state: 'busy' }
  /** The key came with another fingerprint before. */
  | { state: 'mismatch' };

/** Remembers requests by user and key, for 24 hours after they were first sent. */
export interface CreationRequestRepository {
  /**
   * Claims a request for `leaseMs`; at most one caller holds a claim at a time.
   * @param request used when the key is new; else the stored one counts
   */
  claim(request: CreationRequest, lease: { now: Date; leaseMs: number }): Promise<ClaimOutcome>;
  /** Marks a claimed request as carried out. */
  complete(request: CreationRequest): Promise<void>;
  /** Forgets a claimed request that was refused, so that it may be tried again. */
  release(request: CreationRequest): Promise<void>;
}
