/*
 * Slides are rendered when a post is saved, so that nothing heavy is left for the second at which it is due. What is asked of screenshot may be lost on its
 * way, may fail for a reason that passes, or be refused because of the slides; each is decided here. Only a refusal ends a post, and an hour before its time
 * everything is tried once more. What fails otherwise is tried until it is too late to publish (claim.ts, handover.ts).
 */
import { noted } from '../post-change.ts';
import type { PostChange, PostFields } from '../post-change.ts';
import type { PendingRender, Post, PostWarning, RenderedPost, RenderProblem } from '../post.ts';
import { filesOldAt } from './rendered-files.ts';
import { later } from '../rule.ts';
import type { Rule } from '../rule.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A request without an answer is sent again after this time, in ms: a process may have died between saving the post and asking. */
export const askAgainMs = minuteMs;
/** A post that is due within this time, in ms, is drawn before all that are due later, of all people (ADR 0092). */
const urgentMs = 30 * minuteMs;
/** A try without an answer counts as failed after this time, in ms: longer than rendering takes with all its own retries. */
export const unansweredMs = 10 * minuteMs;
/** A post that waits for its turn gets it with an answer to another one, or is looked at after this time, in ms: a process may have died when it was its turn. */
const lookForTurnMs = 5 * minuteMs;
/** Pauses before the next try, in ms; the last one is repeated. */
const retryPausesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];
/** Longest time from one try to the next from {@link lastCallMs} before its time on, in ms. */
const lateRetryPauseMs = 15 * minuteMs;
/** Tries after which the owner is notified; close to the due time the first one is enough. */
const triesBeforeNotice = 3;
/**
 * This long before a post is due, in ms, everything that could not be rendered is retried once, and a post whose slides are refused then
 * fails: early enough to act.
 */
const lastCallMs = hourMs;

/**
 * Asks for the slides to be rendered: for the first time, because they changed, or to keep files that are old. The change itself removes
 * the files.
 */
export function startRender(renderId: string, now: Date): Pick<Post, 'phase' | 'render'> {
  return { phase: 'rendering', render: { renderId, requestedAt: now, tries: 1, asked: 1, problem: null, retryAt: null } };
}

/** A post that has files which may be gone by now: those are kept again, or drawn where they are gone, before anything else. */
export const renewFiles = { phase: 'frozen', render: null } as const satisfies PostFields;

/** A post whose slides have to be rendered, or rendered again, before anything else: the rule of rendering applies immediately. */
export const renderAgain = { phase: 'frozen', render: null, rendered: null } as const satisfies PostFields;

/** Automatic steps of rendering a post. */
export const renderRule: Rule = {
  name: 'render',
  wakesAt(post) {
    if (!hasSlides(post)) return null;
    if (post.phase === 'rendering') return post.render && wakesRenderingAt(post, post.render);
    if (post.phase === 'ready') return renewalAt(post);
    return post.phase === 'frozen' ? wakesFrozenAt(post) : null;
  },
  act(post, { now, newId }) {
    if (!hasSlides(post)) return null;
    if (post.phase === 'rendering' && post.render) {
      return isToBeHurried(post, post.render, now) ? hurried(post.render, now) : unanswered(post, post.render, now);
    }
    if (post.phase === 'ready') return asked({ ...startRender(newId(), now) }, now);
    return post.phase === 'frozen' ? tryAgain(post, { now, newId }) : null;
  },
};

/**
 * Screenshot was asked, or the post has to wait for its turn until other posts have their answers, however long that takes: its timeout starts with the turn.
 * @returns null when that was known, or is about something else
 */
export function turnChange(post: Post, { renderId, hasTurn }: { renderId: string; hasTurn: boolean }, now: Date): PostChange | null {
  if (!awaits(post, renderId) || hasTurn === post.render.asked > 0) return null;
  return { at: now, set: { render: { ...post.render, requestedAt: now, asked: hasTurn ? 1 : 0 } } };
}

/** The slides are there. @returns null when the answer is to something else, or was handled before */
export function renderedChange(post: Post, answer: { renderId: string } & Omit<RenderedPost, 'renderedAt'>, now: Date): PostChange | null {
  const { renderId, slides, video } = answer;
  if (!awaits(post, renderId)) return null;
  return { at: now, set: { phase: 'ready', render: null, rendered: { slides, video, renderedAt: now } } };
}

/** The slides could not be rendered. @returns null when the answer is to something else, or was handled before */
export function renderFailedChange(
  post: Post,
  { renderId, problem }: { renderId: string; problem: RenderProblem },
  now: Date,
): PostChange | null {
  return awaits(post, renderId) ? failedTry(post, post.render, { problem, now }) : null;
}

/** Code of posts whose slides could not be drawn. */
export const renderFailedCode = 'render-failed';

/** Warnings about the rendering for the owner. */
export function renderWarnings(post: Pick<Post, 'status' | 'render' | 'rendered' | 'scheduledTime'>): PostWarning[] {
  const { status, render, rendered } = post;
  if (status !== 'scheduled' || !render?.problem || !isReported(post, render)) return [];
  const { detail, isRetryable } = render.problem;
  // It is published with earlier files, if they still exist.
  const about = { code: renderFailedCode, severity: rendered ? 'warning' : 'error' } as const;
  if (!isRetryable) return [{ ...about, detail, action: 'edit' }];
  return [{ ...about, detail: `${detail} We’ll try again.`, action: 'wait' }];
}

/** Result of the last try to render, for the owner of a post that could not wait any longer; empty when there is nothing to say. */
export function lastTryOf(render: PendingRender | null): string {
  return render?.problem ? ` The last attempt failed: ${render.problem.detail}` : '';
}

/**
 * Priority of a rendering that is not urgent: a user's first one goes ahead of everybody's second, so that no user waits for the whole queue of another.
 * @param before number of the same user's renderings that have a turn already
 */
export function renderPriority(before: number): number {
  return Math.max(4, 7 - before);
}

/** Whether others' slides have to wait for those of this post. */
export function isUrgent(post: Pick<Post, 'scheduledTime'>, now: Date): boolean {
  const from = urgentFrom(post);
  return from !== null && from <= now;
}

/** Whether a change brings the time of a post so near that the rendering which it waits for has to be asked for once more, ahead of others. */
export function isHurriedBy({ at }: PostChange, { before, next }: { before: Post; next: Post }): boolean {
  return next.phase === 'rendering' && isUrgent(next, at) && !isUrgent(before, at);
}

function hasSlides({ status, frozen }: Post): boolean {
  return status === 'scheduled' && frozen !== null;
}

function awaits(post: Post, renderId: string): post is Post & { render: PendingRender } {
  return hasSlides(post) && post.phase === 'rendering' && post.render?.renderId === renderId;
}

function urgentFrom({ scheduledTime }: Pick<Post, 'scheduledTime'>): Date | null {
  return scheduledTime && later(scheduledTime, -urgentMs);
}

function wakesRenderingAt(post: Post, render: PendingRender): Date {
  const answerBy = later(render.requestedAt, pauseOf(render));
  const from = urgentFrom(post);
  return from && render.requestedAt < from ? earlier(answerBy, from) : answerBy;
}

/** Asked for when there was time, and now there is none: it waits in the queue behind others, or for its owner's turn. */
function isToBeHurried(post: Post, render: PendingRender, now: Date): boolean {
  const from = urgentFrom(post);
  return from !== null && render.requestedAt < from && from <= now;
}

/** The same request once more, ahead of others: the answer to whichever is drawn first serves both. */
function hurried(render: PendingRender, now: Date): PostChange {
  return asked({ render: { ...render, requestedAt: now } }, now);
}

function pauseOf({ asked: times }: PendingRender): number {
  if (times === 0) return lookForTurnMs;
  return times === 1 ? askAgainMs : unansweredMs;
}

function unanswered(post: Post, render: PendingRender, now: Date): PostChange {
  if (render.asked < 2) return asked({ render: { ...render, requestedAt: now, asked: render.asked === 0 ? 0 : 2 } }, now);
  const problem = {
    code: 'render-unanswered',
    detail: 'The slides could not be rendered yet.',
    isRetryable: true,
  };
  return failedTry(post, render, { problem, now });
}

function failedTry(post: Post, render: PendingRender, { problem, now }: { problem: RenderProblem; now: Date }): PostChange {
  const pause = retryPausesMs[Math.min(render.tries, retryPausesMs.length) - 1] ?? hourMs;
  const failed = { ...render, problem, retryAt: problem.isRetryable ? later(now, pause) : null };
  // Recorded once for each reason: an hourly failure over months would push everything else out of the history.
  const isKnown = render.problem?.detail === problem.detail && isReported(post, { ...render, tries: render.tries - 1 });
  const history = isReported(post, failed) && !isKnown ? noted(post, { at: now, step: 'render-failed', detail: problem.detail }) : {};
  return { at: now, set: { phase: 'frozen', render: failed, ...history } };
}

/** Whether the owner is notified of a problem: refused slides need a change, and close to the due time even a transient fault matters. */
function isReported({ scheduledTime }: Pick<Post, 'scheduledTime'>, { tries, problem, requestedAt }: PendingRender): boolean {
  return problem?.isRetryable === false || tries >= triesBeforeNotice || isLastCall(scheduledTime, requestedAt);
}

function lastCallOf(scheduledTime: Date): Date {
  return later(scheduledTime, -lastCallMs);
}

/** Whether a try requested at that time is one of the last: its outcome is final for the post. */
function isLastCall(scheduledTime: Date | null, requestedAt: Date): boolean {
  return scheduledTime !== null && requestedAt >= lastCallOf(scheduledTime);
}

/** When something becomes of slides that are not being rendered: at once where nothing was tried yet. */
function wakesFrozenAt(post: Post): Date | null {
  const { frozen, render, scheduledTime } = post;
  if (!render?.problem) return frozen && frozen.frozenAt;
  return scheduledTime ? nextTryOf({ ...post, render, scheduledTime }) : render.retryAt;
}

function nextTryOf({ render, rendered, scheduledTime }: Post & { render: PendingRender; scheduledTime: Date }): Date | null {
  const { retryAt, requestedAt } = render;
  const lastCall = lastCallOf(scheduledTime);
  if (!isLastCall(scheduledTime, requestedAt)) return earlier(retryAt ?? lastCall, lastCall);
  if (retryAt) return earlier(retryAt, later(requestedAt, lateRetryPauseMs));
  // Refused for the last time: without files it fails at once; with earlier ones it is published (claim.ts).
  return rendered ? null : lastCall;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function tryAgain(post: Post, { now, newId }: { now: Date; newId: () => string }): PostChange {
  const { render, scheduledTime } = post;
  if (render?.problem?.isRetryable === false && isLastCall(scheduledTime, render.requestedAt)) return failedPost(post, render.problem, now);
  const again = startRender(newId(), now);
  return asked(
    render && again.render ? { ...again, render: { ...again.render, tries: render.tries + 1, problem: render.problem } } : again,
    now,
  );
}

function failedPost(post: Post, problem: RenderProblem, now: Date): PostChange {
  const detail = `The slides could not be rendered: ${problem.detail}`;
  const failure = { code: renderFailedCode, detail, isRetryable: false, needsReconnect: false };
  const history = noted(post, { at: now, step: 'failed', detail });
  return { at: now, set: { status: 'failed', phase: null, render: null, failure, ...history } };
}

function asked(set: PostFields, now: Date): PostChange {
  return { at: now, set, asksToRender: true };
}

/**
 * A post that waits for weeks keeps its files: before they may be removed, they are requested again, and screenshot answers with the same ones. So it goes out as it was
 * drawn, whatever became of its pictures since (ADR 0042). Those that are old on the last day only are left alone.
 */
function renewalAt(post: Post): Date | null {
  const oldAt = filesOldAt(post);
  return oldAt && post.scheduledTime && oldAt <= later(post.scheduledTime, -dayMs) ? oldAt : null;
}
