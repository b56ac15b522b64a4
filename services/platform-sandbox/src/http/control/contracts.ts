import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import { appChangeSchema, faultRuleSchema, journalQuerySchema, newUserSchema, platformSchema, userChangeSchema } from './schemas.ts';

const access = 'service';
const base = '/internal/control';
const responses = { 200: { description: 'What there is now' } };
const done = { 204: { description: 'Done' } };

/** GET /internal/control/state */
export const stateContract = defineRoute({
  operationId: 'sandboxState',
  summary: 'Time and sizes',
  method: 'get',
  path: `${base}/state`,
  access,
  responses,
});

/** POST /internal/control/clock */
export const advanceClockContract = defineRoute({
  operationId: 'advanceSandboxClock',
  summary: 'Moves the clock',
  method: 'post',
  path: `${base}/clock`,
  access,
  body: z.strictObject({ advanceSeconds: z.number().min(-400_000_000).max(400_000_000) }),
  responses,
});

/** DELETE /internal/control/clock */
export const resetClockContract = defineRoute({
  operationId: 'resetSandboxClock',
  summary: 'Back to the real time',
  method: 'delete',
  path: `${base}/clock`,
  access,
  responses: done,
});

/** POST /internal/control/faults */
export const addFaultContract = defineRoute({
  operationId: 'addSandboxFault',
  summary: 'Scripts a fault',
  method: 'post',
  path: `${base}/faults`,
  access,
  body: faultRuleSchema,
  responses: { 201: { description: 'The rule' } },
});

/** GET /internal/control/faults */
export const listFaultsContract = defineRoute({
  operationId: 'listSandboxFaults',
  summary: 'The rules, and how often each matched and hit',
  method: 'get',
  path: `${base}/faults`,
  access,
  responses,
});

/** DELETE /internal/control/faults */
export const clearFaultsContract = defineRoute({
  operationId: 'clearSandboxFaults',
  summary: 'Removes all rules',
  method: 'delete',
  path: `${base}/faults`,
  access,
  responses: done,
});

/** GET /internal/control/journal */
export const journalContract = defineRoute({
  operationId: 'sandboxJournal',
  summary: 'Requests, oldest first',
  method: 'get',
  path: `${base}/journal`,
  access,
  query: journalQuerySchema,
  responses,
});

/** DELETE /internal/control/journal */
export const clearJournalContract = defineRoute({
  operationId: 'clearSandboxJournal',
  summary: 'Forgets all requests',
  method: 'delete',
  path: `${base}/journal`,
  access,
  responses: done,
});

const appParams = z.object({ platform: platformSchema, clientId: z.string().min(1).max(200) });

/** GET /internal/control/apps/{platform}/{clientId} */
export const getAppContract = defineRoute({
  operationId: 'getSandboxApp',
  summary: 'A registered client',
  method: 'get',
  path: `${base}/apps/{platform}/{clientId}`,
  access,
  params: appParams,
  responses,
});

/** PUT /internal/control/apps/{platform}/{clientId} */
export const saveAppContract = defineRoute({
  operationId: 'saveSandboxApp',
  summary: 'Registers a client, or changes one',
  method: 'put',
  path: `${base}/apps/{platform}/{clientId}`,
  access,
  params: appParams,
  body: appChangeSchema,
  responses,
});

/** GET /internal/control/users */
export const listUsersContract = defineRoute({
  operationId: 'listSandboxUsers',
  summary: 'People of a platform',
  method: 'get',
  path: `${base}/users`,
  access,
  query: z.strictObject({ platform: platformSchema }),
  responses,
});

/** POST /internal/control/users */
export const addUserContract = defineRoute({
  operationId: 'addSandboxUser',
  summary: 'A new person',
  method: 'post',
  path: `${base}/users`,
  access,
  body: newUserSchema,
  responses: { 201: { description: 'The person' } },
});

const userParams = z.object({ platform: platformSchema, id: z.string().min(1).max(64) });

/** PATCH /internal/control/users/{platform}/{id} */
export const changeUserContract = defineRoute({
  operationId: 'changeSandboxUser',
  summary: "Sets fields of a person's profile",
  method: 'patch',
  path: `${base}/users/{platform}/{id}`,
  access,
  params: userParams,
  body: userChangeSchema,
  responses: done,
});

/** POST /internal/control/users/{platform}/{id}/revoke */
export const revokeUserContract = defineRoute({
  operationId: 'revokeSandboxUser',
  summary: 'The person takes back what was allowed, or is banned',
  method: 'post',
  path: `${base}/users/{platform}/{id}/revoke`,
  access,
  params: userParams,
  body: z.strictObject({ reason: z.string().min(1).max(60).default('revoked-by-user') }),
  responses,
});

/** PUT /internal/control/users/{platform}/{id}/scopes */
export const setScopesContract = defineRoute({
  operationId: 'setSandboxScopes',
  summary: 'What the grants of a person cover from now on',
  method: 'put',
  path: `${base}/users/{platform}/{id}/scopes`,
  access,
  params: userParams,
  body: z.strictObject({ scopes: z.array(z.string().min(1).max(200)).max(40) }),
  responses,
});

/** GET /internal/control/assertions */
export const assertionsContract = defineRoute({
  operationId: 'sandboxAssertions',
  summary: 'Figures of the journal that tests assert',
  method: 'get',
  path: `${base}/assertions`,
  access,
  query: z.strictObject({ platform: platformSchema }),
  responses,
});
