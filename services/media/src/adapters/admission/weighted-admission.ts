import { AppError } from '@viral-slides/errors';
import type { Admission } from '../../ports/admission.ts';

interface Waiting {
  weight: number;
  enter(): void;
}

/** Bounds of a {@link createWeightedAdmission}. */
export interface AdmissionLimits {
  /** Sum of the weights that run at a time. Heavier work than this runs alone. */
  capacity: number;
  /** Most works that wait; the next one is refused at once. */
  maxWaiting: number;
  /** Longest wait in ms; then the work is refused. */
  maxWaitMs: number;
}

/** Lets work in strictly in order of arrival, so that heavy work is not starved by light work. Lives in one process. */
export function createWeightedAdmission(limits: AdmissionLimits): Admission {
  const waiting: Waiting[] = [];
  let inside = 0;

  function admitNext(): void {
    for (let next = waiting[0]; next && inside + next.weight <= limits.capacity; next = waiting[0]) {
      waiting.shift();
      inside += next.weight;
      next.enter();
    }
  }

  function enter(weight: number): Promise<void> {
    if (waiting.length === 0 && inside + weight <= limits.capacity) {
      inside += weight;
      return Promise.resolve();
    }
    if (waiting.length >= limits.maxWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(busy());
        // The one that gave up may have been too heavy for what is free; the next may fit.
        admitNext();
      }, limits.maxWaitMs);
      const entry: Waiting = { weight, enter: () => (clearTimeout(timer), resolve()) };
      waiting.push(entry);
    });
  }

  return {
    async run(weight, work) {
      const counted = Math.min(weight, limits.capacity);
      await enter(counted);
      try {
        return await work();
      } finally {
        inside -= counted;
        admitNext();
      }
    },
  };
}

function busy(): AppError {
  return new AppError('unavailable', 'ingest-busy', 'Too many images are being processed right now. Try again in a moment.', {
    retryAfterMs: 5_000,
  });
}
