import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { denyOutgoingConnections } from '@viral-slides/testkit';
import { startAccountsService } from './accounts-service.ts';
import type { AccountsService, Replica } from './accounts-service.ts';
import { startRehearsal } from './rehearsal.ts';
import type { Rehearsal } from './rehearsal.ts';

/** The service beside a rehearsal platform; the fields are there once the tests of the file run. */
export interface RehearsedService {
  rehearsal: Rehearsal;
  service: AccountsService;
  /** Another copy of the service on the same servers. */
  second: Replica;
}

/** Runs both for the tests of one file; between tests, accounts, scripted faults and the journal are deleted. */
export function useRehearsedService(): RehearsedService {
  const running = {} as RehearsedService;
  const allowOutgoing = denyOutgoingConnections();
  beforeAll(async () => {
    running.rehearsal = await startRehearsal();
    running.service = await startAccountsService({ rehearsal: running.rehearsal });
    running.second = await running.service.replica();
  }, 120_000);
  afterAll(async () => {
    await running.service?.stop();
    await running.rehearsal?.stop();
    allowOutgoing();
  });
  afterEach(async () => {
    await running.rehearsal.control('DELETE', '/faults');
    await running.rehearsal.control('DELETE', '/journal');
    await running.service.main.database.connection.collection('accounts').deleteMany({});
  });
  return running;
}
