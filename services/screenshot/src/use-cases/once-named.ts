import { assertSameRequest, fingerprintOf, idOfKey, requestInProgress } from '@viral-slides/work';
import { takingLeaseMs } from '../model/capture.ts';
import type { Capture } from '../model/capture.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';
import type { Clock } from '../ports/clock.ts';

export interface OnceNamedDeps {
  captures: Pick<CaptureRepository, 'ask' | 'find' | 'withdraw'>;
  clock: Clock;
}

/** A request for a capture, as its sender named it. */
export interface NamedCapture {
  userId: string;
  /** Null: it has no name, and is carried out each time. */
  idempotencyKey: string | null;
  /** Another request under the same name is refused. */
  request: object;
  /** Pack that the pictures are put into, for the hand-over. */
  into: Pick<Capture, 'packId'>;
}

/**
 * Carries out a request for a capture whose client waits, or returns its earlier outcome under the same Idempotency-Key. The key is claimed
 * first, so that nothing is captured twice.
 * @throws AppError `idempotency-key-reused`, `request-in-progress`; what `work` throws: then the request may be retried under its key
 */
export async function onceNamed(
  { captures, clock }: OnceNamedDeps,
  { userId, idempotencyKey, request, into }: NamedCapture,
  work: (named: Partial<Pick<Capture, 'id' | 'createdAt' | 'requestHash'>>) => Promise<Capture>,
): Promise<Capture> {
  if (idempotencyKey === null) return work({});
  const now = clock.now();
  const named = { id: idOfKey(userId, idempotencyKey), requestHash: fingerprintOf({ ...request, ...into }), createdAt: now };
  const claim: Capture = { ...named, userId, pictures: [], state: { status: 'claimed' }, ...into };
  if (await captures.ask(claim, null, new Date(now.getTime() + takingLeaseMs))) {
    try {
      return await work(named);
    } catch (error) {
      // If that cannot be noted, the claim expires.
      await captures.withdraw(named.id).catch(() => undefined);
      throw error;
    }
  }
  const first = await captures.find(userId, named.id);
  // It failed at this very moment.
  if (!first) throw requestInProgress();
  assertSameRequest(first, named.requestHash);
  if (first.state.status === 'claimed' || first.state.status === 'asked') throw requestInProgress();
  return first;
}
