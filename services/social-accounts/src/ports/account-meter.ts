/** Counts what operators watch. */
export interface AccountMeter {
  /** Counts an attempt to renew tokens by its outcome. */
  tokensRenewed(platform: string, outcome: 'renewed' | 'grant-refused' | 'client-refused' | 'failed'): void;
  /** Counts a renewed read of an account by its outcome. */
  accountSynced(platform: string, outcome: 'synced' | 'needs-reconnect' | 'failed'): void;
}
