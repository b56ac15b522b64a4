import { keepLease, LeaseLost } from '@viral-slides/work';
import type { KeptLease, Lease } from '@viral-slides/work';
import type { Publication } from '../model/publication.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PublicationEventKind, PublicationRepository } from '../ports/publication-repository.ts';
import { settleProblem } from './publishing/settle-problem.ts';
import { runStep } from './publishing/steps.ts';
import type { StepDeps } from './publishing/steps.ts';
import type { PublicationRun } from './publishing/publication-run.ts';

/** How long a lease lasts without being renewed, in ms: so long a publication rests when its process died. */
export const leaseMs = 20_000;
/** How often it is renewed, in ms: three renewals may fail or be late before it is lost. */
const renewEveryMs = 5_000;

/** Goes on with one publication until it has to wait or is over. @param stop aborts when this process is to stop */
export type RunPublication = (postId: string, stop: AbortSignal) => Promise<void>;

export interface RunPublicationDeps extends StepDeps {
  publications: PublicationRepository;
  clock: Clock;
  ids: IdSource;
}

/** Builds the use case. Two processes never run one publication: who cannot renew the lease stops, and nothing of theirs is saved any more. */
export function makeRunPublication(deps: RunPublicationDeps): RunPublication {
  const { publications, clock, ids } = deps;
  return async (postId, stop) => {
    const taken = await publications.take(postId, { now: clock.now(), leaseMs, holder: ids.newId() });
    if (!taken) return;
    const kept = keepLease({ leases: publications, clock, leaseMs, renewEveryMs }, taken.lease);
    const run = createRun(deps, { ...taken, kept, signal: AbortSignal.any([stop, kept.lost]) });
    try {
      await goOn(deps, run);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      kept.stop();
      // A database that is away now gets it back by time.
      await publications.release(taken.lease).catch(() => undefined);
    }
  };
}

async function goOn(deps: RunPublicationDeps, run: PublicationRun): Promise<void> {
  while (!run.isAtRest()) {
    try {
      await runStep(deps, run);
    } catch (error) {
      if (error instanceof LeaseLost || run.signal.aborted) return;
      await settleProblem(deps, run, error);
    }
    if (run.signal.aborted) return;
  }
}

interface RunStart {
  publication: Publication;
  lease: Lease;
  kept: KeptLease;
  signal: AbortSignal;
}

function createRun({ publications, clock }: RunPublicationDeps, { publication, lease, kept, signal }: RunStart): PublicationRun {
  let current = publication;
  return {
    signal,
    token: null,
    refusedToken: null,
    publication: () => current,
    async save(changes, eventKind?: PublicationEventKind) {
      const next = { ...current, ...changes, sequence: current.sequence + (eventKind === 'progressed' ? 1 : 0) };
      if (!(await publications.save(lease, next, eventKind))) throw new LeaseLost();
      current = next;
    },
    isAtRest: () => current.nextRunAt === null || current.nextRunAt > clock.now(),
    assertHeld: kept.assertHeld,
  };
}
