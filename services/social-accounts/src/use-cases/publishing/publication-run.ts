import type { Publication } from '../../model/publication.ts';
import type { PublicationNews } from '../../ports/publication-repository.ts';

/** Another process has the publication, or may have: whatever we were about to do is theirs. */
export class HoldLost extends Error {
  override readonly name = 'HoldLost';
}

/** One process going on with one publication. */
export interface PublicationRun {
  /** Aborts when the hold is lost or the process is to stop. */
  signal: AbortSignal;
  /** Access token of the account, once it was asked for. */
  token: string | null;
  /** The token that the platform refused last, until something succeeded with another. */
  refusedToken: string | null;
  /** The publication as it is saved. */
  publication(): Publication;
  /** Saves changes, and what is told of them. @throws HoldLost */
  save(changes: Partial<Publication>, news?: PublicationNews): Promise<void>;
  /** Whether there is nothing to do now. */
  isAtRest(): boolean;
  /** @throws HoldLost when another process may have the publication by now */
  assertHeld(): void;
}
