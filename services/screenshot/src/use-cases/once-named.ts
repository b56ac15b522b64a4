import { assertSameRequest, fingerprintOf, idOfKey } from '@viral-slides/work';
import type { Capture } from '../model/capture.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';

/**
 * Carries out a request for a capture, or finds what came of it before under its name. Two that run at the same time make one capture: the second one to be stored
 * gets the first.
 * @param by.wish what is asked for; another one under the same name is refused
 * @throws AppError `idempotency-key-reused`; what `work` throws: then the request may be tried again under its name
 */
export async function onceNamed(
  captures: Pick<CaptureRepository, 'find'>,
  { userId, idempotencyKey, wish }: { userId: string; idempotencyKey: string | null; wish: object },
  work: (named: Partial<Pick<Capture, 'id' | 'requestHash'>>) => Promise<Capture>,
): Promise<Capture> {
  if (idempotencyKey === null) return work({});
  const [id, requestHash] = [idOfKey(userId, idempotencyKey), fingerprintOf(wish)];
  const capture = (await captures.find(userId, id)) ?? (await work({ id, requestHash }));
  assertSameRequest(capture, requestHash);
  return capture;
}
