import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { identityHeaders, sharedConfig, startServiceUnderTest } from '@viral-slides/testkit';
import { service } from '../src/compose.ts';
import type { IntegrationsConfig } from '../src/config.ts';

/** An answer of the service. */
export interface Answer<B = Record<string, unknown>> {
  status: number;
  retryAfter: string | null;
  body: B;
}

/** A webhook as the API shows it, as far as tests look. */
export interface ShownWebhook {
  id: string;
  address: string;
  events: string[];
  isOn: boolean;
  offReason: string | null;
  failingSince: string | null;
  pausedUntil: string | null;
}

/** A delivery as the API shows it. */
export interface ShownDelivery {
  id: string;
  eventId: string;
  event: string;
  state: string;
  body: string;
  attempts: { status: number | null; answer: string; problem: string | null }[];
  nextTryAt: string | null;
}

/** Starts the service on servers of a test, with a bus on which the services speak whose events it hears. */
export async function startIntegrations(of: { mongodbUri: string; amqpUrl: string; overrides?: Partial<IntegrationsConfig> }) {
  const signingKey = randomUUID() + randomUUID();
  const config: IntegrationsConfig = {
    ...sharedConfig({ mongodbUri: of.mongodbUri, amqpUrl: of.amqpUrl, signingKey }),
    encryptionKeys: [randomUUID() + randomUUID()],
    allowedHosts: [],
    upstreamGateway: 'http://127.0.0.1:9',
    refusedAddresses: [],
    ...of.overrides,
  };
  const running = await startServiceUnderTest(service, config);
  const bus = createBus({ url: of.amqpUrl, appId: 'scheduling', logger: createLogger({ service: 'scheduling', level: 'silent' }) });
  const auth = createBus({ url: of.amqpUrl, appId: 'auth', logger: createLogger({ service: 'auth', level: 'silent' }) });
  await Promise.all([bus.start(), auth.start()]);

  async function ask<B>(
    userId: string,
    path: string,
    options: { method?: string; body?: unknown; headers?: object; by?: { sessionId: string; token: TokenRights } } = {},
  ) {
    const { method = 'GET', body, headers = {}, by } = options;
    const res = await fetch(`${running.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...identityHeaders({ userId, audience: 'integrations', key: signingKey, ...by }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await res.text();
    return { status: res.status, retryAfter: res.headers.get('retry-after'), body: (text === '' ? {} : JSON.parse(text)) as B };
  }

  return {
    ...running,
    config,
    signingKey,
    ask,
    async make(userId: string, address: string, events = ['post.published']) {
      const { status, body } = await ask<{ webhook: ShownWebhook; secret: string }>(userId, '/api/webhooks', {
        method: 'POST',
        body: { address, events },
      });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    async deliveries(userId: string, id: string): Promise<ShownDelivery[]> {
      const { body } = await ask<{ deliveries: ShownDelivery[] }>(userId, `/api/webhooks/${id}/deliveries`);
      return body.deliveries;
    },
    /** Publishes a milestone of a post, as scheduling does. @returns id of the event */
    async publishMilestone(userId: string, milestone = 'published', eventId: string = randomUUID(), accountId = ''): Promise<string> {
      await bus.publish(postReached(userId, { milestone, eventId, accountId }));
      return eventId;
    },
    /** Publishes that a personal token was revoked, as auth does. */
    async revoke(userId: string, tokenId: string): Promise<void> {
      const ids = { eventId: randomUUID(), occurredAt: new Date() };
      await auth.publish(pendingEvent('auth.session.v1.revoked', { userId, sessionId: tokenId }, ids));
    },
    /** Moves the clock of the service on, and lets it look for what is due. */
    async pass(ms: number) {
      running.clock.advance(ms);
      await running.service.parts.look();
    },
    async stop() {
      await Promise.all([bus.close(), auth.close()]);
      await running.stop();
    },
  };
}

/** The service as tests use it. */
export type RunningIntegrations = Awaited<ReturnType<typeof startIntegrations>>;

/** The event of scheduling about a milestone of a post. */
export function postReached(
  userId: string,
  { milestone, eventId, accountId = '' }: { milestone: string; eventId: string; accountId?: string },
) {
  const about = { userId, postId: randomUUID(), milestone, revision: 3, projectId: randomUUID(), projectName: 'Weekly slides' };
  const rest = {
    accountId,
    platform: 'bluesky',
    status: 'posted',
    publishedAt: 1_795_600_831n,
    remoteUrl: 'https://bsky.example.org/post/1',
  };
  return pendingEvent('scheduling.post.v1.reached', { ...about, ...rest }, { eventId, occurredAt: new Date() });
}
