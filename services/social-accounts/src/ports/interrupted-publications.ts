import type { PublicationOutcome } from '../model/publication.ts';

/** Publications that were under way when their database was backed up; no process works on them. */
export interface InterruptedPublications {
  /** Ends all of them and publishes the events. @returns their number */
  endAll(outcome: PublicationOutcome): Promise<number>;
}
