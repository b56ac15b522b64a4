import { draftWindowMs } from '../model/post-issue.ts';
import type { PostDraft, PostIssue } from '../model/post-issue.ts';
import type { PlatformMode } from '../model/platform-manifest.ts';
import { PublishProblem } from '../model/publish-problem.ts';
import type { CallLimits } from '../ports/call-limits.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { PublicationRepository } from '../ports/publication-repository.ts';
import type { AccountOwner, PublishingAccount, PublishingAccounts } from '../ports/publishing-accounts.ts';
import type { TokenStore } from '../ports/token-store.ts';
import { leftOf } from '../model/day-budget.ts';
import type { DayStanding } from '../model/day-budget.ts';
import { dayStanding } from './publishing/day-standing.ts';
import { pauseKey } from './publishing/pause-key.ts';

/** A post that is to be published later. */
export interface PublicationToCheck {
  userId: string;
  platform: string;
  /** Null: the account that is primary now. */
  accountId: string | null;
  dueAt: Date;
  /** Other posts of this person and platform that are planned for the 24 h before `dueAt`, by the account that they name. */
  othersInWindow: readonly PlannedPosts[];
  content: Omit<PostDraft, 'draftsBefore' | 'isFetchable' | 'limits'>;
}

/** A number of posts for one account; null: for the account that is primary at that time. */
export interface PlannedPosts {
  accountId: string | null;
  posts: number;
}

/** Expected outcome. */
export interface PublicationCheck {
  /** Null when there is none. */
  account: Pick<PublishingAccount, 'id' | 'username' | 'lookUrl'> | null;
  issues: PostIssue[];
  /** Use of the platform's daily limit on the day of the post; null where there is none, or the rest is unknown. */
  day: DayLeft | null;
}

/** Rest of a platform's day. */
export type DayLeft = Omit<DayStanding, 'used'> & { left: number };

/** Reports what would prevent a post before it is due. Sends nothing of it to the platform. */
export type CheckPublication = (request: PublicationToCheck) => Promise<PublicationCheck>;

export interface CheckPublicationDeps {
  accounts: PublishingAccounts;
  platforms: PlatformRegistry;
  tokens: Pick<TokenStore, 'read'>;
  publications: Pick<PublicationRepository, 'countInInbox'>;
  limits: Pick<CallLimits, 'pausedUntil' | 'dayUse'>;
  /** Whether platforms of this kind can fetch slides from us. */
  isFetchable(mode: PlatformMode): boolean;
  /** How long a check waits for access that has to be renewed first, in ms; the renewal continues after that. */
  accessPatienceMs?: number;
}

const usualAccessPatienceMs = 8_000;

/** Builds the use case. Content is judged by the room's own rules, which also `prepare` follows, so that a check and publishing cannot disagree. */
export function makeCheckPublication(deps: CheckPublicationDeps): CheckPublication {
  return async (request) => {
    const { userId, platform, accountId } = request;
    const found = await problemOf(deps.accounts.find({ userId, platform, accountId: accountId ?? '' }));
    if (found instanceof PublishProblem) return { account: null, issues: [issueOf(found), ...contentIssues(deps, request)], day: null };
    const { id, username, lookUrl, publisher, mode, limits } = found;
    const [access, inInbox, planned, paused, day] = await Promise.all([
      accessIssues(deps, { id, userId }, request),
      deps.publications.countInInbox(id, new Date(request.dueAt.getTime() - draftWindowMs)),
      plannedFor(deps, request, id),
      pauseIssues(deps, request, mode),
      dayLeft(deps, request, found),
    ]);
    const content = publisher.check(draftOf(deps, request, { mode, draftsBefore: inInbox + planned, limits }));
    return { account: { id, username, lookUrl }, issues: [...access, ...content, ...paused, ...dayIssues(deps, request, day)], day };
  };
}

/** Posts that go to an account before this one, whether they name it or it is the primary one. */
async function plannedFor(
  { accounts }: CheckPublicationDeps,
  { userId, platform, accountId, othersInWindow }: PublicationToCheck,
  id: string,
): Promise<number> {
  const countOf = (of: string | null) => othersInWindow.reduce((sum, each) => sum + (each.accountId === of ? each.posts : 0), 0);
  const [named, toPrimary] = [countOf(id), countOf(null)];
  if (toPrimary === 0 || accountId === null) return named + toPrimary;
  const primary = await problemOf(accounts.find({ userId, platform, accountId: '' }));
  return !(primary instanceof PublishProblem) && primary.id === id ? named + toPrimary : named;
}

/** Issues of the content, where there is no account that it could go to. */
function contentIssues(deps: CheckPublicationDeps, request: PublicationToCheck): PostIssue[] {
  const mode = deps.platforms.find(request.platform)?.mode;
  const publisher = mode && deps.platforms.client(request.platform, mode)?.publisher;
  return mode && publisher ? publisher.check(draftOf(deps, request, { mode, draftsBefore: 0 })) : [];
}

function draftOf(
  { isFetchable }: CheckPublicationDeps,
  { content }: PublicationToCheck,
  { mode, ...of }: { mode: PlatformMode } & Pick<PostDraft, 'draftsBefore' | 'limits'>,
): PostDraft {
  return { ...content, ...of, isFetchable: isFetchable(mode) };
}

async function accessIssues(
  { accounts, tokens, accessPatienceMs = usualAccessPatienceMs }: CheckPublicationDeps,
  owner: AccountOwner,
  { dueAt }: PublicationToCheck,
): Promise<PostIssue[]> {
  const access = await within(accessPatienceMs, problemOf(accounts.accessToken(owner)));
  if (access instanceof PublishProblem) return [issueOf(access)];
  const endsAt = (await tokens.read(owner))?.refreshExpiresAt ?? null;
  if (endsAt === null || endsAt > dueAt) return [];
  const detail = `The platform will end the account’s connection on ${dayOf(endsAt)}, before this post is due. Reconnect the account before then.`;
  return [{ code: 'access-ends-before', severity: 'warning', detail, action: 'reconnect' }];
}

async function pauseIssues(
  { limits, platforms }: CheckPublicationDeps,
  { platform, dueAt }: PublicationToCheck,
  mode: PlatformMode,
): Promise<PostIssue[]> {
  const until = await limits.pausedUntil(pauseKey(platform, { mode }));
  if (until === null || until <= dueAt) return [];
  const label = platforms.find(platform)?.manifest.label ?? platform;
  const at = `${hourOf(until)} UTC on ${dayOf(until)}`;
  const detail = `${label} accepts no more posts from this installation before ${at}. Choose a later time.`;
  return [{ code: 'platform-paused', severity: 'warning', detail, action: 'wait' }];
}

async function dayLeft(
  { limits }: CheckPublicationDeps,
  { platform, dueAt }: PublicationToCheck,
  account: PublishingAccount,
): Promise<DayLeft | null> {
  const day = await dayStanding(limits, { platform, ...account, at: dueAt });
  const left = day && leftOf(day);
  if (day === null || left === null) return null;
  const { uploads, startsAt, endsAt } = day;
  return { uploads, left, startsAt, endsAt };
}

/**
 * Warns whose post takes the last place of a platform's day, or would come after it, as far as it is known here: who asks knows what others have planned, and says it with
 * their posts (ADR 0050). Releases of before ask for no more.
 */
function dayIssues(
  { platforms }: CheckPublicationDeps,
  { platform, othersInWindow }: PublicationToCheck,
  day: DayLeft | null,
): PostIssue[] {
  if (day === null) return [];
  const { left } = day;
  const before = othersInWindow.reduce((sum, { posts }) => sum + posts, 0);
  if (before + 1 < left) return [];
  const label = platforms.find(platform)?.manifest.label ?? platform;
  return [{ code: 'day-nearly-used', severity: 'warning', detail: scarceWords(label, day, before), action: 'wait' }];
}

function scarceWords(label: string, { uploads, left, endsAt }: DayLeft, before: number): string {
  const shared = `${label} allows ${uploads} uploads a day for all users of this server together.`;
  const ofDay = `${left} ${left === 1 ? 'upload is' : 'uploads are'} left until ${hourOf(endsAt)} UTC on ${dayOf(endsAt)}`;
  const yours = before === 0 ? '' : `, and ${before} of your posts ${before === 1 ? 'is' : 'are'} planned before this one`;
  const then = before + 1 === left ? 'this post takes the last one.' : 'there may be none left for this post. Choose a later time.';
  return `${shared} ${ofDay}${yours}: ${then}`;
}

/** Actions that help with problems of one code; others follow from the reaction to the problem. */
const actions: Readonly<Record<string, PostIssue['action']>> = { 'no-account': 'connect', 'account-not-connected': 'edit' };

function issueOf({ reaction, code, message: detail }: PublishProblem): PostIssue {
  if (reaction === 'retry') return { code, severity: 'warning', detail: `${detail} We’ll try again when the post is due.`, action: 'wait' };
  const needsReconnect = reaction === 'reconnect' || reaction === 'refresh';
  return { code, severity: 'error', detail, action: needsReconnect ? 'reconnect' : (actions[code] ?? null) };
}

/** @throws any error other than PublishProblem */
async function problemOf<T>(work: Promise<T>): Promise<T | PublishProblem> {
  return work.catch((error: unknown) => {
    if (error instanceof PublishProblem) return error;
    throw error;
  });
}

/** Waits no longer than that for access. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | PublishProblem> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PublishProblem>((resolve) => {
    const detail = 'Access to the platform is still being renewed.';
    timer = setTimeout(() => resolve(new PublishProblem('retry', { code: 'access-not-checked', detail })), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function hourOf(time: Date): string {
  return time.toISOString().slice(11, 16);
}

function dayOf(time: Date): string {
  return time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
