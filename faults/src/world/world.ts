import { randomUUID } from 'node:crypto';
import { createBoundary } from '../wire/process-boundary.ts';
import type { ProcessBoundary } from '../wire/process-boundary.ts';
import { startHttpProxy } from '../wire/http-proxy.ts';
import { startAccounts } from './accounts.ts';
import type { AccountsOfWorld, AccountsProcess } from './accounts.ts';
import { openDatabases } from './databases.ts';
import type { Databases } from './databases.ts';
import { openServers } from './servers.ts';
import type { Servers } from './servers.ts';
import { openStage } from './stage.ts';
import { createWorldClock } from './world-clock.ts';

/** Everything that a post meets on its way: real servers, rehearsed platforms, and processes that can be ended. */
export interface World extends AccountsOfWorld {
  databases: Databases;
  /** The process of social-accounts that requests are led to. */
  accounts(): AccountsProcess;
  /** Starts another one; requests are led to it from now on. The one before is left as it is. */
  anotherAccounts(boundary?: ProcessBoundary): Promise<AccountsProcess>;
  stop(): Promise<void>;
}

/** Opens a world. @param shared servers that worlds share; each has its own databases */
export async function openWorld(shared?: Servers): Promise<World> {
  const servers = shared ?? (await openServers());
  const clock = createWorldClock();
  const relay = await startHttpProxy(null, 'neighbour');
  const stage = await openStage(servers, clock, `${relay.url}/api/public-media/`);
  const platform = await startHttpProxy(null, 'platform', stage.url);
  const of: AccountsOfWorld = { servers, stage, platform, clock, signingKey: randomUUID() + randomUUID(), publicMediaOrigin: relay.url };
  const databases = await openDatabases(servers);
  let accounts: AccountsProcess;

  async function anotherAccounts(boundary = createBoundary()): Promise<AccountsProcess> {
    accounts = await startAccounts(of, boundary, databases.names.accounts);
    relay.leadTo(accounts.url);
    return accounts;
  }

  await anotherAccounts();
  return {
    ...of,
    databases,
    accounts: () => accounts,
    anotherAccounts,

    async stop() {
      await accounts.stop();
      await databases.close();
      await stage.stop();
      await Promise.all([relay.close(), platform.close()]);
      if (!shared) await servers.stop();
    },
  };
}
