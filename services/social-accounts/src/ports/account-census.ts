/** State of a platform's accounts, over all people. */
export interface AccountCount {
  platform: string;
  accounts: number;
  /** Of them, those that their owners have to connect again. */
  needReconnect: number;
}

/** Counts accounts and publications for the operator, without saying whose they are. */
export interface AccountCensus {
  /** One entry for each platform with accounts. */
  accounts(): Promise<AccountCount[]>;
  /** Publications whose next step was due by then and that are not leased, and the longest waiting of them. */
  publicationsDueBefore(time: Date): Promise<{ count: number; oldest: Date | null }>;
}
