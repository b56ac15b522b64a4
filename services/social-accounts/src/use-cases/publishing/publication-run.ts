import type { Publication } from '../../model/publication.ts';
import type { PublicationEventKind } from '../../ports/publication-repository.ts';

/** One process going on with one publication. */
export interface PublicationRun {
  /** Aborts when the lease is lost or the process is to stop. */
  signal: AbortSignal;
  /** Access token of the account, once it was asked for. */
  token: string | null;
  /** The token that the platform refused last, until something succeeded with another. */
  refusedToken: string | null;
  /** The publication as it is saved. */
  publication(): Publication;
  /** Saves changes and their event. @throws LeaseLost */
  save(changes: Partial<Publication>, eventKind?: PublicationEventKind): Promise<void>;
  /** Whether there is nothing to do now. */
  isAtRest(): boolean;
  /** @throws LeaseLost when another process may have the publication by now */
  assertHeld(): void;
}
