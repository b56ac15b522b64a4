/** What can become of a proposal. */
export const proposalStates = ['waiting', 'planned', 'drafted', 'skipped', 'failed'] as const;
/** One of these. */
export type ProposalState = (typeof proposalStates)[number];

/** Most proposals that a list has. */
export const maxListedProposals = 100;
