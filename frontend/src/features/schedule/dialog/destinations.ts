import { platformIds, platformLabel } from '@viral-slides/platforms';
import type { Platform, SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import type { ScheduledPost } from '../api.ts';
import { type PlatformId } from '../post-words.ts';
import type { Draft, DraftContext, Target } from './draft.ts';
import type { TextCounts } from '@/shared/lib/text-limits.ts';

/** The outcome of sending a destination: a post, or unknown, because no answer came. */
export type Outcome = { kind: 'saved'; post: ScheduledPost } | { kind: 'unanswered' };

/** One of the places that a new post goes to: the post that is made for it, and what follows from it. */
export interface Destination {
  /** Names it while the dialog is open. */
  key: string;
  draft: Draft;
  /** Its platform; absent while none is chosen, or platforms are not there yet. */
  platform: Platform | undefined;
  /** Accounts of its platform. */
  accounts: readonly SocialAccount[];
  /** The platform cannot be connected: its posts are published by their owner. */
  isManualOnly: boolean;
  counts: TextCounts;
  context: DraftContext;
  /** Null while nothing was sent, or after it was refused. */
  outcome: Outcome | null;
}

/** Whether it is still to be sent. */
export function isOpen({ outcome }: Destination): boolean {
  return outcome?.kind !== 'saved';
}

/** The account that it goes to: the chosen one, else the primary one; undefined where none is connected, or the chosen one is gone. */
export function accountOf({ draft, accounts }: Pick<Destination, 'draft' | 'accounts'>): SocialAccount | undefined {
  return accounts.find(({ id, isPrimary }) => (draft.accountId ? id === draft.accountId : isPrimary));
}

type Chosen = Pick<Destination, 'draft'>;

/**
 * Accounts of a platform that no other destination goes to. A blank account is the primary one.
 * @param others all destinations but the one that chooses
 */
export function freeAccounts(platform: PlatformId | '', others: readonly Chosen[], accounts: readonly SocialAccount[]): SocialAccount[] {
  const own = accounts.filter((account) => account.platform === platform);
  const primary = own.find(({ isPrimary }) => isPrimary)?.id;
  const taken = others.filter(({ draft }) => draft.platform === platform).map(({ draft }) => draft.accountId || primary);
  return own.filter(({ id }) => !taken.includes(id));
}

/** Places that one more destination can go to: each platform that is not taken, then other accounts of those that are. */
export function targetsLeft(others: readonly Chosen[], accounts: readonly SocialAccount[]): (Target & { label: string })[] {
  const isTaken = (platform: PlatformId) => others.some(({ draft }) => draft.platform === platform);
  const untaken = platformIds.filter((platform) => !isTaken(platform)).map((platform) => targetAt(platform, ''));
  const further = platformIds
    .filter(isTaken)
    .flatMap((platform) => freeAccounts(platform, others, accounts).map((account) => targetAt(platform, account.id, handleOf(account))));
  return [...untaken, ...further];
}

function targetAt(platform: PlatformId, accountId: string, handle?: string): Target & { label: string } {
  const label = platformLabel(platform);
  return { platform, accountId, isManual: false, label: handle ? `${label} (${handle})` : label };
}

/** The account to start with where a platform is chosen: blank for the primary one, unless another destination has that. */
export function firstAccount(platform: PlatformId | '', others: readonly Chosen[], accounts: readonly SocialAccount[]): string {
  const free = freeAccounts(platform, others, accounts);
  return free.length === 0 || free.some(({ isPrimary }) => isPrimary) ? '' : (free[0]?.id ?? '');
}

/** Those that go where one before them goes, e.g. because their account was disconnected. */
export function doubledOnes(all: readonly Destination[]): Destination[] {
  const placeOf = ({ draft, accounts }: Destination) =>
    `${draft.platform} ${draft.accountId || accounts.find(({ isPrimary }) => isPrimary)?.id}`;
  const places = all.map(placeOf);
  return all.filter(({ draft }, index) => draft.platform !== '' && places.indexOf(places[index] ?? '') < index);
}

/** `YouTube`, with the account where several destinations are on that platform. */
export function destinationName(destination: Destination, all: readonly Destination[]): string {
  const { draft } = destination;
  if (draft.platform === '') return 'No platform yet';
  const label = platformLabel(draft.platform);
  if (all.filter((each) => each.draft.platform === draft.platform).length < 2) return label;
  const account = accountOf(destination);
  return account ? `${label} (${handleOf(account)})` : label;
}

/** `YouTube, TikTok, and Instagram`. */
export function namesOf(some: readonly Destination[], all: readonly Destination[]): string {
  return new Intl.ListFormat('en').format(some.map((each) => destinationName(each, all)));
}
