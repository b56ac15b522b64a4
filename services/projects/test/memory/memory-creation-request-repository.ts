import type { CreationRequest } from '../../src/model/creation-request.ts';
import type { CreationRequestRepository } from '../../src/ports/creation-request-repository.ts';

interface Entry {
  request: CreationRequest;
  leasedUntil: number;
  isCompleted: boolean;
}

/** CreationRequestRepository in memory, for tests of use cases. */
export function createMemoryCreationRequestRepository(): CreationRequestRepository {
  const entries = new Map<string, Entry>();
  const idOf = ({ userId, key }: CreationRequest) => `${userId}:${key}`;
  return {
    async take(request, { now, leaseMs }) {
      const leasedUntil = now.getTime() + leaseMs;
      const known = entries.get(idOf(request));
      if (!known) {
        entries.set(idOf(request), { request, leasedUntil, isCompleted: false });
        return { state: 'taken', request };
      }
      if (known.request.fingerprint !== request.fingerprint) return { state: 'mismatch' };
      if (known.isCompleted) return { state: 'completed', request: known.request };
      if (known.leasedUntil > now.getTime()) return { state: 'busy' };
      known.leasedUntil = leasedUntil;
      return { state: 'taken', request: known.request };
    },
    async complete(request) {
      const known = entries.get(idOf(request));
      if (known?.request.projectId === request.projectId) known.isCompleted = true;
    },
    async release(request) {
      const known = entries.get(idOf(request));
      if (known?.request.projectId === request.projectId && !known.isCompleted) entries.delete(idOf(request));
    },
  };
}
