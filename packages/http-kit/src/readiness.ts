import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** A dependency's check: resolves when it answers, throws (or returns false) when it does not. */
export type ReadinessCheck = () => Promise<unknown> | boolean;

/** State of one process as `/health/ready` reports it. */
export interface ReadinessReport {
  isReady: boolean;
  /** By dependency name; `draining` appears while the process stops. */
  checks: Record<string, 'ok' | 'failed'>;
}

/** Knows whether this process can do its work now. */
export interface Readiness {
  report(): Promise<ReadinessReport>;
  /** From now on not ready: first step of a graceful stop, so that no new requests are sent here. */
  drain(): void;
  isDraining(): boolean;
}

/** @param checks by name of the dependency; each is given `timeoutMs` (default 2 s) to answer. */
export function createReadiness(checks: Record<string, ReadinessCheck>, timeoutMs = 2_000): Readiness {
  let draining = false;
  return {
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
    async report() {
      const entries = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, (await holds(check, timeoutMs)) ? 'ok' : 'failed'] as const),
      );
      const states: ReadinessReport['checks'] = Object.fromEntries(entries);
      if (draining) states.draining = 'failed';
      return { isReady: Object.values(states).every((state) => state === 'ok'), checks: states };
    },
  };
}

async function holds(check: ReadinessCheck, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return (await Promise.race([Promise.resolve().then(check), late])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Exports the results of the checks, which run whenever the metrics are read: a service that runs but cannot reach its database is visible
 * there.
 */
export function measureReadiness(readiness: Readiness, registry: Registry): void {
  new Gauge({
    name: 'service_dependency_up',
    help: '1 if the dependency answered the latest check, 0 if it did not',
    labelNames: ['dependency'],
    registers: [registry],
    async collect() {
      const { checks } = await readiness.report();
      for (const [dependency, state] of Object.entries(checks)) this.set({ dependency }, state === 'ok' ? 1 : 0);
    },
  });
}
