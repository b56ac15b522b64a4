import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ConfigOf, Settings } from '@viral-slides/config';
import type { Clock } from '@viral-slides/service-kit';
import { identityHeaders, sharedConfig } from '@viral-slides/testkit';
import { service } from '../../../services/scheduling/src/compose.ts';
import { settings } from '../../../services/scheduling/src/config.ts';
import { startHttpProxy } from '../wire/http-proxy.ts';
import type { HttpProxy } from '../wire/http-proxy.ts';
import type { ProcessBoundary } from '../wire/process-boundary.ts';
import type { AccountsOfWorld, Person } from './accounts.ts';
import { serversBehind } from './servers.ts';
import { startProcess } from './start-process.ts';
import type { Process } from './start-process.ts';

/** A process of scheduling behind its boundary. */
export interface SchedulingProcess extends Process {
  boundary: ProcessBoundary;
  /** Looks for due posts, as its timers would in time. */
  look(): Promise<void>;
}

export interface Neighbourhood {
  projectsUrl: string;
  /** Leads to whichever process of social-accounts is alive. */
  accountsUrl: string;
}

/** Starts scheduling as one process; all that it does to the world passes the boundary. @param clock of its machine */
export async function startScheduling(
  of: AccountsOfWorld & Neighbourhood,
  { boundary, database, clock = of.clock }: { boundary: ProcessBoundary; database: string; clock?: Clock },
): Promise<SchedulingProcess> {
  const [projects, accounts] = await Promise.all([
    startHttpProxy(boundary, 'neighbour', of.projectsUrl),
    startHttpProxy(boundary, 'neighbour', of.accountsUrl),
  ]);
  const { settings: addresses } = await serversBehind(boundary, of.servers, database);
  const process = await startProcess(service, {
    clock,
    config: {
      ...defaultsOf(settings),
      ...sharedConfig({ mongodbUri: addresses.mongodbUri, amqpUrl: addresses.amqpUrl, signingKey: of.signingKey }),
      ...addresses,
      encryptionKeys: [of.signingKey],
      publicOrigin: 'https://slides.test',
      upstreamProjects: projects.url,
      upstreamSocialAccounts: accounts.url,
    } as ConfigOf<typeof settings>,
  });
  const close = (proxies: HttpProxy[]) => Promise.all(proxies.map((proxy) => proxy.close()));
  return {
    ...process,
    boundary,
    look: () => process.parts.workDuePosts(new AbortController().signal).catch(() => undefined),
    async stop() {
      await process.stop();
      await close([projects, accounts]);
    },
  };
}

/** Default settings. */
function defaultsOf(all: Settings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema.safeParse(undefined).data]));
}

/** Longest that a client waits for an answer before it asks again, in ms. */
const clientPatienceMs = 1_500;
/** How long a client asks again before it gives up, in ms: a successor starts in this time on a busy machine, too. */
const clientGivesUpMs = 60_000;

/** An answer of the API. */
export interface ApiAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** A person's browser that asks scheduling, and asks again with the same key where no answer comes. @param url of the process that is alive */
export function clientOf({ signingKey }: Pick<AccountsOfWorld, 'signingKey'>, url: () => string, person: Person) {
  async function once(method: string, path: string, body: object | undefined, key: string): Promise<ApiAnswer> {
    const answer = await fetch(url() + path, {
      method,
      headers: {
        ...identityHeaders({ ...person, audience: 'scheduling', key: signingKey }),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(clientPatienceMs),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  }

  return async function ask(method: string, path: string, body?: object): Promise<ApiAnswer> {
    const key = randomUUID();
    const end = performance.now() + clientGivesUpMs;
    for (;;) {
      try {
        const answer = await once(method, path, body, key);
        // Not now, or another request with the key is being worked on.
        const isLater = answer.status === 503 || answer.body['type'] === 'request-in-progress';
        if (!isLater || performance.now() > end) return answer;
      } catch (error) {
        if (performance.now() > end) throw error;
      }
      await delay(100);
    }
  };
}
