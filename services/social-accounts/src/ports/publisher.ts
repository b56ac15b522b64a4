import type { Readable } from 'node:stream';
import type { AccountLimits } from '../model/account-limits.ts';
import type { PostDraft, PostIssue } from '../model/post-issue.ts';
import type { PublishContent, PublishedResult, RenderedFile } from '../model/publication.ts';
import type { DayBudget } from '../model/day-budget.ts';
import type { CallBudget } from '../model/rate-window.ts';

/*
 * Steps with which a room publishes. Each step is a function of what was saved before it, so that any process can take an attempt up after any crash:
 *
 *   prepare   decides how, and changes nothing at the platform            → plan
 *   initiate  asks the platform to start: the one call that may make a post, or a place for one   → handle
 *   upload    sends bytes to what the handle names, and asks first how many are there
 *   confirm   asks the platform how the post stands
 *
 * Any other error than a PublishProblem counts as a transient fault of ours.
 */

/** Arguments of every step. */
export interface StepCall {
  content: PublishContent;
}

/** Arguments of `prepare`. */
export interface PrepareCall extends StepCall {
  postId: string;
  /** Of the account's server; absent: those of the platform hold. */
  limits?: AccountLimits | undefined;
  /** When this post was first asked to be published, whichever attempt this is. */
  firstAcceptedAt: Date;
  /** An owner tries whether the room works: what can be kept from others is. */
  isTrial?: true;
  /** Address under which the platform can fetch a slide of this post without a login; null when it cannot reach us. @param index from 0 */
  publicAddressOf: ((index: number) => string) | null;
}

/** A step that talks to the platform for the account. */
export interface AccountCall<Plan> extends StepCall {
  plan: Plan;
  accessToken: string;
}

/** Arguments of `initiate`. */
export interface InitiateCall<Plan, Handle> extends AccountCall<Plan> {
  /**
   * The handle of an earlier attempt of this post with an unknown outcome. A room that can looks up how it ended: if there is a post, it returns that handle and
   * starts nothing. @throws PublishProblem `unknown` when it can be neither found nor ruled out
   */
  earlier?: Handle;
}

/** A step that goes on with what was started. */
export interface HandleCall<Plan, Handle> extends AccountCall<Plan> {
  handle: Handle;
  initiatedAt: Date;
  /** Aborts when this process no longer has the lease, or stops. `initiate` sees none: its answer must not be lost. */
  signal: AbortSignal;
  /**
   * Must be called right before each request that changes something at the platform, with nothing awaited in between.
   * @throws LeaseLost when this process stood still for so long that another one may have gone on
   */
  assertHeld(): void;
  /** Saves what changed, encrypted. When it returns, another process would go on from there. */
  saveHandle(handle: Handle): Promise<void>;
  /** Opens a part of a rendered file. @throws PublishProblem `rendered-file-missing` when it is gone, AppError `unavailable` when the store cannot be asked */
  openFile(file: RenderedFile, range: { start: number; end: number }): Promise<Readable>;
}

/** Arguments of `confirm`: it only asks. */
export type ConfirmCall<Plan, Handle> = Omit<HandleCall<Plan, Handle>, 'openFile' | 'assertHeld'>;

/** Nothing yet: the same step again, later. That is no failed try. */
export interface Waiting {
  kind: 'waiting';
  afterMs: number;
}

/** Result of `confirm`: a post, or nothing yet. */
export type Confirmation = ({ kind: 'published' } & PublishedResult) | Waiting;

/** Knowledge about a post from the handle alone, when the platform can no longer be asked. */
export type OutcomeSoFar = { kind: 'nothing' } | { kind: 'maybe' } | ({ kind: 'published' } & PublishedResult);

/**
 * Publishes to one platform. Plan and handle are the room's own, as JSON; the handle is a secret.
 * Steps throw PublishProblem.
 */
export interface Publisher<Plan = unknown, Handle = unknown> {
  /** Whether asking to start twice leaves at most one post: then a lost answer is no reason to give up. */
  isInitiateRepeatable: boolean;
  /** How often the platform may be asked for one account. */
  budgets: { initiate: CallBudget; confirm: CallBudget };
  /** Daily limit of the platform for this installation; absent: it does not count that. */
  dayBudget?: DayBudget;
  /** Everything that `prepare` would refuse of a post, and what else may stand in its way, as far as it is known before. Makes no calls. */
  check(draft: PostDraft): PostIssue[];
  prepare(call: PrepareCall): Plan;
  /** Files that a plan needs: they are looked for before the platform is asked to start. */
  filesOf(plan: Plan, content: PublishContent): readonly RenderedFile[];
  initiate(call: InitiateCall<Plan, Handle>): Promise<Handle>;
  /** @returns nothing when all of it was sent, else the pause before the rest is sent. The platform's own code limits the total time */
  upload(call: HandleCall<Plan, Handle>): Promise<Waiting | void>;
  confirm(call: ConfirmCall<Plan, Handle>): Promise<Confirmation>;
  outcomeSoFar(handle: Handle): OutcomeSoFar;
  /** Deletes a post; absent where the product may not. */
  remove?(call: { accessToken: string; remoteId: string }): Promise<void>;
}
