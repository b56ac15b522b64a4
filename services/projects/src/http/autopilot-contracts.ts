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
  summary: 'Lists your autopilots: accounts that get a slideshow a day automatically, which you approve or skip.',
  method: 'get',
  path: '/api/autopilots',
  access: 'user',
  scope: 'projects:read',
  accounts: 'filtered',
  responses: {
    200: { description: 'One for each account that has one', body: z.object({ autopilots: z.array(autopilotSchema).max(maxAutopilots) }) },
  },
});

export const setAutopilotContract = defineRoute({
  operationId: 'setAutopilot',
  summary:
    'Has slideshows made for an account automatically, the evening before its next free slot, or changes how. A token needs `posts:publish` as well.',
  method: 'put',
  path: '/api/autopilots/{socialAccountId}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: account,
  body: autopilotSettingsSchema,
  responses: { 200: { description: 'The autopilot after it', body: autopilotSchema } },
  errors: {
    400: ['invalid-request'],
    404: ['account-not-found', 'template-not-found', 'pack-not-found'],
    409: ['too-many-autopilots'],
    503: ['document-newer', 'service-unavailable'],
  },
});

export const deleteAutopilotContract = defineRoute({
  operationId: 'deleteAutopilot',
  summary:
    'Stops making slideshows for an account. The waiting proposal is skipped; scheduled posts stay. A token needs `posts:publish` as well.',
  method: 'delete',
  path: '/api/autopilots/{socialAccountId}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: account,
  responses: { 204: { description: 'There is none' } },
  errors: { 404: ['autopilot-not-found'], 409: ['request-in-progress'] },
});

export const listProposalsContract = defineRoute({
  operationId: 'listProposals',
  summary: 'Lists the slideshows that wait for an answer, the earliest slot first, then those of the last 30 days, the latest first.',
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
  summary: 'Plans the post of a proposal for its slot, with the slides that were seen. Sent again, it is the same post.',
  method: 'post',
  path: '/api/autopilot-proposals/{id}/plan',
  access: 'user',
  scope: 'posts:publish',
  accounts: 'required',
  params: idParams,
  body: seenProjectSchema,
  responses: proposal('It is planned'),
  errors: {
    400: ['invalid-request'],
    404: ['proposal-not-found'],
    409: ['proposal-answered', 'proposal-changed', 'proposal-outdated', 'slot-not-free', 'post-refused', 'request-in-progress'],
    503: ['service-unavailable'],
  },
});

export const varyProposalContract = defineRoute({
  operationId: 'varyProposal',
  summary: 'Makes another slideshow for the slot of a proposal, in the same project. Once it was changed by hand, it stays.',
  method: 'post',
  path: '/api/autopilot-proposals/{id}/another',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: idParams,
  body: variantSchema,
  responses: proposal('With its other slideshow'),
  errors: {
    400: ['invalid-request', 'template-not-fillable'],
    404: ['proposal-not-found', 'autopilot-not-found', 'template-not-found', 'pack-not-found', 'project-not-found'],
    409: ['proposal-answered', 'proposal-edited', 'too-few-pictures', 'no-opener', 'project-changed-meanwhile', 'request-in-progress'],
    503: ['document-newer', 'service-unavailable'],
  },
});

export const skipProposalContract = defineRoute({
  operationId: 'skipProposal',
  summary: 'Skips this slideshow and leaves its slot free. Its project is deleted, unless it was changed by hand.',
  method: 'post',
  path: '/api/autopilot-proposals/{id}/skip',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: idParams,
  responses: proposal('It is skipped'),
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
