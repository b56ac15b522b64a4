import { platformFacts } from '@viral-slides/platforms';
import { useState } from 'react';
import {
  useListPlatformsQuery,
  useListSocialAccountsQuery,
  type Platform,
  type SocialAccount,
} from '@/shared/api/generated/social-accounts.ts';
import { keepPost } from '@/shared/lib/kept-post.ts';
import { newUuid } from '@/shared/lib/new-uuid.ts';
import { useListScheduledPostsQuery, type ScheduledPost } from '../api.ts';
import { fromLocalFields } from '../schedule-times.ts';
import { accountOf, type Destination, type Outcome } from './destinations.ts';
import { lastLanguage } from './post-language.ts';
import {
  draftOf,
  emptyDraft,
  isChanged,
  tagsOf,
  targetOf,
  withOwnTexts,
  type Draft,
  type DraftContext,
  type SharedFields,
  type Target,
} from './draft.ts';
import { nextFreeMorning } from './next-free-morning.ts';
import { countTexts } from '@/shared/lib/text-limits.ts';
import { whenOf } from './when-of.ts';

/** The fields of an open dialog, and what follows from them. */
export interface DraftState {
  /** Fields that all destinations share. */
  draft: SharedFields;
  /** Destinations; one at least, and one alone where a post is edited. */
  destinations: readonly Destination[];
  /** Accounts of all platforms. */
  allAccounts: readonly SocialAccount[];
  /** Whether something was typed or chosen. */
  isDirty: boolean;
  /** Missing: they could not be loaded, and are asked for again. */
  accountsAre: 'known' | 'loading' | 'missing';
  change: (fields: Partial<SharedFields>) => void;
  changeTarget: (key: string, fields: Partial<Target>) => void;
  /** Keeps the dialog in this tab, to go on with it when an account is connected; null where something was sent already. */
  keep: (() => void) | null;
  add: (target: Target) => void;
  remove: (key: string) => void;
  /** Stores the outcome of a destination that was sent; null: it was refused. */
  note: (key: string, outcome: Outcome | null) => void;
}

/** Initial state of a dialog. */
export interface DraftStart {
  /** The post to edit; absent: a new one. A draft is finished rather than edited. */
  post?: ScheduledPost | undefined;
  /** The project is chosen and locked. */
  projectId?: string | undefined;
  /** The day to start with, `YYYY-MM-DD`. */
  date?: string | undefined;
  /** Further fixed fields of a new post. */
  given?: Partial<Draft> | undefined;
  /** A new post starts with a time that is free. */
  isTimeProposed?: boolean | undefined;
  /** The fields of a dialog that was left to connect an account. */
  kept?: KeptFields | undefined;
}

interface KeptFields {
  first: Draft;
  typed: Draft;
  chosen: Chosen[];
}

/** A target as it was chosen. */
interface Chosen extends Target {
  key: string;
  outcome: Outcome | null;
}

/** Keeps the fields while the dialog is open. Platforms and accounts are asked for as it opens (use-opening.ts). */
export function useDraft(start: DraftStart): DraftState {
  const { first, typed, setTyped } = useFields(start);
  const [chosen, setChosen] = useState(() => start.kept?.chosen ?? [chosenFrom(targetOf(first))]);
  const { data: platforms } = useListPlatformsQuery();
  const asked = useListSocialAccountsQuery();
  const accounts = asked.data;
  const replace = (key: string, fields: Partial<Chosen>) =>
    setChosen((before) => before.map((each) => (each.key === key ? { ...each, ...fields } : each)));

  return {
    draft: typed,
    destinations: chosen.map(({ key, outcome, ...target }) => ({
      key,
      outcome,
      ...lookAt({ ...typed, ...target }, { platforms, accounts, post: start.post }),
    })),
    allAccounts: accounts ?? [],
    isDirty: chosen.length > 1 || isChanged({ ...typed, ...chosen.map(targetOf)[0] }, first),
    accountsAre: stateOf(asked),
    change: (fields) => setTyped((before) => ({ ...before, ...resetBy(fields), ...fields })),
    keep: chosen.every(({ outcome }) => outcome === null) ? () => keepPost({ ...start, kept: { first, typed, chosen } }) : null,
    changeTarget: (key, fields) => replace(key, { ...(fields.platform && { accountId: '' }), ...fields }),
    add: (target) => setChosen((before) => [...before, chosenFrom(target)]),
    remove: (key) => setChosen((before) => before.filter((each) => each.key !== key)),
    note: (key, outcome) => replace(key, { outcome }),
  };
}

function stateOf({ data, isError }: { data?: unknown; isError: boolean }): DraftState['accountsAre'] {
  if (data !== undefined) return 'known';
  return isError ? 'missing' : 'loading';
}

function chosenFrom(target: Target): Chosen {
  return { ...targetOf(target), key: newUuid(), outcome: null };
}

interface Known {
  platforms: readonly Platform[] | undefined;
  accounts: readonly SocialAccount[] | undefined;
  post: ScheduledPost | undefined;
}

/** State derived from the draft of one post. */
function lookAt(typed: Draft, { platforms, accounts, post }: Known): Omit<Destination, 'key' | 'outcome'> {
  const platform = platforms?.find(({ id }) => id === typed.platform);
  const draft = withOwnTexts(withPossibleKind(withoutGoneAccount(typed, accounts), platform));
  const { isManualOnly, hasPrivacy } = factsOf(draft.platform, platform);
  const own = (accounts ?? []).filter((account) => account.platform === draft.platform);
  return {
    draft,
    platform,
    accounts: own,
    isManualOnly,
    counts: platform
      ? countTexts(textsOf(draft), { ...platform, limits: { ...platform.limits, ...accountOf({ draft, accounts: own })?.limits } })
      : {},
    context: {
      scheduledTime: scheduledTimeOf(draft, post),
      slot: slotOf(draft, accountOf({ draft, accounts: own })?.id),
      isManual: isManualOnly || draft.isManual,
      hasPrivacy,
    },
  };
}

function textsOf({ title, description, tags }: Draft) {
  return { title, description, tags: tagsOf(tags) };
}

/** Facts about the platform for the fields: as this server offers the platform, and until that is known as this release knows it. */
function factsOf(id: string, offered: Platform | undefined) {
  const known = platformFacts(id);
  return {
    isManualOnly: offered ? offered.status === 'coming-soon' : known?.isPublishedTo === false,
    hasPrivacy: (offered ?? known)?.hasPrivacy ?? false,
  };
}

/**
 * The initial and the current fields. The proposed time is computed again once the waiting posts are known, unless a time was chosen
 * in the meantime.
 */
function useFields(start: DraftStart) {
  const { data: posts } = useListScheduledPostsQuery(undefined, { skip: !start.isTimeProposed });
  const { kept } = start;
  const [first, setFirst] = useState(() => kept?.first ?? startOf(start, posts));
  const [typed, setTyped] = useState<Draft>(kept?.typed ?? first);
  const [isLate, setLate] = useState(start.isTimeProposed === true && posts === undefined && !kept);
  if (isLate && posts) {
    const morning = nextFreeMorning(posts);
    setLate(false);
    setFirst({ ...first, ...morning });
    if (isSameWhen(typed, first)) setTyped({ ...typed, ...morning });
  }
  return { first, typed, setTyped };
}

/** A choice between two occurrences of a time does not apply to another time. */
function resetBy({ date, time, isSecond }: Partial<SharedFields>): Partial<SharedFields> {
  return (date ?? time ?? isSecond) === undefined ? {} : { isSecond: false, slotAt: '', slotAccountId: '' };
}

/** A platform that takes no pictures gets a video instead. */
function withPossibleKind(draft: Draft, platform: Platform | undefined): Draft {
  const isVideo = platform?.takesPictures === false && platformFacts(draft.platform)?.video.choice !== undefined;
  return isVideo ? { ...draft, mediaKind: 'video' } : draft;
}

/** A copy of an old post may name an account that was disconnected since. */
function withoutGoneAccount(draft: Draft, accounts: readonly SocialAccount[] | undefined): Draft {
  const isGone = draft.accountId !== '' && accounts !== undefined && !accounts.some(({ id }) => id === draft.accountId);
  return isGone ? { ...draft, accountId: '' } : draft;
}

function startOf(
  { post, projectId = '', date = '', given, isTimeProposed = false }: DraftStart,
  posts: readonly ScheduledPost[] = [],
): Draft {
  if (!post) return emptyDraft({ projectId, date, language: lastLanguage(), ...(isTimeProposed && nextFreeMorning(posts)), ...given });
  return draftOf(post, post.scheduledTime ? whenOf(post.scheduledTime) : { date: '', time: '', isSecond: false });
}

type When = Pick<Draft, 'date' | 'time' | 'isSecond'>;

function isSameWhen(one: When, other: When): boolean {
  return one.date === other.date && one.time === other.time && one.isSecond === other.isSecond;
}

/** The slot that was chosen, where it is one of the account that the post goes to. */
function slotOf({ slotAt, slotAccountId }: Draft, accountId: string | undefined): DraftContext['slot'] {
  return slotAt !== '' && slotAccountId === accountId ? { at: slotAt, accountId } : undefined;
}

/** The instant of date and time; null without one of them. A time that was not changed keeps its seconds. */
function scheduledTimeOf({ date, time, isSecond }: Draft, post: ScheduledPost | undefined): string | null {
  if (!date || !time) return null;
  if (post?.scheduledTime && isSameWhen(whenOf(post.scheduledTime), { date, time, isSecond })) return post.scheduledTime;
  const moment = fromLocalFields({ date, time, isSecond });
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
