import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { EndWebhooksOfToken } from '../../use-cases/webhooks/end-webhooks-of-token.ts';

/** Consumes ended sessions: a revoked personal token is one (ADR 0076). */
export function sessionConsumer(endWebhooksOfToken: EndWebhooksOfToken): ConsumerDefinition<'auth.session.v1.revoked'> {
  return {
    queue: 'integrations.sessions',
    events: ['auth.session.v1.revoked'],
    handle: ({ message: { userId, sessionId } }) => endWebhooksOfToken({ userId, tokenId: sessionId }),
  };
}
