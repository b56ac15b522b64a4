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

/** What every CreationRequestRepository must do. */
export function describeCreationRequestRepository(name: string, repository: () => CreationRequestRepository): void {
  describe(`CreationRequestRepository: ${name}`, () => {
    test('When many claim one new key at once, then exactly one gets it', async () => {
      const request = buildRequest();
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => repository().claim({ ...request, projectId: randomUUID() }, later(0))),
      );
      expect(outcomes.map(({ state }) => state).toSorted()).toEqual([...Array<string>(7).fill('busy'), 'claimed']);
    });

    test('When the claim has run out, then the next one gets the first request', async () => {
      const request = buildRequest();
      await repository().claim(request, later(0));
      const retry = { ...request, projectId: randomUUID(), startedAt: later(5_000).now };
      expect(await repository().claim(retry, later(leaseMs - 1))).toEqual({ state: 'busy' });
      expect(await repository().claim(retry, later(leaseMs))).toEqual({ state: 'claimed', request });
      expect(await repository().claim(retry, later(leaseMs + 1))).toEqual({ state: 'busy' });
    });

    test('When a request was completed, then later claims are told so', async () => {
      const request = buildRequest();
      await repository().claim(request, later(0));
      await repository().complete(request);
      expect(await repository().claim({ ...request, projectId: randomUUID() }, later(9_000))).toEqual({ state: 'completed', request });
      await repository().release(request);
      expect(await repository().claim(request, later(9_000))).toMatchObject({ state: 'completed' });
    });

    test('When the fingerprint differs, then it is a mismatch, completed or not', async () => {
      const request = buildRequest();
      const other = { ...request, fingerprint: 'b'.repeat(64) };
      await repository().claim(request, later(0));
      expect(await repository().claim(other, later(0))).toEqual({ state: 'mismatch' });
      await repository().complete(request);
      expect(await repository().claim(other, later(9_000))).toEqual({ state: 'mismatch' });
    });

    test('When a claim is released, then the key is new again', async () => {
      const request = buildRequest();
      await repository().claim(request, later(0));
      await repository().release(request);
      const again = buildRequest({ userId: request.userId, fingerprint: 'b'.repeat(64) });
      expect(await repository().claim(again, later(1))).toEqual({ state: 'claimed', request: again });
    });

    test('When two users use the same key, then they do not meet', async () => {
      const [first, second] = [buildRequest(), buildRequest()];
      expect(await repository().claim(first, later(0))).toEqual({ state: 'claimed', request: first });
      expect(await repository().claim(second, later(0))).toEqual({ state: 'claimed', request: second });
    });
  });
}
