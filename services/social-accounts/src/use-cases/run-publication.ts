import type { Publication } from '../model/publication.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PublicationNews, PublicationRepository } from '../ports/publication-repository.ts';
import { settleProblem } from './publishing/settle-problem.ts';
import { runStep } from './publishing/steps.ts';
import type { StepDeps } from './publishing/steps.ts';
import { HoldLost } from './publishing/publication-run.ts';
import type { PublicationRun } from './publishing/publication-run.ts';

/** How long a hold lasts without being renewed, in ms: so long a publication rests when its process died. */
export const holdMs = 60_000;
/** How often a hold is renewed, in ms. */
const renewEveryMs = 15_000;

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
    const holdId = ids.newId();
    const held = await publications.hold(postId, { now: clock.now(), until: inMs(clock, holdMs), holdId });
    if (!held) return;
    const lost = new AbortController();
    const run = createRun(deps, { publication: held.publication, holdId, signal: AbortSignal.any([stop, lost.signal]) });
    const timer = setInterval(() => void keepHolding(deps, { run, postId, holdId, lost }), renewEveryMs);
    try {
      await goOn(deps, run);
    } catch (error) {
      if (!(error instanceof HoldLost)) throw error;
    } finally {
      clearInterval(timer);
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
  signal: AbortSignal;
}

function createRun({ publications, clock }: RunPublicationDeps, { publication, holdId, signal }: RunStart): PublicationRun {
  let current = publication;
  let heldUntil = inMs(clock, holdMs);
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
    prolong(until) {
      heldUntil = until;
    },
    assertHeld() {
      if (clock.now() >= heldUntil) throw new HoldLost();
    },
  };
}

interface Hold {
  run: PublicationRun;
  postId: string;
  holdId: string;
  lost: AbortController;
}

async function keepHolding({ publications, clock }: RunPublicationDeps, { run, postId, holdId, lost }: Hold): Promise<void> {
  const until = inMs(clock, holdMs);
  try {
    if (await publications.renew({ postId, holdId }, until)) return run.prolong(until);
    lost.abort();
  } catch {
    // The database may be back before the hold ends; `assertHeld` looks at the time.
  }
}

function inMs(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
