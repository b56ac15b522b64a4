import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { mayUseAccount } from '@viral-slides/personal-tokens';
import { listedProposalsMs, maxListedProposals } from '../model/proposal.ts';
import type { AutopilotRepository } from '../ports/autopilot-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProposalRepository } from '../ports/proposal-repository.ts';
import type { DeleteAutopilot } from '../use-cases/autopilot/delete-autopilot.ts';
import type { PlanProposal } from '../use-cases/autopilot/plan-proposal.ts';
import type { SetAutopilot } from '../use-cases/autopilot/set-autopilot.ts';
import type { SkipProposal } from '../use-cases/autopilot/skip-proposal.ts';
import type { VaryProposal } from '../use-cases/autopilot/vary-proposal.ts';
import {
  deleteAutopilotContract,
  listAutopilotsContract,
  listProposalsContract,
  planProposalContract,
  setAutopilotContract,
  skipProposalContract,
  varyProposalContract,
} from './autopilot-contracts.ts';
import { presentAutopilot, presentProposal } from './present-autopilot.ts';

/** Use cases, and stored lists that routes return directly. */
export interface AutopilotRouteDeps {
  autopilots: Pick<AutopilotRepository, 'list'>;
  proposals: Pick<ProposalRepository, 'list'>;
  setAutopilot: SetAutopilot;
  deleteAutopilot: DeleteAutopilot;
  planProposal: PlanProposal;
  varyProposal: VaryProposal;
  skipProposal: SkipProposal;
  clock: Clock;
}

/** The routes of autopilots and their proposals. */
export function autopilotRoutes({ autopilots, proposals, clock, ...useCases }: AutopilotRouteDeps): BoundRoute[] {
  return [
    bindRoute(listAutopilotsContract, async ({ identity: { userId, token } }) => {
      const seen = (await autopilots.list(userId)).filter(({ socialAccountId }) => mayUseAccount(token, socialAccountId));
      return { status: 200, body: { autopilots: seen.map(presentAutopilot) } };
    }),
    bindRoute(setAutopilotContract, async ({ identity: { userId, token }, params, body: settings, signal }) => {
      return { status: 200, body: presentAutopilot(await useCases.setAutopilot({ userId, token, ...params, settings, signal })) };
    }),
    bindRoute(deleteAutopilotContract, async ({ identity: { userId, token }, params }) => {
      await useCases.deleteAutopilot({ userId, token, ...params });
      return { status: 204 };
    }),
    bindRoute(listProposalsContract, async ({ identity: { userId, token } }) => {
      const since = new Date(clock.now().getTime() - listedProposalsMs);
      const found = await proposals.list(userId, { since, limit: maxListedProposals });
      const seen = found.filter(({ socialAccountId }) => mayUseAccount(token, socialAccountId));
      return { status: 200, body: { proposals: seen.map(presentProposal) } };
    }),
    bindRoute(planProposalContract, async ({ identity: { userId, token }, params, body, signal }) => {
      const planned = await useCases.planProposal({ userId, token, proposalId: params.id, ...body, signal });
      return { status: 200, body: presentProposal(planned) };
    }),
    bindRoute(varyProposalContract, async ({ identity: { userId, token }, params, body, signal }) => {
      const varied = await useCases.varyProposal({ userId, token, proposalId: params.id, ...body, signal });
      return { status: 200, body: presentProposal(varied) };
    }),
    bindRoute(skipProposalContract, async ({ identity: { userId, token }, params }) => {
      return { status: 200, body: presentProposal(await useCases.skipProposal({ userId, token, proposalId: params.id, by: 'owner' })) };
    }),
  ];
}
