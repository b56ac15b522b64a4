import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { ControlSandbox } from '../../use-cases/control-sandbox.ts';
import * as contracts from './contracts.ts';

const ok = (body: unknown, status = 200) => Promise.resolve({ status, body });
const none = { status: 204 };

/** The control API: what the platforms are told by tests and operators. Internal, and for services alone. */
export function controlRoutes(control: ControlSandbox): BoundRoute[] {
  return [
    bindRoute(contracts.stateContract, async () => ok(await control.state())),
    bindRoute(contracts.advanceClockContract, async ({ body }) => ok({ now: await control.advanceClock(body.advanceSeconds) })),
    bindRoute(contracts.resetClockContract, async () => (await control.resetClock(), none)),
    bindRoute(contracts.addFaultContract, async ({ body }) => ok(await control.addFault(body), 201)),
    bindRoute(contracts.listFaultsContract, async () => ok(await control.listFaults())),
    bindRoute(contracts.clearFaultsContract, async () => (await control.clearFaults(), none)),
    bindRoute(contracts.journalContract, async ({ query: { after, ...query } }) =>
      ok(await control.journal({ ...query, afterSeq: after })),
    ),
    bindRoute(contracts.clearJournalContract, async () => (await control.clearJournal(), none)),
    bindRoute(contracts.assertionsContract, async ({ query }) => ok(await control.figures(query.platform))),
    bindRoute(contracts.getAppContract, async ({ params }) => ok(await control.app(params))),
    bindRoute(contracts.saveAppContract, async ({ params, body }) => ok(await control.saveApp(params, body))),
    bindRoute(contracts.listUsersContract, async ({ query }) => ok(await control.listUsers(query.platform))),
    bindRoute(contracts.addUserContract, async ({ body }) => ok(await control.addUser(body), 201)),
    bindRoute(contracts.changeUserContract, async ({ params, body }) => (await control.changeUser(params, body.profile), none)),
    bindRoute(contracts.revokeUserContract, async ({ params, body }) => ok({ ended: await control.revokeUser(params, body.reason) })),
    bindRoute(contracts.setScopesContract, async ({ params, body }) => ok({ changed: await control.setScopes(params, body.scopes) })),
  ];
}
