import { randomUUID } from 'node:crypto';
import type { ConfigOf } from '@viral-slides/config';
import { identityHeaders, sharedConfig } from '@viral-slides/testkit';
import { service } from '../../../services/social-accounts/src/compose.ts';
import type { settings } from '../../../services/social-accounts/src/config.ts';
import type { HttpProxy } from '../wire/http-proxy.ts';
import type { ProcessBoundary } from '../wire/process-boundary.ts';
import { browserOrigin, forwarded } from './stage.ts';
import type { PlatformId, Stage } from './stage.ts';
import { startProcess } from './start-process.ts';
import type { Process } from './start-process.ts';
import { serversBehind } from './servers.ts';
import type { Servers } from './servers.ts';
import type { WorldClock } from './world-clock.ts';

export interface AccountsOfWorld {
  servers: Servers;
  stage: Stage;
  clock: WorldClock;
  signingKey: string;
  /** The way to the platforms. */
  platform: HttpProxy;
  /** Address at which TikTok fetches slides: leads to whichever process is alive. */
  publicMediaOrigin: string;
}

/** A process of social-accounts behind its boundary. */
export interface AccountsProcess extends Process {
  boundary: ProcessBoundary;
  /** The proxy between it and the storage. */
  storage: HttpProxy;
}

const tokenEncryptionKeys = ['the key of the proof, long enough for one that seals'];

/** Starts social-accounts as one process; all that it does to the world passes the boundary. */
export async function startAccounts(of: AccountsOfWorld, boundary: ProcessBoundary, database: string): Promise<AccountsProcess> {
  // Addresses that a platform gave to one process are kept, and used by the next.
  of.platform.serve(boundary);
  const { settings: addresses, storage } = await serversBehind(boundary, of.servers, database);
  const process = await startProcess(service, {
    clock: of.clock,
    config: {
      ...sharedConfig({ mongodbUri: addresses.mongodbUri, amqpUrl: addresses.amqpUrl, signingKey: of.signingKey }),
      ...addresses,
      tokenEncryptionKeys,
      platformSandboxUrl: of.platform.url,
      platformSandboxSecret: of.stage.secret,
      BLUESKY_REHEARSAL: '1',
      refusedAddresses: [],
      publishParallel: 4,
      publishMaxLateMinutes: 120,
      publicMediaOrigin: of.publicMediaOrigin,
    } as ConfigOf<typeof settings>,
  });
  return { ...process, boundary, storage };
}

/** A person in one session. */
export interface Person {
  userId: string;
  sessionId: string;
}

/** Names at the rehearsed platforms whose consent pages ask differently. */
const choiceOf = { youtube: 'account', tiktok: 'user' } as const;

/** A new person with an account at this platform. */
export async function newPerson(of: AccountsSeen, accountsUrl: string, platform: PlatformId): Promise<Person> {
  const person = { userId: randomUUID(), sessionId: randomUUID() };
  await connect(of, accountsUrl, { person, platform });
  return person;
}

/** Connects one more account, new at this platform; the first one of a person there is the primary one. */
export async function connect(
  of: AccountsSeen,
  accountsUrl: string,
  { person, platform }: { person: Person; platform: PlatformId },
): Promise<void> {
  if (platform === 'bluesky') return signIn(of, accountsUrl, person);
  const get = (path: string) => fetch(accountsUrl + path, { redirect: 'manual', headers: headersOf(of, person) });
  const started = await get(`/api/${platform}/connect`);
  const choice = { [choiceOf[platform]]: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` };
  const back = await of.stage.consent(started.headers.get('location') ?? '', choice, person.userId);
  const ended = await get(back.pathname + back.search);
  const location = ended.headers.get('location') ?? '';
  if (back.origin !== browserOrigin || !location.includes('success='))
    throw new Error(`no account was connected: ${ended.status} ${location}`);
}

async function signIn(of: AccountsSeen, accountsUrl: string, person: Person): Promise<void> {
  const fields = await of.stage.newBlueskyAccount(person.userId);
  const answer = await fetch(`${accountsUrl}/api/social-accounts`, {
    method: 'POST',
    headers: { ...headersOf(of, person), 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'bluesky', fields }),
  });
  if (answer.status !== 204) throw new Error(`no account was connected: ${answer.status} ${await answer.text()}`);
}

/** An account as its owner sees it. */
export interface Account {
  id: string;
  isPrimary: boolean;
}

/** The accounts of a person. */
export async function accountsOf(of: AccountsSeen, accountsUrl: string, person: Person): Promise<Account[]> {
  const answer = await fetch(`${accountsUrl}/api/social-accounts`, { headers: headersOf(of, person) });
  return (await answer.json()) as Account[];
}

/** Makes an account the primary account of its platform. @returns the answer's status */
export async function makePrimary(
  of: AccountsSeen,
  accountsUrl: string,
  { person, id, platform }: { person: Person; id: string; platform: string },
): Promise<number> {
  const { status } = await fetch(`${accountsUrl}/api/social-accounts/${id}/set-primary`, {
    method: 'POST',
    headers: { ...headersOf(of, person), 'content-type': 'application/json' },
    body: JSON.stringify({ platform }),
  });
  return status;
}

/** Disconnects accounts of a person; all of them when none is named. @returns the last answer's status */
export async function disconnect(of: AccountsSeen, accountsUrl: string, person: Person, ids?: readonly string[]): Promise<number> {
  const headers = headersOf(of, person);
  const gone = ids ?? (await accountsOf(of, accountsUrl, person)).map(({ id }) => id);
  let status = 404;
  for (const id of gone) ({ status } = await fetch(`${accountsUrl}/api/social-accounts/${id}`, { method: 'DELETE', headers }));
  return status;
}

type AccountsSeen = Pick<AccountsOfWorld, 'stage' | 'signingKey'>;

function headersOf({ signingKey }: AccountsSeen, person: Person): Record<string, string> {
  return { ...forwarded, ...identityHeaders({ ...person, audience: 'social-accounts', key: signingKey }) };
}
