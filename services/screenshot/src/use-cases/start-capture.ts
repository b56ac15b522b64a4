import { assertSameRequest, fingerprintOf, idOfKey, requestInProgress } from '@viral-slides/work';
import { readCaptureAddress } from '../model/capture-address.ts';
import { captureNotFound } from '../model/capture-errors.ts';
import { assertCapturable } from '../model/capture-request.ts';
import type { CaptureRequest } from '../model/capture-request.ts';
import { takingLeaseMs } from '../model/capture.ts';
import type { Capture } from '../model/capture.ts';
import type { CaptureAllowance } from '../ports/capture-allowance.ts';
import type { AskedCapture, CaptureRepository } from '../ports/capture-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';

/**
 * Has a website captured, without waiting for it. It is captured also when its client leaves or this process ends.
 * @returns the capture as it is; the earlier one if the same request was sent under its name
 * @throws AppError of the address and the bounds; `too-many-captures`, `idempotency-key-reused`; `request-in-progress` where a client waits for the same request
 */
export type StartCapture = (by: {
  userId: string;
  request: CaptureRequest;
  /** Pack that the pictures are put into. */
  packId?: string | undefined;
  idempotencyKey: string | null;
}) => Promise<Capture>;

interface StartCaptureDeps {
  captures: Pick<CaptureRepository, 'ask' | 'find'>;
  allowance: CaptureAllowance;
  clock: Clock;
  ids: IdSource;
  /** Takes its pictures, aside. */
  start: (asked: AskedCapture) => void;
}

export function makeStartCapture({ captures, allowance, clock, ids, start }: StartCaptureDeps): StartCapture {
  return async ({ userId, request: asked, packId, idempotencyKey }) => {
    const request = { ...asked, url: readCaptureAddress(asked.url) };
    assertCapturable(request);
    const into = packId === undefined ? {} : { packId };
    const requestHash = fingerprintOf({ ...request, ...into });
    const id = idempotencyKey === null ? ids.newId() : idOfKey(userId, idempotencyKey);
    const known = idempotencyKey === null ? null : await captures.find(userId, id);
    if (known) return theSame(known, requestHash);
    const now = clock.now();
    await allowance.take(userId, now);
    const capture: Capture = { id, userId, createdAt: now, pictures: [], state: { status: 'asked' }, ...into, requestHash };
    if (await captures.ask(capture, request, new Date(now.getTime() + takingLeaseMs))) {
      start({ capture, request, attempts: 1 });
      return capture;
    }
    return theSame((await captures.find(userId, id)) ?? (await Promise.reject(captureNotFound())), requestHash);
  };
}

function theSame(first: Capture, requestHash: string): Capture {
  assertSameRequest(first, requestHash);
  // It is dropped when its client disconnects, so no other client may rely on it.
  if (first.state.status === 'claimed') throw requestInProgress();
  return first;
}
