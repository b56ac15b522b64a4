import { randomUUID } from 'node:crypto';
import { createPlatformHttp } from '../../src/adapters/platform-http/platform-http.ts';
import type { AccountLimits } from '../../src/model/account-limits.ts';
import type { PostIssue } from '../../src/model/post-issue.ts';
import type { PublishContent } from '../../src/model/publication.ts';
import { PublishProblem } from '../../src/model/publish-problem.ts';
import type { PlatformHttp } from '../../src/ports/platform-http.ts';
import type { Platform, PlatformDefinition, TokenGrant } from '../../src/ports/platform.ts';
import { appsInMemory } from '../apps-in-memory.ts';
import { browserOrigin, startRehearsal } from '../rehearsal.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { openPublishing } from './publishing-harness.ts';
import type { PublishingHarness } from './publishing-harness.ts';

/** A room at the rehearsal platform, with an account, and eyes on both. */
export interface RehearsedRoom extends PublishingHarness {
  rehearsal: Rehearsal;
  platform: Platform;
  /** Connects a new person; what follows is published to them. */
  connect(choice: Record<string, string>): Promise<TokenGrant>;
  /** Connects with what a person types; what follows is published to them. */
  signIn(fields: Record<string, string>): Promise<TokenGrant>;
  /** Reads the present limits of the account's server. */
  readLimits(): Promise<void>;
  /** Scripts a fault for the next requests of an operation. */
  fault(operation: string, effect: object, options?: { skip?: number; times?: number }): Promise<void>;
  /** How often the access token was renewed. */
  renewals(): number;
  /** How often the account was marked as to be connected again. */
  reconnects(): number;
  /** Verdict of the room on a post before it is published. */
  check(content: PublishContent): PostIssue[];
  /** Calls of a process to the platform after it had stood still for longer than its lease. */
  late: readonly string[];
  /** Statuses of the requests of an operation since the account was connected. */
  statuses(operation: string): Promise<number[]>;
}

/** Options of a rehearsed room. */
export interface RehearsedRoomOptions {
  definition: PlatformDefinition;
  /** Name of the platform at the rehearsal. */
  sandboxName: string;
  environment?: Record<string, string>;
  publicAddress?: (mediaToken: string, index: number) => string;
}

/** Opens a room at a rehearsal platform of its own. */
export async function openRehearsedRoom(options: RehearsedRoomOptions): Promise<RehearsedRoom> {
  const { definition, sandboxName, environment, publicAddress } = options;
  const rehearsal = await startRehearsal(environment);
  const { http, close } = createPlatformHttp();
  const open = (use: PlatformHttp) => openRoom(definition, { rehearsal, http: use, now: () => clock.now() });
  const platform = open(http);
  let grant: TokenGrant | null = null;
  let limits: AccountLimits | undefined;
  const late: string[] = [];
  let [renewals, reconnects] = [0, 0];
  let clock: Pick<PublishingHarness['clock'], 'now'> = { now: () => new Date() };

  const harness = await openPublishing({
    platform: definition.manifest.id,
    openPublisher(kill) {
      const counting: PlatformHttp = async (request) => {
        if (kill.hasStoodStill()) late.push(`${request.method} ${new URL(request.url).pathname}`);
        return http(request);
      };
      return open(kill.around(counting)).publisher;
    },
    publicAddress: publicAddress ?? null,
    limits: () => limits,
    async accessToken(_owner, refused) {
      if (!grant) throw new PublishProblem('fail', { code: 'no-account', detail: 'No account was connected.' });
      if (refused === grant.accessToken) {
        renewals += 1;
        const renewed = await platform.grants.refresh({ refreshToken: grant.refreshToken ?? '' });
        grant = { ...renewed, refreshToken: renewed.refreshToken ?? grant.refreshToken };
      }
      return grant.accessToken;
    },
    markNeedsReconnect: async () => void (reconnects += 1),
    onAdvance: async (ms) => void (await rehearsal.control('POST', '/clock', { advanceSeconds: ms / 1000 })),
  });

  clock = harness.clock;

  const entered = async (newGrant: TokenGrant) => {
    grant = newGrant;
    limits = undefined;
    // Earlier lines do not matter: the journal returns a thousand lines at a time, the oldest first.
    await rehearsal.control('DELETE', '/journal');
    return newGrant;
  };

  return {
    ...harness,
    rehearsal,
    platform,
    late,
    check: ({ slides, video, ...texts }) =>
      platform.publisher.check({
        ...texts,
        pictures: slides.length,
        videoMs: video?.durationMs ?? null,
        draftsBefore: 0,
        isFetchable: publicAddress !== undefined,
        limits,
      }),
    renewals: () => renewals,
    reconnects: () => reconnects,
    async connect(choice) {
      const redirectUri = `${browserOrigin}/api/${definition.manifest.id}/callback`;
      const codeVerifier = 'v'.repeat(64);
      // A different person each time: one address may not register as many people as these tests connect.
      const back = await rehearsal.consent(
        platform.redirect!.authorizeUrl({ state: 'state', redirectUri, codeVerifier }),
        choice,
        randomUUID(),
      );
      return await entered(await platform.redirect!.exchange({ code: back.searchParams.get('code') ?? '', redirectUri, codeVerifier }));
    },
    async signIn(fields) {
      return await entered(await platform.signIn!(fields));
    },
    async readLimits() {
      ({ limits } = await platform.readProfile(grant?.accessToken ?? ''));
    },
    async fault(operation, effect, { skip = 0, times = 1 } = {}) {
      await rehearsal.control('POST', '/faults', { platform: sandboxName, operation, effect, skip, times });
    },
    async statuses(operation) {
      const lines = await rehearsal.control('GET', `/journal?platform=${sandboxName}&limit=1000`);
      return entriesOf(lines)
        .filter((line) => line.operation === operation)
        .map(({ status }) => status);
    },
    async stop() {
      await Promise.all([rehearsal.stop(), harness.stop(), close()]);
    },
  };
}

function entriesOf(answer: unknown): { operation: string; status: number }[] {
  return Array.isArray(answer) ? answer : ((answer as { entries?: [] }).entries ?? []);
}

function openRoom(
  { connection }: PlatformDefinition,
  { rehearsal, http, now }: { rehearsal: Rehearsal; http: PlatformHttp; now: () => Date },
): Platform {
  if (!connection) throw new Error('A room that is coming soon cannot be opened.');
  const { hosts, browserHosts, sandboxFolder } = connection;
  const folder = `/sandbox/${sandboxFolder}`;
  return connection.open({
    hosts: Object.fromEntries(Object.keys(hosts).map((name) => [name, browserHosts.includes(name) ? folder : rehearsal.url + folder])),
    credentials: { clientId: 'viral-slides', clientSecret: rehearsal.secret },
    links: { account: () => '/viewer', post: (remoteId) => `/viewer#${remoteId}` },
    extraScopes: connection.extraScopes?.scopes ?? [],
    http,
    apps: appsInMemory(),
    clock: { now },
  });
}
