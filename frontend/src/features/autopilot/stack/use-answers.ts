import { useEffect, useRef, useState } from 'react';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import { FRESH, readFresh } from '@/shared/api/read-fresh.ts';
import { useDeleteScheduledPostMutation } from '@/shared/api/generated/scheduling.ts';
import { useAppDispatch, useAppStore } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import {
  autopilotApi,
  usePlanProposalMutation,
  useSkipProposalMutation,
  useVaryProposalMutation,
  type Answer,
  type AutopilotProposal,
} from '../api.ts';
import { whenInSentence } from '../time-words.ts';
import { answerFailure, isOver, isStale, type AnswerFailure } from './answer-failure.ts';

/** Duration of a card's exit, in ms. No answer is accepted until then: a press that was meant for this card must not answer the next. */
const LEAVING_MS = 350;

const UNSEEN = 'The slides are still loading. Review them before you schedule them.';

/** Answers to proposals, and their effects. */
export type Answers = ReturnType<typeof useAnswers>;

/**
 * Answers proposals, the first of those that wait first. One that is planned or skipped leaves at once, and comes back where that is refused.
 * @param waiting those that wait, in their order @param nameOf of the account of a proposal
 */
export function useAnswers(waiting: readonly AutopilotProposal[], nameOf: (proposal: AutopilotProposal) => string) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, AnswerFailure>>(new Map());
  const [dealing, setDealing] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const { leaving, leave } = useLeaving();
  const send = useSend();
  const showToast = useAnswerToast(nameOf);
  const stack = waiting.filter(({ id }) => !gone.has(id));
  const [shown] = stack;
  const isBusy = leaving !== null || dealing !== null;
  // A press may come before the page has shown what the one before it did.
  const isTaken = useRef(false);
  isTaken.current = isBusy;

  const failWith = ({ id }: AutopilotProposal, failure: AnswerFailure) => setFailures((before) => new Map(before).set(id, failure));
  const fail = (proposal: AutopilotProposal, error: unknown) => {
    if (isOver(error))
      return void toast({ title: `The proposal for ${nameOf(proposal)} was already answered`, description: 'See the list below.' });
    setGone((before) => without(before, proposal.id));
    failWith(proposal, answerFailure(error));
  };

  const deal = async (proposal: AutopilotProposal) => {
    setDealing(proposal.id);
    setStatus('');
    const { data, error } = await send.another(proposal);
    setDealing(null);
    if (error !== undefined) fail(proposal, error);
    else setStatus(`Another variant${data?.hook ? `: ${data.hook}` : ''}`);
  };

  const letGo = async (proposal: AutopilotProposal, answer: 'plan' | 'skip') => {
    leave({ proposal, answer });
    setGone((before) => new Set(before).add(proposal.id));
    const next = stack[1];
    const done = `${answer === 'plan' ? 'Scheduled' : 'Skipped'}: ${nameOf(proposal)}, ${whenInSentence(proposal.slotAt)}.`;
    setStatus(`${done} ${next ? `Next: ${nameOf(next)}, ${whenInSentence(next.slotAt)}.` : 'That was the last one.'}`);
    const result = await send[answer](proposal);
    if (result.error === undefined) return showToast(proposal, result.data?.state === 'planned' ? (result.data.postId ?? null) : null);
    setStatus('');
    fail(proposal, result.error);
  };

  const answer = (kind: Answer) => {
    if (!shown || isTaken.current) return;
    if (kind === 'plan' && send.seenRevision(shown) === undefined) return void failWith(shown, { text: UNSEEN });
    isTaken.current = true;
    setFailures((before) => new Map([...before].filter(([id]) => id !== shown.id)));
    void (kind === 'another' ? deal(shown) : letGo(shown, kind));
  };
  // One that was refused is back already.
  const away = leaving && !stack.some(({ id }) => id === leaving.proposal.id) ? leaving : null;
  return { stack, shown, leaving: away, isBusy, isDealing: dealing !== null, failure: shown && failures.get(shown.id), status, answer };
}

/** Shows what became of an answer. A post that was planned can be cancelled there; a project that was skipped is deleted. */
function useAnswerToast(nameOf: (proposal: AutopilotProposal) => string): (proposal: AutopilotProposal, postId: string | null) => void {
  const [cancel] = useDeleteScheduledPostMutation();
  return (proposal, postId) => {
    const what = `${nameOf(proposal)}, ${whenInSentence(proposal.slotAt)}`;
    if (postId === null) return void toast({ title: `Skipped: ${what}`, description: 'The slot stays free.' });
    const undo = async () => {
      const { error } = await cancel({ id: postId });
      if (error)
        toast({ title: 'The post could not be canceled', description: 'The post is still on the calendar.', variant: 'destructive' });
      else toast({ title: 'Post cancelled', description: 'Nothing is published. The project stays.' });
    };
    toast({ title: `Scheduled: ${what}`, action: { label: 'Cancel post', onSelect: () => void undo() } });
  };
}

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...set].filter((each) => each !== id));
}

/** A proposal whose card leaves the stack. */
interface Leaving {
  proposal: AutopilotProposal;
  answer: 'plan' | 'skip';
}

function useLeaving(): { leaving: Leaving | null; leave: (leaving: Leaving) => void } {
  const [leaving, leave] = useState<Leaving | null>(null);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => leave(null), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  return { leaving, leave };
}

/** The calls. If a proposal is answered already or has other slides, the list is read again; another variant is there when its slides are. */
function useSend() {
  const dispatch = useAppDispatch();
  const [plan] = usePlanProposalMutation();
  const [vary] = useVaryProposalMutation();
  const [skip] = useSkipProposalMutation();
  const store = useAppStore();
  const seenRevision = ({ projectId }: AutopilotProposal): number | undefined =>
    projectId === null ? undefined : projectsApi.endpoints.getProject.select({ id: projectId })(store.getState()).data?.revision;
  const refreshIfStale = <Result extends { error?: unknown }>(result: Result): Result => {
    if (isStale(result.error)) dispatch(autopilotApi.util.invalidateTags(['Proposal']));
    return result;
  };
  return {
    seenRevision,
    // A variant that was not seen is not planned: another device may have dealt another variant.
    plan: async (proposal: AutopilotProposal) =>
      refreshIfStale(await plan({ id: proposal.id, seenProject: { revision: seenRevision(proposal) ?? 0 } })),
    skip: async ({ id }: AutopilotProposal) => refreshIfStale(await skip({ id })),
    another: async ({ id, variant }: AutopilotProposal) => {
      const result = refreshIfStale(await vary({ id, shownVariant: { variant } }));
      const projectId = result.data?.projectId ?? null;
      const read = () => readFresh(dispatch(projectsApi.endpoints.getProject.initiate({ id: projectId ?? '' }, FRESH)));
      // Without it the previous slides stay until the live event comes.
      if (projectId !== null) await read().catch(() => undefined);
      return result;
    },
  };
}
