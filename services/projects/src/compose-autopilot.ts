import type { Logger } from '@viral-slides/logger';
import { autopilotRoutes } from './http/autopilot-routes.ts';
import { createAutopilotJobs } from './jobs/autopilot-jobs.ts';
import type { Slots } from './ports/account-slots.ts';
import type { AutopilotRepository } from './ports/autopilot-repository.ts';
import type { Clock } from './ports/clock.ts';
import type { Devices } from './ports/devices.ts';
import type { HookRepository } from './ports/hook-repository.ts';
import type { IdSource } from './ports/id-source.ts';
import type { Library } from './ports/library.ts';
import type { Packs } from './ports/packs.ts';
import type { ProjectRepository } from './ports/project-repository.ts';
import type { ProposalRepository } from './ports/proposal-repository.ts';
import type { SeriesPosts } from './ports/series-posts.ts';
import type { TemplateRepository } from './ports/template-repository.ts';
import type { WaitingPictures } from './ports/waiting-pictures.ts';
import { makeAnswerDueProposals } from './use-cases/autopilot/answer-due-proposals.ts';
import { makeClearProposal } from './use-cases/autopilot/clear-proposal.ts';
import { makeDealAnother } from './use-cases/autopilot/deal-another.ts';
import { makeDealSlideshow } from './use-cases/autopilot/deal-slideshow.ts';
import { makeDeleteAutopilot } from './use-cases/autopilot/delete-autopilot.ts';
import { makeFillProposalProject } from './use-cases/autopilot/fill-proposal-project.ts';
import { makeGetTemplate } from './use-cases/templates/get-template.ts';
import { makeMakeDueProposals } from './use-cases/autopilot/make-due-proposals.ts';
import { makeMakeProposal } from './use-cases/autopilot/make-proposal.ts';
import { makePlanProposal } from './use-cases/autopilot/plan-proposal.ts';
import { makePostProposal } from './use-cases/autopilot/post-proposal.ts';
import { makeRenewProposal } from './use-cases/autopilot/renew-proposal.ts';
import { makeSetAutopilot } from './use-cases/autopilot/set-autopilot.ts';
import { makeSkipProposal } from './use-cases/autopilot/skip-proposal.ts';
import { makeSkipWaitingProposals } from './use-cases/autopilot/skip-waiting-proposals.ts';
import { makeStoreProject } from './use-cases/projects/store-project.ts';
import { makeTakeProposal } from './use-cases/autopilot/take-proposal.ts';
import { makeSendNotifications } from './use-cases/autopilot/send-notifications.ts';
import { makeVaryProposal } from './use-cases/autopilot/vary-proposal.ts';

export interface AutopilotStores {
  autopilots: AutopilotRepository;
  proposals: ProposalRepository;
  projects: ProjectRepository;
  templates: TemplateRepository;
  hooks: HookRepository;
}

/** Other dependencies of autopilots. */
export interface AutopilotFoundations {
  slots: Slots;
  packs: Packs;
  library: Library;
  waitingPictures: WaitingPictures;
  seriesPosts: SeriesPosts;
  devices: Devices;
  clock: Clock;
  ids: IdSource;
}

/**
 * The part of the service that makes automatic slideshows and takes people's answers.
 * @param of.behind the same stores, for background work
 */
export function composeAutopilot({
  behind,
  logger,
  ...ports
}: AutopilotStores & AutopilotFoundations & { behind: AutopilotStores; logger: Logger }) {
  const background = autopilotUseCases({ ...ports, ...behind });
  const jobs = createAutopilotJobs({ ...background, logger });
  const useCases = autopilotUseCases(ports);
  const setAutopilot = makeSetAutopilot({ ...ports, getTemplate: makeGetTemplate(ports), wake: () => void jobs.making.wake() });
  return { routes: autopilotRoutes({ ...ports, ...useCases, setAutopilot }), jobs: Object.values(jobs) };
}

/** The use cases of autopilots and proposals. */
export function autopilotUseCases(ports: AutopilotStores & AutopilotFoundations) {
  const dealing = {
    ...ports,
    dealSlideshow: makeDealSlideshow({ ...ports, getTemplate: makeGetTemplate(ports) }),
    fillProposalProject: makeFillProposalProject({ ...ports, storeProject: makeStoreProject(ports) }),
  };
  const dealAnother = makeDealAnother(dealing);
  const steps = {
    ...dealing,
    dealAnother,
    renewProposal: makeRenewProposal({ ...ports, dealAnother }),
    takeProposal: makeTakeProposal(ports),
    clearProposal: makeClearProposal(ports),
    postProposal: makePostProposal(ports),
  };
  const skipProposal = makeSkipProposal(steps);
  const skipWaitingProposals = makeSkipWaitingProposals({ ...ports, skipProposal });
  return {
    skipProposal,
    planProposal: makePlanProposal(steps),
    varyProposal: makeVaryProposal(steps),
    deleteAutopilot: makeDeleteAutopilot({ ...ports, skipWaitingProposals }),
    answerDueProposals: makeAnswerDueProposals(steps),
    sendNotifications: makeSendNotifications(ports),
    makeDueProposals: makeMakeDueProposals({ ...ports, skipWaitingProposals, makeProposal: makeMakeProposal(steps) }),
  };
}
