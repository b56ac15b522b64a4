import { AppError } from '@viral-slides/errors';
import type { PublishFailure } from '../../model/publication.ts';
import { decideAfter } from '../../model/publish-policy.ts';
import { PublishProblem } from '../../model/publish-problem.ts';
import type { PublishingAccount } from '../../ports/publishing-accounts.ts';
import type { OutcomeSoFar } from '../../ports/publisher.ts';
import type { PublicationRun } from './publication-run.ts';
import { pauseKey } from './pause-key.ts';
import { ownerOf, savePublished } from './steps.ts';
import type { StepDeps } from './steps.ts';

/** Saves what follows from a step that did not succeed. @throws LeaseLost */
export async function settleProblem(deps: StepDeps, run: PublicationRun, error: unknown): Promise<void> {
  const problem = asProblem(error);
  deps.onProblem(run.publication(), problem);
  if (problem.reaction === 'refresh' && run.refusedToken === null && run.token !== null) return renewToken(deps, run);
  const account = await accountOf(deps, run);
  await notifyOthers(deps, run, { problem, account });
  const publication = run.publication();
  const decision = decideAfter(problem, publication, { now: deps.clock.now(), random: deps.random.fraction() });
  if (decision.kind === 'failed') return settleFailure(deps, run, { problem, failure: decision.failure, account });
  if (decision.kind === 'again') return run.save({ tries: decision.tries, nextRunAt: decision.at });
  await run.save({
    step: 'initiate',
    isInitiating: false,
    sealedHandle: null,
    initiatedAt: null,
    tries: 0,
    restarts: publication.restarts + 1,
    nextRunAt: decision.at,
  });
}

/** The platform refused the token. Once it is renewed; what was asked for was not done. */
async function renewToken(deps: StepDeps, run: PublicationRun): Promise<void> {
  run.refusedToken = run.token;
  try {
    run.token = await deps.accounts.accessToken(ownerOf(run.publication()), run.refusedToken ?? undefined);
  } catch (error) {
    await settleProblem(deps, run, error);
  }
}

interface Settled {
  problem: PublishProblem;
  account: PublishingAccount | null;
}

/** Pauses other posts of the platform, and notifies the owner of the account, where the problem concerns them. */
async function notifyOthers({ limits, accounts }: StepDeps, run: PublicationRun, { problem, account }: Settled): Promise<void> {
  const { platform, accountId, step } = run.publication();
  const { stopsPlatform, until } = problem.options;
  // Checks of posts and starts are counted apart: when today's checks are used up, starts may still be allowed.
  if (stopsPlatform && until && account && step === 'initiate') await limits.pause(pauseKey(platform, account), until);
  if ((problem.reaction === 'reconnect' || problem.reaction === 'refresh') && accountId !== '')
    await accounts.markNeedsReconnect(ownerOf(run.publication()), run.token);
}

/**
 * Ends the attempt, unless what was started says more than the problem: that there is a post, or may be one. A refusal is the platform's verdict on it only
 * where it can be asked: that an account is gone is none.
 */
async function settleFailure(
  deps: StepDeps,
  run: PublicationRun,
  { problem, failure, account }: Settled & { failure: PublishFailure },
): Promise<void> {
  const soFar = isVerdict(problem, account) ? nothing : await outcomeSoFar(deps, run, account);
  if (soFar.kind === 'published') return savePublished(run, soFar);
  const isUnknown = failure.isUnknown || soFar.kind === 'maybe';
  const reported = isUnknown ? { ...failure, isUnknown, isRetryable: false, retryAt: null, detail: withDoubt(failure) } : failure;
  await run.save({ outcome: { kind: 'failed', ...reported }, nextRunAt: null }, 'outcome');
}

function isVerdict({ reaction, options }: PublishProblem, account: PublishingAccount | null): boolean {
  return options.isVerdict ?? (account !== null && (reaction === 'fail' || reaction === 'restart'));
}

const nothing: OutcomeSoFar = { kind: 'nothing' };

async function outcomeSoFar({ vault }: StepDeps, run: PublicationRun, account: PublishingAccount | null): Promise<OutcomeSoFar> {
  const { postId, sealedHandle, isInitiating } = run.publication();
  // The platform was asked to start, and its answer is unknown.
  if (sealedHandle === null) return isInitiating && account?.publisher.isInitiateRepeatable !== true ? { kind: 'maybe' } : nothing;
  // No room is left to interpret the handle, or no key to open it: the platform has it, so there may be a post.
  if (account === null) return { kind: 'maybe' };
  const handle = await vault.open(postId, sealedHandle).catch(() => undefined);
  return handle === undefined ? { kind: 'maybe' } : account.publisher.outcomeSoFar(handle);
}

function withDoubt({ isUnknown, detail }: PublishFailure): string {
  return isUnknown ? detail : `${detail} The post may have been published anyway: check the platform before you publish it again.`;
}

async function accountOf({ accounts }: StepDeps, run: PublicationRun): Promise<PublishingAccount | null> {
  return accounts.find(run.publication()).catch(() => null);
}

/** Faults of ours and of what we stand on may pass; a bug shows in the log and ends after the same number of tries. */
function asProblem(error: unknown): PublishProblem {
  if (error instanceof PublishProblem) return error;
  const code = error instanceof AppError ? error.code : 'internal';
  return new PublishProblem('retry', { code, detail: 'Something went wrong on our side.', cause: error });
}
