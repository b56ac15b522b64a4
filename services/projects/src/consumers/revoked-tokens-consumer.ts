import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { Clock } from '../ports/clock.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';

/** Stops the series that a personal token started, when it is revoked; their projects stay. A browser session has the same event and started none. */
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
