import type { CaptureState } from '../../model/capture.ts';
import type { Registrations } from '../../ports/registrations.ts';

/** Registrations, and how outcomes get in. */
export interface EventRegistrations extends Registrations {
  /** Tells who waits for this capture, if anybody does. */
  tell(captureId: string, outcome: CaptureState): void;
}

/** Registrations that this process hears of by a subscription of its own. */
export function createEventRegistrations(): EventRegistrations {
  const waiting = new Map<string, (outcome: CaptureState) => void>();
  return {
    async expect(captureId, { patienceMs, signal }) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<CaptureState>();
      const timer = setTimeout(() => resolve({ status: 'waiting' }), patienceMs);
      const abort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', abort, { once: true });
      waiting.set(captureId, resolve);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        waiting.delete(captureId);
      }
    },
    tell: (captureId, outcome) => waiting.get(captureId)?.(outcome),
  };
}
