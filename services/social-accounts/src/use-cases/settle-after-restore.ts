import type { PublicationOutcome } from '../model/publication.ts';
import type { InterruptedPublications } from '../ports/interrupted-publications.ts';

/** Ends every publication of a restored database that was under way: its outcome since the backup is unknown here. @returns their number */
export type SettleAfterRestore = () => Promise<number>;

/** A new start, or a resumed one, may make a second post: a handle that is over by now says nothing about the first one (ADR 0038). */
const unknown: PublicationOutcome = {
  kind: 'failed',
  code: 'restored-from-backup',
  detail:
    'This installation was restored from a backup while the post was being published. Check the platform, then mark the post as posted or publish it again.',
  isUnknown: true,
  isRetryable: false,
  retryAt: null,
  needsReconnect: false,
};

/** Builds the use case. Run it before the service starts. */
export function makeSettleAfterRestore({ publications }: { publications: InterruptedPublications }): SettleAfterRestore {
  return () => publications.endAll(unknown);
}
