import { AppError } from '@viral-slides/errors';
import type { PlatformId } from '@viral-slides/platforms';
import type { Reason } from './autopilot.ts';

/** States of a proposal. */
export const proposalStates = ['waiting', 'planned', 'drafted', 'skipped', 'failed'] as const;
/** One of these. */
export type ProposalState = (typeof proposalStates)[number];

/** Most proposals that a list has, and how old those are at most that were answered, in ms. */
export const maxListedProposals = 100;
export const listedProposalsMs = 30 * 24 * 60 * 60_000;
/** Most slideshows for one slot. */
export const maxVariants = 100;
/** Time after which an answer that was started and not recorded is retried, in ms. */
export const settleAgainMs = 60_000;

/** The hook and pictures of a slideshow. */
export interface ProposalChoice {
  hookId: string;
  /** The opener, its blanks filled. */
  hook: string;
  /** Of each slide; null: that of the template. */
  imageIds: (string | null)[];
  /** Fingerprint of the slides that came of it. */
  slidesHash: string;
}

/** The texts of its post. */
export interface ProposalPost {
  title: string;
  description: string;
  tags: string[];
}

/** `time`: the owner did not answer in time. */
export type AnsweredBy = 'owner' | 'time';

/** A slideshow for one slot that waits for an answer, or had one. */
export interface Proposal {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  socialAccountId: string;
  platform: PlatformId;
  /** Day of the slot in the zone of the slots, `YYYY-MM-DD`: an account has one a day. */
  day: string;
  timeZone: string;
  state: ProposalState;
  slotAt: Date;
  /** Until then the owner can answer. */
  answerBy: Date;
  withoutAnswer: 'skip' | 'draft';
  /** From 1. */
  variant: number;
  /** Null: none could be made. */
  choice: ProposalChoice | null;
  /** Ids of the openers that were shown for this slot, the oldest first. */
  shownHookIds: string[];
  post: ProposalPost;
  projectId: string | null;
  postId: string | null;
  /** An answer that is being carried out at scheduling; any worker that finds it continues it. */
  intent: { as: 'planned' | 'drafted'; by: AnsweredBy } | null;
  answeredBy: AnsweredBy | null;
  reason: Reason | null;
  createdAt: Date;
  answeredAt: Date | null;
  /** Kind of the notification that its owner has not received yet. */
  news: 'waiting' | 'failed' | 'answered' | null;
  /** Its project is still to be cleared away. */
  isToClear: boolean;
}

/** No such proposal of this user. */
export function proposalNotFound(): AppError {
  return new AppError('not-found', 'proposal-not-found', 'This proposal does not exist. It may be older than a year.');
}

const answeredWords: Record<ProposalState, string> = {
  waiting: 'This proposal is already being answered.',
  planned: 'This proposal was already scheduled.',
  drafted: 'This proposal is already a draft.',
  skipped: 'This proposal was already skipped.',
  failed: 'This proposal could not be prepared.',
};

/** It has another answer. */
export function proposalAnswered(state: ProposalState): AppError {
  return new AppError('conflict', 'proposal-answered', answeredWords[state]);
}

/** Its project was changed by hand. */
export function proposalEdited(): AppError {
  const message =
    'These slides were edited by hand. Another variant would overwrite your edits. Approve the proposal as it is, or skip it.';
  return new AppError('conflict', 'proposal-edited', message);
}

/** Its project is another than the one that was seen. */
export function proposalChanged(revision: number | null): AppError {
  const now = revision === null ? 'they were deleted' : `their project is at revision ${revision} now`;
  return new AppError(
    'conflict',
    'proposal-changed',
    `These slides changed since you saw them: ${now}. Nothing was scheduled. Please review them again.`,
  );
}

/**
 * Its slides cannot be published as they are.
 * @param trouble reason, as the start of a sentence
 * @param obstacle reason why there are no others; null: there are
 */
export function proposalOutdated(trouble: string, obstacle: string | null): AppError {
  const outcome =
    obstacle === null ? 'We replaced the slides. Please review the new ones.' : `The slides could not be replaced. ${obstacle}`;
  return new AppError('conflict', 'proposal-outdated', `${trouble}. Nothing was scheduled. ${outcome}`);
}

/** Scheduling refused its post. */
export function postRefused(cause: AppError): AppError {
  return new AppError('conflict', 'post-refused', cause.message, { cause });
}
