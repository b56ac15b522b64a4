import type { AccountLimits } from '../model/account-limits.ts';
import type { PlatformMode } from '../model/platform-manifest.ts';
import type { NumbersReader } from './numbers-reader.ts';
import type { Publisher } from './publisher.ts';

/** An account as publishing needs it. */
export interface PublishingAccount {
  id: string;
  /** Without a leading @. */
  username: string;
  /** Page on which its owner sees its posts; null when unknown. */
  lookUrl: string | null;
  mode: PlatformMode;
  publisher: Publisher;
  /** Of its server; absent: those of the platform hold. */
  limits?: AccountLimits;
  /** Absent: the platform reports no numbers of posts. */
  numbers?: NumbersReader;
}

/** Identifies the account. */
export interface AccountOwner {
  id: string;
  userId: string;
}

/** The accounts and their tokens, as publishing needs them. */
export interface PublishingAccounts {
  /**
   * Finds the account to publish to. @param request.accountId empty for the primary one
   * @throws PublishProblem `fail` with the code `no-account` when the person has none of the platform, `account-not-connected` when the named one is not
   *   there (any more), `platform-not-configured` when it cannot be reached
   */
  find(request: { userId: string; platform: string; accountId: string }): Promise<PublishingAccount>;
  /**
   * An access token that should be good. @param refused a token that the platform did not take: it is renewed unless another caller did so
   * in the meantime
   * @throws PublishProblem `reconnect` when the grant is gone, `retry` when the platform could not be asked
   */
  accessToken(owner: AccountOwner, refused?: string): Promise<string>;
  /**
   * The platform said that the account has to be connected again. Nothing is marked when its tokens are not those that were refused any more (ADR 0024).
   * @param refused the access token that the platform was asked with; null when there was none: then the failed renewal has marked the account
   */
  markNeedsReconnect(owner: AccountOwner, refused: string | null): Promise<void>;
}

/** Encrypts what a platform gave us to go on with; bound to the post, so that it cannot be read as another's. */
export interface HandleVault {
  seal(postId: string, handle: unknown): Promise<string>;
  open(postId: string, sealed: string): Promise<unknown>;
}
