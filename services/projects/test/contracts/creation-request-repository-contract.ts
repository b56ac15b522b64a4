import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { CreationRequest } from '../../src/model/creation-request.ts';
import type { CreationRequestRepository } from '../../src/ports/creation-request-repository.ts';

const startedAt = new Date('2025-11-21T09:30:00Z');
const leaseMs = 1_000;
const later = (ms: number) => ({ now: new Date(startedAt.getTime() + ms), leaseMs });

function buildRequest(overrides: Partial<CreationRequest> = {}): CreationRequest {
  return { userId: randomUUID(), key: 'key-1', fingerprint: 'a'.repeat(64), projectId: randomUUID(), startedAt, ...overrides };
}

export function describeCreationRequestRepository(name: string, repository: () => CreationRequestRepository): void {
  describe(`CreationRequestRepository: ${name}`, () => {
    test('When many take one new key at once, then exactly one gets it', async () => {
      const request = buildRequest();
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => repository().take({ ...request, projectId: randomUUID() }, later(0))),
      );
      expect(outcomes.map(({ state }) => state).toSorted()).toEqual([...Array<string>(7).fill('busy'), 'taken']);
    });

    test('When the lease has run out, then the next one gets the first request', async () => {
      const request = buildRequest();
      await repository().take(request, later(0));
      const retry = { ...request, projectId: randomUUID(), startedAt: later(5_000).now };
      expect(await repository().take(retry, later(leaseMs - 1))).toEqual({ state: 'busy' });
      expect(await repository().take(retry, later(leaseMs))).toEqual({ state: 'taken', request });
      expect(await repository().take(retry, later(leaseMs + 1))).toEqual({ state: 'busy' });
    });

    test('When a request was completed, then later ones get its result', async () => {
      const request = buildRequest();
      await repository().take(request, later(0));
      await repository().complete(request);
      expect(await repository().take({ ...request, projectId: randomUUID() }, later(9_000))).toEqual({ state: 'completed', request });
      await repository().release(request);
      expect(await repository().take(request, later(9_000))).toMatchObject({ state: 'completed' });
    });

    test('When the fingerprint differs, then it is a mismatch, completed or not', async () => {
      const request = buildRequest();
      const other = { ...request, fingerprint: 'b'.repeat(64) };
      await repository().take(request, later(0));
      expect(await repository().take(other, later(0))).toEqual({ state: 'mismatch' });
      await repository().complete(request);
      expect(await repository().take(other, later(9_000))).toEqual({ state: 'mismatch' });
    });

    test('When a claim is released, then the key is new again', async () => {
      const request = buildRequest();
      await repository().take(request, later(0));
      await repository().release(request);
      const again = buildRequest({ userId: request.userId, fingerprint: 'b'.repeat(64) });
      expect(await repository().take(again, later(1))).toEqual({ state: 'taken', request: again });
    });

    test('When two users use the same key, then they do not meet', async () => {
      const [first, second] = [buildRequest(), buildRequest()];
      expect(await repository().take(first, later(0))).toEqual({ state: 'taken', request: first });
      expect(await repository().take(second, later(0))).toEqual({ state: 'taken', request: second });
    });
  });
}
