import { AppError } from '@viral-slides/errors';
import type { Admission, AdmissionRequest } from '../../ports/admission.ts';

interface Waiting extends AdmissionRequest {
  enter(): void;
}

/** Bounds of a {@link createFairAdmission}. */
export interface AdmissionLimits {
  /** Sum of the weights that run at a time. Heavier work than this runs alone. */
  capacity: number;
  /** Most works of one person that run at a time, so that no one holds all of it. */
  maxPerUser: number;
  /** Most works that wait, and half of them of one person; the next one is refused at once. */
  maxWaiting: number;
  /** Longest wait in ms; then the work is refused. */
  maxWaitMs: number;
}

/**
 * Lets work in by turns: next is the person with the least work inside, among equals the longest waiter; beside others a person has several inside only while room is left
 * for a newcomer. Light work does not pass heavy work that is next, so that heavy work is not starved. Lives in one process.
 */
export function createFairAdmission(limits: AdmissionLimits): Admission {
  const waiting: Waiting[] = [];
  const inside = countInside();

  function nextInTurn(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const entry of waiting) {
      const count = inside.of(entry.userId);
      if (count < limits.maxPerUser && (!next || count < inside.of(next.userId))) next = entry;
    }
    return next;
  }

  function admitNext(): void {
    for (let next = nextInTurn(); next && inside.weightWith(next) <= limits.capacity; next = nextInTurn()) {
      waiting.splice(waiting.indexOf(next), 1);
      inside.add(next, 1);
      next.enter();
    }
  }

  function enter(request: AdmissionRequest): Promise<void> {
    const own = waiting.filter(({ userId }) => userId === request.userId).length;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(busy());
        // The one that gave up may have been too heavy for what is free; the next may fit.
        admitNext();
      }, limits.maxWaitMs);
      const entry: Waiting = { ...request, enter: () => (clearTimeout(timer), resolve()) };
      waiting.push(entry);
      admitNext();
      if (!waiting.includes(entry) || (waiting.length <= limits.maxWaiting && own < Math.max(1, limits.maxWaiting / 2))) return;
      clearTimeout(timer);
      waiting.pop();
      reject(busy());
    });
  }

  return {
    async run({ userId, weight }, work) {
      const counted = { userId, weight: Math.min(weight, limits.capacity) };
      await enter(counted);
      try {
        return await work();
      } finally {
        inside.add(counted, -1);
        admitNext();
      }
    },
  };
}

/** Counts what is inside: all weight, and how many works each person has. */
function countInside() {
  const works = new Map<string, number>();
  let weight = 0;
  const of = (userId: string) => works.get(userId) ?? 0;
  return {
    of,
    /** The weight with this request. Beside others, further work of a user leaves room for as much of the next user: two users never hold everything. */
    weightWith(next: AdmissionRequest): number {
      const isBesideOthers = of(next.userId) > 0 && works.size > 1;
      return weight + (isBesideOthers ? 2 : 1) * next.weight;
    },
    add(request: AdmissionRequest, sign: 1 | -1) {
      weight += sign * request.weight;
      const count = of(request.userId) + sign;
      if (count === 0) works.delete(request.userId);
      else works.set(request.userId, count);
    },
  };
}

function busy(): AppError {
  return new AppError('unavailable', 'ingest-busy', 'Too many images are being processed right now. Try again in a moment.', {
    retryAfterMs: 5_000,
  });
}
