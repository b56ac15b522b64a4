import type { TokenUse, UsePlace } from '../model/token-use.ts';

/** Keeps what personal tokens were used for. */
export interface TokenUseRepository {
  /** Keeps uses; those that are kept already stay as they are. Of each user among them the oldest uses beyond the bound are deleted. */
  add(uses: readonly TokenUse[]): Promise<void>;
  /** The newest uses of a person's tokens. @param page.before end of the page before. */
  list(userId: string, page: { limit: number; before: UsePlace | null; tokenId: string | null }): Promise<TokenUse[]>;
}
