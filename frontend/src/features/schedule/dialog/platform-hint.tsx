import type { MouseEvent } from 'react';
import { platformLabel } from '@viral-slides/platforms';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { schedulingApi } from '@/shared/api/generated/scheduling.ts';
import { WORDS_KEPT } from '@/shared/lib/kept-post.ts';
import { useListScheduledPostsQuery, type ScheduledPost } from '../api.ts';
import { type PlatformId } from '../post-words.ts';
import { isOpen, type Destination } from './destinations.ts';
import { uploadsLeftWords } from './uploads-left.ts';

interface PlatformHintProps {
  destination: Destination;
  all: readonly Destination[];
  post: ScheduledPost | undefined;
  /** The accounts were not known when it was chosen: what is said of them has its place elsewhere. */
  isLate: boolean;
  /** Keeps the dialog while an account is connected. */
  keep: (() => void) | null;
}

/** Hint about the outcome at the platform where it is unexpected. */
export function PlatformHint({ destination, all, post, isLate, keep }: PlatformHintProps) {
  const { draft, isManualOnly, accounts, context, platform } = destination;
  const { data: posts = [] } = useListScheduledPostsQuery();
  const others = useOthersPlans(platform);
  if (draft.platform === '') return null;
  const label = platformLabel(draft.platform);
  if (isManualOnly)
    return `${label} cannot be connected yet. You’ll get a reminder when it is time to post, with slides and caption ready.`;
  if (context.isManual || isLate) return null;
  if (accounts.length > 0) {
    const plans = { posts, postId: post?.id, before: openBefore(destination, all), others, scheduledTime: context.scheduledTime };
    return platform ? uploadsLeftWords(platform, plans) : null;
  }
  return (
    <>
      No {label} account is connected. <ConnectLink keep={keep} /> before the post is due, or publish it yourself
      {all.length > 1 ? '.' : ' (see More options).'}
    </>
  );
}

function ConnectLink({ keep }: Pick<PlatformHintProps, 'keep'>) {
  return (
    <Link
      to="/accounts"
      className="text-primary underline underline-offset-2"
      {...(keep && { state: WORDS_KEPT, onClick: (press: MouseEvent) => staysHere(press) || keep() })}
    >
      Connect one
    </Link>
  );
}

/** Number of posts for the same platform that this dialog makes before this one. */
function openBefore({ key, draft }: Destination, all: readonly Destination[]): number {
  const before = all.slice(
    0,
    all.findIndex((each) => each.key === key),
  );
  return before.filter((each) => isOpen(each) && each.draft.platform === draft.platform && !each.context.isManual).length;
}

/** Number of posts that other people have planned of the platform's present day; asked where its days are counted. */
function useOthersPlans(platform: Destination['platform']): number {
  const wanted = platform?.dailyUploads ? { platform: platform.id as PlatformId } : skipToken;
  const { data } = schedulingApi.useCountPlannedPostsQuery(wanted, { refetchOnMountOrArgChange: true });
  return data?.others ?? 0;
}

/** A link that is opened in another tab leaves the dialog where it is. */
function staysHere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
