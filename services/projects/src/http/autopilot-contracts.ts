import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import { maxAutopilots } from '../model/autopilot.ts';
import { maxListedProposals } from '../model/proposal.ts';
import { autopilotSchema, autopilotSettingsSchema, proposalSchema, seenProjectSchema, variantSchema } from './autopilot-schemas.ts';
import { idParams } from './project-schemas.ts';

const account = z.object({ socialAccountId: z.uuid() });
const proposal = (description: string) => ({ 200: { description, body: proposalSchema } });

export const listAutopilotsContract = defineRoute({
  operationId: 'listAutopilots',
  summary: 'Lists your autopilots. Each autopilot proposes one post a day for its account; you approve or skip the post.',
  method: 'get',
  path: '/api/autopilots',
  access: 'user',
  scope: 'projects:read',
  accounts: 'filtered',
  responses: {
    200: {
      description: 'One for each account that has an autopilot',
      body: z.object({ autopilots: z.array(autopilotSchema).max(maxAutopilots) }),
    },
  },
});

export const setAutopilotContract = defineRoute({
  operationId: 'setAutopilot',
  summary:
    'Turns on or changes an account’s autopilot. The autopilot proposes a post the evening before the account’s next free slot. A token needs `posts:publish` as well.',
  method: 'put',
  path: '/api/autopilots/{socialAccountId}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: account,
  body: autopilotSettingsSchema,
  responses: { 200: { description: 'The updated autopilot', body: autopilotSchema } },
  errors: {
    400: ['invalid-request'],
    404: ['account-not-found', 'template-not-found', 'pack-not-found'],
    409: ['too-many-autopilots'],
    503: ['document-newer', 'service-unavailable'],
  },
});

export const deleteAutopilotContract = defineRoute({
  operationId: 'deleteAutopilot',
  summary: 'Deletes an account’s autopilot. The waiting proposal is skipped; scheduled posts stay. A token needs `posts:publish` as well.',
  method: 'delete',
  path: '/api/autopilots/{socialAccountId}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: account,
  responses: { 204: { description: 'The account no longer has an autopilot' } },
  errors: { 404: ['autopilot-not-found'], 409: ['request-in-progress'] },
});

export const listProposalsContract = defineRoute({
  operationId: 'listProposals',
  summary: 'Lists the proposals that are waiting for an answer, earliest slot first, then those from the last 30 days, latest first.',
  method: 'get',
  path: '/api/autopilot-proposals',
  access: 'user',
  scope: 'projects:read',
  accounts: 'filtered',
  responses: {
    200: { description: 'The proposals', body: z.object({ proposals: z.array(proposalSchema).max(maxListedProposals) }) },
  },
});

export const planProposalContract = defineRoute({
  operationId: 'planProposal',
  summary:
    'Schedules a proposal’s post for the proposal’s slot, with the slides that the user saw. Repeating the request returns the same post.',
  method: 'post',
  path: '/api/autopilot-proposals/{id}/plan',
  access: 'user',
  scope: 'posts:publish',
  accounts: 'required',
  params: idParams,
  body: seenProjectSchema,
  responses: proposal('The post is scheduled'),
  errors: {
    400: ['invalid-request'],
    404: ['proposal-not-found'],
    409: ['proposal-answered', 'proposal-changed', 'proposal-outdated', 'slot-not-free', 'post-refused', 'request-in-progress'],
    503: ['service-unavailable'],
  },
});

export const varyProposalContract = defineRoute({
  operationId: 'varyProposal',
  summary: 'Creates another variant of a proposal, in the same project. Refused if the project was edited by hand.',
  method: 'post',
  path: '/api/autopilot-proposals/{id}/another',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: idParams,
  body: variantSchema,
  responses: proposal('The proposal with its new variant'),
  errors: {
    400: ['invalid-request', 'template-not-fillable'],
    404: ['proposal-not-found', 'autopilot-not-found', 'template-not-found', 'pack-not-found', 'project-not-found'],
    409: ['proposal-answered', 'proposal-edited', 'too-few-pictures', 'no-opener', 'project-changed-meanwhile', 'request-in-progress'],
    503: ['document-newer', 'service-unavailable'],
  },
});

export const skipProposalContract = defineRoute({
  operationId: 'skipProposal',
  summary: 'Skips this proposal and leaves its slot free. Its project is deleted, unless it was edited by hand.',
  method: 'post',
  path: '/api/autopilot-proposals/{id}/skip',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: idParams,
  responses: proposal('The proposal is skipped'),
  errors: { 404: ['proposal-not-found'], 409: ['proposal-answered', 'request-in-progress'] },
});

/** The routes of autopilots and their proposals, in the order of the API document. */
export const autopilotContracts = [
  listAutopilotsContract,
  setAutopilotContract,
  deleteAutopilotContract,
  listProposalsContract,
  planProposalContract,
  varyProposalContract,
  skipProposalContract,
];
