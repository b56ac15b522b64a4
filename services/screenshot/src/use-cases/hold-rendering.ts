import { LeaseLost, keepLease } from '@viral-slides/work';
import { renderTakenOver } from '../model/render-errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { RenderAttempt, RenderRepository } from '../ports/render-repository.ts';

/** The lease of a rendering, while it is worked on. */
export interface HeldRendering {
  /** Aborts when the lease is lost, or with its caller's. */
  signal: AbortSignal;
  /** @throws LeaseLost when another worker may have taken the rendering over, also because the database was away for too long */
  assertHeld(): void;
}

interface HoldRenderingDeps {
  renders: Pick<RenderRepository, 'renew'>;
  clock: Clock;
  leaseMs: number;
  renewEveryMs: number;
}

/**
 * Works on a rendering while its lease is kept.
 * @param taken.now when it was taken
 * @throws AppError `render-taken-over` when the lease is lost; what `work` throws
 */
export async function holdRendering<T>(
  { renders, clock, leaseMs, renewEveryMs }: HoldRenderingDeps,
  { mine, now, signal }: { mine: RenderAttempt; now: Date; signal: AbortSignal },
  work: (held: HeldRendering) => Promise<T>,
): Promise<T> {
  const leases = { renew: (_lease: unknown, until: Date) => renders.renew(mine, until) };
  const lease = { id: mine.inputHash, holder: mine.owner, until: new Date(now.getTime() + leaseMs) };
  const kept = keepLease({ leases, clock, leaseMs, renewEveryMs }, lease);
  try {
    return await work({ signal: AbortSignal.any([signal, kept.lost]), assertHeld: kept.assertHeld });
  } catch (error) {
    throw error instanceof LeaseLost || (kept.lost.aborted && !signal.aborted) ? renderTakenOver() : error;
  } finally {
    kept.stop();
  }
}
