import type { Publication } from '../model/publication.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PublicationNews, PublicationRepository } from '../ports/publication-repository.ts';
import { holdEnd, keepHold } from './publishing/keep-hold.ts';
import type { KeptHold } from './publishing/keep-hold.ts';
import { settleProblem } from './publishing/settle-problem.ts';
import { runStep } from './publishing/steps.ts';
import type { StepDeps } from './publishing/steps.ts';
import { HoldLost } from './publishing/publication-run.ts';
import type { PublicationRun } from './publishing/publication-run.ts';

/** Goes on with one publication until it has to wait or is over. @param stop aborts when this process is to stop */
export type RunPublication = (postId: string, stop: AbortSignal) => Promise<void>;

/** What the use case needs. */
export interface RunPublicationDeps extends StepDeps {
  publications: PublicationRepository;
  clock: Clock;
  ids: IdSource;
}

/** Builds the use case. Two processes never run one publication: who cannot renew the hold stops, and nothing of theirs is saved any more. */
export function makeRunPublication(deps: RunPublicationDeps): RunPublication {
  const { publications, clock, ids } = deps;
  return async (postId, stop) => {
    const [holdId, until] = [ids.newId(), holdEnd(clock)];
    const held = await publications.hold(postId, { now: clock.now(), until, holdId });
    if (!held) return;
    const hold = keepHold(deps, { postId, holdId, until });
    const run = createRun(deps, { ...held, hold, signal: AbortSignal.any([stop, hold.lost]) });
    try {
      await goOn(deps, run);
    } catch (error) {
      if (!(error instanceof HoldLost)) throw error;
    } finally {
      hold.stop();
      // A database that is away now gets it back by time.
      await publications.release({ postId, holdId }).catch(() => undefined);
    }
  };
}

async function goOn(deps: RunPublicationDeps, run: PublicationRun): Promise<void> {
  while (!run.isAtRest()) {
    try {
      await runStep(deps, run);
    } catch (error) {
      if (error instanceof HoldLost || run.signal.aborted) return;
      await settleProblem(deps, run, error);
    }
    if (run.signal.aborted) return;
  }
}

interface RunStart {
  publication: Publication;
  holdId: string;
  hold: KeptHold;
  signal: AbortSignal;
}

function createRun({ publications, clock }: RunPublicationDeps, { publication, holdId, hold, signal }: RunStart): PublicationRun {
  let current = publication;
  return {
    signal,
    token: null,
    refusedToken: null,
    publication: () => current,
    async save(changes, news?: PublicationNews) {
      const next = { ...current, ...changes, sequence: current.sequence + (news === 'progressed' ? 1 : 0) };
      if (!(await publications.save(holdId, next, news))) throw new HoldLost();
      current = next;
    },
    isAtRest: () => current.nextRunAt === null || current.nextRunAt > clock.now(),
    assertHeld: hold.assertHeld,
  };
}
