import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { Clock } from '../ports/clock.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';

/** Stops the series that a personal token began when it is revoked; what they made stays. A session of a browser has the same event and began none. */
export function revokedTokensConsumer({
  series,
  clock,
}: {
  series: Pick<SeriesRepository, 'cancelOfToken'>;
  clock: Clock;
}): ConsumerDefinition<'auth.session.v1.revoked'> {
  return {
    queue: 'projects.revoked-tokens',
    events: ['auth.session.v1.revoked'],
    handle: ({ message: { userId, sessionId } }) => series.cancelOfToken(userId, sessionId, clock.now()),
  };
}
