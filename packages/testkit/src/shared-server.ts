import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { execInContainer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

/** Environment variable with the folder in which the test files of one run share their servers; absent: nothing is shared. */
export const sharedFolderVariable = 'TESTKIT_SHARED_FOLDER';
/** Environment variable with the label's value of containers that live as long as the whole run. */
export const sharedSessionVariable = 'TESTKIT_SHARED_SESSION';

const startTimeoutMs = 90_000;

/** Facts for a test file about a server that another one started. */
interface SharedServer {
  containerId: string;
  port: number;
  password: string;
}

/** A server that other test files use, too. */
export interface SharedServerHandle extends TestServer {
  password: string;
  /** Folder in which the test files of the run note the databases and the like that they have created on the servers. */
  folder: string;
}

/** Starts a server that outlives the test file. */
type Start = (password: string, session: string | undefined) => Promise<TestServer>;

/** Only one test file gets the lock; a start that failed gives it back. */
function takesLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function startForAll(file: string, start: () => Promise<SharedServer>): Promise<SharedServer> {
  try {
    const server = await start();
    writeFileSync(`${file}.new`, JSON.stringify(server));
    renameSync(`${file}.new`, file);
    return server;
  } catch (error) {
    rmSync(`${file}.lock`, { recursive: true });
    throw error;
  }
}

/**
 * Returns the one server of its kind in this test run, started by the first file that needs it. A handle on it cannot hurt the server.
 * @param name e.g. `mongo`
 * @returns null outside of a run that shares (see `shared-servers-setup.ts`)
 */
export async function sharedServer(name: string, start: Start): Promise<SharedServerHandle | null> {
  const folder = process.env[sharedFolderVariable];
  if (!folder) return null;
  const file = join(folder, `${name}.json`);
  const startOnce = async (): Promise<SharedServer> => {
    const password = crypto.randomUUID();
    const { containerId, port } = await start(password, process.env[sharedSessionVariable]);
    return { containerId, port, password };
  };
  const server = takesLock(`${file}.lock`)
    ? await startForAll(file, startOnce)
    : await eventually(
        async () => {
          if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SharedServer;
          if (takesLock(`${file}.lock`)) return startForAll(file, startOnce);
          throw new Error(`no test file has started ${name} yet`);
        },
        { timeoutMs: startTimeoutMs, everyMs: 100 },
      );
  const refuse = (): Promise<never> =>
    Promise.reject(new Error(`This ${name} is shared by all test files: a test that hurts its server starts one of its own.`));
  return {
    ...server,
    folder,
    kill: refuse,
    freeze: refuse,
    thaw: refuse,
    restart: refuse,
    exec: (command) => execInContainer(server.containerId, command),
    stop: () => Promise.resolve(), // it goes with the run
  };
}
