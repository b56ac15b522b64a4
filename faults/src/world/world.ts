import { randomUUID } from 'node:crypto';
import type { Clock } from '@viral-slides/service-kit';
import { startHttpProxy } from '../wire/http-proxy.ts';
import { createBoundary } from '../wire/process-boundary.ts';
import type { ProcessBoundary } from '../wire/process-boundary.ts';
import { startAccounts } from './accounts.ts';
import type { AccountsOfWorld, AccountsProcess } from './accounts.ts';
import { openDatabases } from './databases.ts';
import type { Databases } from './databases.ts';
import { startProjects } from './projects.ts';
import type { Projects } from './projects.ts';
import { startScheduling } from './scheduling.ts';
import type { Neighbourhood, SchedulingProcess } from './scheduling.ts';
import { startScreenshot } from './screenshot.ts';
import type { Screenshot } from './screenshot.ts';
import { openServers } from './servers.ts';
import { openStage } from './stage.ts';
import type { PlatformId } from './stage.ts';
import { createWorldClock } from './world-clock.ts';

/** The services whose processes may end. */
export type Victim = 'scheduling' | 'social-accounts';

/** Everything that a post meets on its way: real servers, rehearsed platforms, and processes that can be ended. */
export interface World extends AccountsOfWorld, Neighbourhood {
  /** Those that posts are for. */
  platforms: readonly PlatformId[];
  databases: Databases;
  screenshot: Screenshot;
  projects: Projects;
  /** The process of each service that requests are led to. */
  accounts(): AccountsProcess;
  scheduling(): SchedulingProcess;
  /** Starts another process of a service; requests are led to it from now on. The one before is left as it is. */
  another(service: Victim, options?: { boundary?: ProcessBoundary; clock?: Clock }): Promise<AccountsProcess | SchedulingProcess>;
  stop(): Promise<void>;
}

/** Opens a world on servers of its own, or on its part of those that a run shares. @param platforms that its posts are for */
export async function openWorld(platforms: readonly PlatformId[]): Promise<World> {
  const servers = await openServers({ withBluesky: platforms.includes('bluesky') });
  const clock = createWorldClock();
  const relay = await startHttpProxy(null, 'neighbour');
  const stage = await openStage(servers, clock, `${relay.url}/api/public-media/`);
  const platform = await startHttpProxy(null, 'platform', stage.url);
  const signingKey = randomUUID() + randomUUID();
  const [databases, projects] = await Promise.all([openDatabases(servers), startProjects(servers)]);
  const screenshot = await startScreenshot({
    ...{ servers, clock, signingKey, database: databases.names.screenshot },
    onUnanswered: (renderId) => databases.noteUnanswered(renderId),
  });
  const of = {
    ...{ servers, stage, platform, clock, signingKey, publicMediaOrigin: relay.url },
    ...{ projectsUrl: projects.url, accountsUrl: relay.url },
  };
  let accounts: AccountsProcess;
  let scheduling: SchedulingProcess;

  const another: World['another'] = async (service, { boundary = createBoundary(), clock: own = clock } = {}) => {
    if (service === 'scheduling') {
      scheduling = await startScheduling(of, { boundary, database: databases.names.scheduling, clock: own });
      return scheduling;
    }
    accounts = await startAccounts(of, boundary, databases.names.accounts);
    relay.leadTo(accounts.url);
    return accounts;
  };

  await another('social-accounts');
  await another('scheduling');
  return {
    ...of,
    platforms,
    databases,
    ...{ screenshot, projects },
    accounts: () => accounts,
    scheduling: () => scheduling,
    another,
    async stop() {
      await Promise.all([scheduling.stop(), accounts.stop()]);
      await Promise.all([databases.close(), stage.stop(), screenshot.stop(), projects.stop(), relay.close(), platform.close()]);
      await servers.stop();
    },
  };
}
