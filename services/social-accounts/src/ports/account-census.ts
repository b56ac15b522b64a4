/** How the accounts of a platform are, over all people. */
export interface AccountCount {
  platform: string;
  accounts: number;
  /** Of them, those that their owners have to connect again. */
  needReconnect: number;
}

/** Counts accounts and publications for the person who runs the product; tells nothing about whose they are. */
export interface AccountCensus {
  /** One entry for each platform with accounts. */
  accounts(): Promise<AccountCount[]>;
  /** Publications that somebody should have gone on with by then and nobody has leased, and the longest waiting of them. */
  publicationsDueBefore(time: Date): Promise<{ count: number; oldest: Date | null }>;
}
