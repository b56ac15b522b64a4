import type { TokenOwner } from './token-store.ts';

/** Hands out access tokens that can be used now, renewing them where needed. */
export interface AccessTokens {
  /**
   * @param options.refused a token from here that the platform did not take: it is renewed, unless another caller did so in the meantime
   * @throws AppError `account-not-found`; `account-needs-reconnect`; `platform-unavailable` and `platform-client-refused`, both worth a retry
   */
  get(owner: TokenOwner, options?: { refused?: string }): Promise<string>;
}
