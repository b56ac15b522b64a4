import { AppError } from '@viral-slides/errors';
import type { PublishRequest } from '../model/publication.ts';
import type { PublicationRepository } from '../ports/publication-repository.ts';

/** Takes a request to publish. Doing so twice is doing it once. @throws AppError `publication-busy` (unavailable): come again */
export type AcceptPublication = (request: PublishRequest) => Promise<void>;

const busyAgainMs = 5_000;

/** Builds the use case. @param deps.onAccepted called to wake the worker */
export function makeAcceptPublication({
  publications,
  onAccepted,
}: {
  publications: PublicationRepository;
  onAccepted: () => void;
}): AcceptPublication {
  return async (request) => {
    const { kind } = await publications.accept(request);
    if (kind === 'busy') {
      const detail = 'An earlier attempt to publish this post is in progress.';
      throw new AppError('unavailable', 'publication-busy', detail, { retryAfterMs: busyAgainMs });
    }
    if (kind === 'started' || kind === 'taken-up') onAccepted();
  };
}
