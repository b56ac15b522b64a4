import type { Clock } from '../../ports/clock.ts';
import type { PublicationRepository } from '../../ports/publication-repository.ts';
import { HoldLost } from './publication-run.ts';

/** How long a hold lasts without being renewed, in ms: so long a publication rests when its process died. */
export const holdMs = 20_000;
/** How often a hold is renewed, in ms: three renewals may fail or be late before it is lost. */
export const renewEveryMs = 5_000;

/** A hold that is renewed until `stop`. */
export interface KeptHold {
  /** Aborts when another process has the publication. */
  lost: AbortSignal;
  /** @throws HoldLost when the hold has run out by our own clock, or is another's: this process stood still, or the database did, for too long */
  assertHeld(): void;
  stop(): void;
}

/**
 * Keeps holding a publication. A hold lasts from the moment at which it was asked for, not from the answer: a slow database makes it shorter for us, never longer.
 * @param until as the hold was taken
 */
export function keepHold(
  { publications, clock }: { publications: Pick<PublicationRepository, 'renew'>; clock: Clock },
  { postId, holdId, until }: { postId: string; holdId: string; until: Date },
): KeptHold {
  const lost = new AbortController();
  let heldUntil = until;
  let isAsking = false;

  async function renew(): Promise<void> {
    // Answers in another order than the questions would tell a wrong time.
    if (isAsking) return;
    isAsking = true;
    const next = holdEnd(clock);
    try {
      if (await publications.renew({ postId, holdId }, next)) heldUntil = next;
      else lost.abort();
    } catch {
      // The database may be back before the hold ends.
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(() => void renew(), renewEveryMs);
  return {
    lost: lost.signal,
    assertHeld() {
      if (lost.signal.aborted || clock.now() >= heldUntil) throw new HoldLost();
    },
    stop: () => clearInterval(timer),
  };
}

/** When a hold ends that is asked for now. */
export function holdEnd(clock: Clock): Date {
  return new Date(clock.now().getTime() + holdMs);
}
