/** Counts what operators watch. */
export interface AccountMeter {
  /** How an attempt to renew tokens ended. */
  tokensRenewed(platform: string, outcome: 'renewed' | 'grant-refused' | 'client-refused' | 'failed'): void;
  /** How reading an account again ended. */
  accountSynced(platform: string, outcome: 'synced' | 'needs-reconnect' | 'failed'): void;
}
