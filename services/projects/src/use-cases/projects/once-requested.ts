import { AppError } from '@viral-slides/errors';
import { keyReused, requestInProgress } from '@viral-slides/work';
import { requestLeaseMs } from '../../model/creation-request.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CreationRequestRepository } from '../../ports/creation-request-repository.ts';
import type { IdSource } from '../../ports/id-source.ts';

export interface OnceRequestedDeps {
  requests: CreationRequestRepository;
  clock: Clock;
  ids: IdSource;
}

/** A request to create something, as its sender named it. */
export interface NamedRequest {
  userId: string;
  /** Null: it has no name, and is carried out each time. */
  idempotencyKey: string | null;
  /** Of what is asked for. */
  fingerprint: string;
  /** Id of the thing that a named request makes; absent: a fresh one. */
  id?: string | undefined;
}

/**
 * Creates something once for each name. Equal drafts with an equal id and time are equal things, so the first answer need not be stored.
 * @param by.make makes the thing @param by.insert stores it; an AppError of it is a refusal, after which the name is free again
 * @throws AppError `idempotency-key-reused`, `request-in-progress`; what `insert` throws
 */
export async function onceRequested<T>(
  { requests, clock, ids }: OnceRequestedDeps,
  { userId, idempotencyKey, fingerprint, id }: NamedRequest,
  { make, insert }: { make: (as: { id: string; createdAt: Date }) => T; insert: (thing: T) => Promise<T> },
): Promise<T> {
  const now = clock.now();
  if (idempotencyKey === null) return insert(make({ id: ids.newId(), createdAt: now }));
  const first = { userId, key: idempotencyKey, fingerprint, projectId: id ?? ids.newId(), startedAt: now };
  const taken = await requests.take(first, { now, leaseMs: requestLeaseMs });
  if (taken.state === 'mismatch') throw keyReused();
  if (taken.state === 'busy') throw requestInProgress();
  const thing = make({ id: taken.request.projectId, createdAt: taken.request.startedAt });
  if (taken.state === 'completed') return thing;
  try {
    await insert(thing);
  } catch (error) {
    // Only a refusal is certain. After any other failure the thing may exist: the lease stays, and a later try finds it by its id.
    if (error instanceof AppError) await requests.release(taken.request);
    throw error;
  }
  await requests.complete(taken.request);
  return thing;
}
