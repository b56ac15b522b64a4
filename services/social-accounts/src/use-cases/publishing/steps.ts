import { setTimeout as pause } from 'node:timers/promises';
import { LeaseLost } from '@viral-slides/work';
import { hasTurn, leftOf } from '../../model/day-budget.ts';
import type { DayStanding } from '../../model/day-budget.ts';
import type { Publication, PublicationOutcome, PublishedResult, RenderedFile } from '../../model/publication.ts';
import { PublishProblem } from '../../model/publish-problem.ts';
import type { CallBudget } from '../../model/rate-window.ts';
import type { CallLimits } from '../../ports/call-limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountOwner, HandleVault, PublishingAccount, PublishingAccounts } from '../../ports/publishing-accounts.ts';
import type { PublicationEventKind, PublicationRepository } from '../../ports/publication-repository.ts';
import type { HandleCall } from '../../ports/publisher.ts';
import type { RandomSource } from '../../ports/random-source.ts';
import type { RenderedFiles } from '../../ports/rendered-files.ts';
import { dayStanding } from './day-standing.ts';
import { pauseKey } from './pause-key.ts';
import type { PublicationRun } from './publication-run.ts';

export interface StepDeps {
  accounts: PublishingAccounts;
  publications: Pick<PublicationRepository, 'waitingToStart'>;
  files: RenderedFiles;
  limits: CallLimits;
  vault: HandleVault;
  clock: Clock;
  random: Pick<RandomSource, 'fraction'>;
  /** How long after its time a post is still started, in ms. */
  maxLateMs: number;
  /** Makes the public address of a slide for a platform that fetches it; null where platforms of this kind cannot reach us. */
  publicAddress(publication: Publication, account: PublishingAccount): ((index: number) => string) | null;
  /** Called for everything that did not go well. */
  onProblem(publication: Publication, problem: PublishProblem): void;
}

/** How long saving the answer to the request to start is retried, in ms: without it the outcome is unknown. */
const answerSaveForMs = 60_000;
/** Pause between two tries, in ms: the job that looks for publications without a lease runs twice a second. */
const answerSavePauseMs = 250;

/** How long a post gives way to those of people who used less of a platform's day, in ms: it must not be late for one that cannot be started. */
const giveWayForMs = 2 * 60_000;
/** Pause between two looks for its turn, in ms. */
const giveWayMs = 5_000;

/** How long after a platform was asked to start a place to ask it for the outcome is waited for, in ms. */
const placeWaitMs = 24 * 60 * 60_000;

/** Does the next step of a publication and saves what came of it. @throws PublishProblem, LeaseLost, and other errors */
export async function runStep(deps: StepDeps, run: PublicationRun): Promise<void> {
  const publication = run.publication();
  const account = await deps.accounts.find(publication);
  const steps = { prepare, initiate, upload, confirm };
  await steps[publication.step](deps, run, account);
}

async function prepare(deps: StepDeps, run: PublicationRun, account: PublishingAccount): Promise<void> {
  const publication = run.publication();
  const { content } = publication;
  const { postId, acceptedAt, firstAcceptedAt = acceptedAt } = publication;
  const publicAddressOf = deps.publicAddress(publication, account);
  const plan = account.publisher.prepare({ content, postId, firstAcceptedAt, publicAddressOf, limits: account.limits });
  for (const file of account.publisher.filesOf(plan, content)) await checkFile(deps, file);
  // From here on it is this account's, also when another becomes the primary one.
  await run.save({ step: 'initiate', plan, accountId: account.id, tries: 0 }, 'progressed');
}

/** @throws PublishProblem when a file is not there as it was rendered; nothing has been asked of the platform yet */
async function checkFile({ files }: StepDeps, file: RenderedFile): Promise<void> {
  const sizeBytes = await files.sizeOf(file.key);
  if (sizeBytes !== file.sizeBytes) throw fileMissing();
}

/** The store answered that it has no such file, so asking again is of no use. What the platform has by then, this does not say. */
function fileMissing(): PublishProblem {
  const detail = 'A rendered file of the post is missing. Retry to render it again.';
  return new PublishProblem('fail', { code: 'rendered-file-missing', detail, isVerdict: false });
}

async function initiate(deps: StepDeps, run: PublicationRun, account: PublishingAccount): Promise<void> {
  const { publisher } = account;
  if (run.publication().isInitiating) return takeUpInitiation(run, account);
  const { platform, dueAt } = run.publication();
  // Requests and processes may come late; a post at another hour than the one that was chosen would surprise its owner.
  if (deps.clock.now().getTime() > dueAt.getTime() + deps.maxLateMs) throw tooLate(deps);
  const pausedUntil = await deps.limits.pausedUntil(pauseKey(platform, account));
  if (pausedUntil) throw platformPaused(pausedUntil);
  const day = await dayStanding(deps.limits, { platform, ...account, at: deps.clock.now() });
  if (day && !(await hasTurnToday(deps, run, day))) return;
  if (!(await mayCall(deps, run, publisher.budgets.initiate))) return;
  const accessToken = await tokenFor(deps, run);
  run.signal.throwIfAborted();
  const dayUse = day && { userId: run.publication().userId, endsAt: day.endsAt };
  if (dayUse) await deps.limits.noteDayUse(pauseKey(platform, account), dayUse);
  await run.save({ isInitiating: true });
  const { content, plan, postId } = run.publication();
  const earlier = await earlierOf(deps, run);
  await assertHeldOrTakeBack(run);
  const handle = await publisher.initiate({ content, plan, accessToken, ...earlier }).catch(async (error: unknown) => {
    // A clear answer: nothing was started. Saved at once, since a worker that finds the intent alone must assume that something was.
    if (error instanceof PublishProblem && error.reaction !== 'unknown') {
      await saveStubbornly(run, { isInitiating: false });
      if (dayUse) await deps.limits.returnDayUse(pauseKey(platform, account), dayUse);
    }
    throw error;
  });
  const sealedHandle = await deps.vault.seal(postId, handle);
  const started = { sealedHandle, earlierHandle: null, initiatedAt: deps.clock.now() };
  await saveStubbornly(run, { ...started, isInitiating: false, step: 'upload', tries: 0 }, 'progressed');
  run.refusedToken = null;
}

/** The handle of an earlier attempt with an unknown outcome. */
async function earlierOf({ vault }: StepDeps, run: PublicationRun): Promise<{ earlier?: unknown }> {
  const { postId, earlierHandle } = run.publication();
  return earlierHandle ? { earlier: await vault.open(postId, earlierHandle) } : {};
}

/**
 * Nothing has been asked yet: a worker that lost its lease before asking takes the intent back, unless another one has found it already, so that no later worker must assume a
 * post. @throws LeaseLost
 */
async function assertHeldOrTakeBack(run: PublicationRun): Promise<void> {
  try {
    run.assertHeld();
  } catch (error) {
    await run.save({ isInitiating: false }).catch(() => undefined);
    throw error;
  }
}

/** The platform was asked to start, and the answer was never saved. */
async function takeUpInitiation(run: PublicationRun, { publisher }: PublishingAccount): Promise<void> {
  if (publisher.isInitiateRepeatable) return run.save({ isInitiating: false });
  throw new PublishProblem('unknown', {
    code: 'publication-unconfirmed',
    detail: 'Publishing was interrupted while we were waiting for the platform. Check there before you publish this post again.',
  });
}

/** Saves what the platform answered when it was asked to start. */
async function saveStubbornly(run: PublicationRun, changes: Partial<Publication>, eventKind?: PublicationEventKind): Promise<void> {
  const givesUpAt = performance.now() + answerSaveForMs;
  for (;;) {
    try {
      return await run.save(changes, eventKind);
    } catch (error) {
      if (error instanceof LeaseLost || performance.now() > givesUpAt) throw error;
      await pause(answerSavePauseMs);
    }
  }
}

async function upload(deps: StepDeps, run: PublicationRun, account: PublishingAccount): Promise<void> {
  const waiting = await account.publisher.upload(await handleCall(deps, run));
  if (waiting) return run.save({ tries: 0, nextRunAt: inMs(deps.clock, waiting.afterMs) });
  await run.save({ step: 'confirm', tries: 0 }, 'progressed');
  run.refusedToken = null;
}

async function confirm(deps: StepDeps, run: PublicationRun, { publisher }: PublishingAccount): Promise<void> {
  if (!(await mayCall(deps, run, publisher.budgets.confirm))) return assertWorthWaiting(deps, run);
  const found = await publisher.confirm(await handleCall(deps, run));
  run.refusedToken = null;
  if (found.kind === 'waiting') return run.save({ tries: 0, nextRunAt: inMs(deps.clock, found.afterMs) });
  await savePublished(run, found);
}

/**
 * If other posts of the account take every place, this one fails after a day: the platform could not be asked. @throws
 * PublishProblem
 */
function assertWorthWaiting({ clock }: StepDeps, run: PublicationRun): void {
  const { initiatedAt, acceptedAt } = run.publication();
  if (clock.now().getTime() - (initiatedAt ?? acceptedAt).getTime() <= placeWaitMs) return;
  const detail = 'The platform accepted the post, but we could not check the result for a day. Check there before you publish it again.';
  throw new PublishProblem('unknown', { code: 'publication-unconfirmed', detail });
}

/** Saves and publishes that a post is on its platform. */
export async function savePublished(run: PublicationRun, { remoteId, remoteUrl, isInInbox, warnings }: PublishedResult): Promise<void> {
  const outcome: PublicationOutcome = { kind: 'published', remoteId, remoteUrl, isInInbox, warnings };
  await run.save({ outcome, nextRunAt: null }, 'outcome');
}

async function handleCall(deps: StepDeps, run: PublicationRun): Promise<HandleCall<unknown, unknown>> {
  const { postId, content, plan, sealedHandle, initiatedAt, acceptedAt } = run.publication();
  const [handle, accessToken] = [await deps.vault.open(postId, sealedHandle ?? ''), await tokenFor(deps, run)];
  run.assertHeld();
  return {
    content,
    plan,
    handle,
    accessToken,
    initiatedAt: initiatedAt ?? acceptedAt,
    signal: run.signal,
    assertHeld: run.assertHeld,
    async saveHandle(handle) {
      await run.save({ sealedHandle: await deps.vault.seal(postId, handle) });
      run.refusedToken = null;
    },
    async openFile({ key }, range) {
      const stream = await deps.files.open(key, { range, signal: run.signal });
      if (stream) return stream;
      throw fileMissing();
    },
  };
}

async function tokenFor({ accounts }: StepDeps, run: PublicationRun): Promise<string> {
  run.token ??= await accounts.accessToken(ownerOf(run.publication()));
  return run.token;
}

/** Owner of the account that a publication goes to. */
export function ownerOf({ accountId, userId }: Publication): AccountOwner {
  return { id: accountId, userId };
}

/**
 * Takes a place for a call; without one, the publication waits for it. That is no failed try. Waiting publications come back with jitter, as places become free,
 * and not all at the same moment.
 */
async function mayCall({ limits, clock, random }: StepDeps, run: PublicationRun, budget: CallBudget): Promise<boolean> {
  const waitMs = await limits.take(run.publication().accountId, budget);
  if (waitMs > 0) await run.save({ nextRunAt: inMs(clock, waitMs + (random.fraction() * budget.windowMs) / budget.calls) });
  return waitMs === 0;
}

/** With more waiting posts than the day has places, the one who has used least of it goes first. To wait for that is no failed try. */
async function hasTurnToday({ publications, clock }: StepDeps, run: PublicationRun, day: DayStanding): Promise<boolean> {
  const { userId, platform, dueAt, acceptedAt } = run.publication();
  const left = leftOf(day);
  const isPatient = clock.now().getTime() < Math.max(dueAt.getTime(), acceptedAt.getTime()) + giveWayForMs;
  if (left === null || !isPatient) return true;
  const waiting = await publications.waitingToStart(platform, clock.now());
  if (hasTurn(userId, { left, used: day.used, waiting })) return true;
  await run.save({ nextRunAt: inMs(clock, giveWayMs) });
  return false;
}

function tooLate({ maxLateMs }: StepDeps): PublishProblem {
  const minutes = Math.round(maxLateMs / 60_000);
  const detail = `Publishing could not be started in time, and the post is now more than ${minutes} minutes late. Nothing was published. Retry to publish it now, or duplicate it for another time.`;
  return new PublishProblem('fail', { code: 'too-late', detail });
}

function platformPaused(until: Date): PublishProblem {
  return new PublishProblem('retry', {
    code: 'platform-paused',
    detail: 'The platform accepts no more posts from this installation today.',
    until,
  });
}

function inMs(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
