import { autopilotApi as generated, type AutopilotProposal } from '@/shared/api/generated/autopilot.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';

export type { Autopilot, AutopilotProposal, AutopilotSettings } from '@/shared/api/generated/autopilot.ts';

/** The owner's answer to a proposal: plan it, deal another variant, let the slot pass. */
export type Answer = 'plan' | 'another' | 'skip';

/** Puts what became of a proposal into the list. */
const showAnswer = {
  async onQueryStarted(_: unknown, { dispatch, queryFulfilled }: Answering): Promise<void> {
    try {
      const { data } = await queryFulfilled;
      dispatch(
        generated.util.updateQueryData('listProposals', undefined, (list) => {
          list.proposals = list.proposals.map((each) => (each.id === data.id ? data : each));
        }),
      );
    } catch {
      // The stack shows the error.
    }
  },
};

interface Answering {
  dispatch: AppDispatch;
  queryFulfilled: PromiseLike<{ data: AutopilotProposal }>;
}

/** The calls on autopilots and their proposals with their caching: an answer shows what became of the proposal. */
export const autopilotApi = generated.enhanceEndpoints({
  addTagTypes: ['Autopilot', 'Proposal', 'FreeSlot'],
  endpoints: {
    listAutopilots: { providesTags: ['Autopilot'] },
    setAutopilot: { invalidatesTags: ['Autopilot', 'Proposal'] },
    deleteAutopilot: { invalidatesTags: ['Autopilot', 'Proposal'] },
    listProposals: { providesTags: ['Proposal'] },
    planProposal: { ...showAnswer, invalidatesTags: (_post, error) => (error ? [] : ['FreeSlot']) },
    varyProposal: showAnswer,
    skipProposal: showAnswer,
  },
});

export const {
  useListAutopilotsQuery,
  useSetAutopilotMutation,
  useDeleteAutopilotMutation,
  useListProposalsQuery,
  usePlanProposalMutation,
  useVaryProposalMutation,
  useSkipProposalMutation,
} = autopilotApi;
