import { platformLabel } from '@viral-slides/platforms';
import { useId } from 'react';
import { useListSocialAccountsQuery, type SocialAccount } from '../api/generated/social-accounts.ts';
import type { ScheduledPost } from '../api/scheduled-posts.ts';
import { handleOf } from '../lib/account-handle.ts';
import { timeFormatter, timeOfDay } from '../lib/time-of-day.ts';
import { CheckRow } from '../ui/check-row.tsx';

/** Treatment of the scheduled posts of a deleted project. */
export type PostsChoice = 'keep' | 'cancel';

interface PostsOfProjectProps {
  /** The scheduled posts of the project; null if they are not known. */
  posts: readonly ScheduledPost[] | null;
  isLoading: boolean;
  choice: PostsChoice;
  onChoice: (choice: PostsChoice) => void;
}

/** Most posts that are named. */
const NAMED = 4;

/** Names the scheduled posts of a project that is to be deleted, and asks whether they are kept. Nothing where there are none. */
export function PostsOfProject({ posts, isLoading, choice, onChoice }: PostsOfProjectProps) {
  const name = useId();
  if (isLoading) return <p className="min-h-5 text-sm text-muted">Checking for scheduled posts…</p>;
  if (posts?.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1.5 text-sm font-medium">{headingOf(posts)}</legend>
      {posts && <Named posts={posts} />}
      <CheckRow type="radio" name={name} isChecked={choice === 'keep'} onChange={() => onChoice('keep')}>
        {posts?.length === 1
          ? 'Keep the post and publish it with its current slides'
          : 'Keep the posts and publish them with their current slides'}
      </CheckRow>
      <CheckRow type="radio" name={name} isChecked={choice === 'cancel'} onChange={() => onChoice('cancel')}>
        {posts?.length === 1 ? 'Cancel the post' : 'Cancel the posts'}
      </CheckRow>
    </fieldset>
  );
}

function headingOf(posts: readonly ScheduledPost[] | null): string {
  if (!posts) return 'Scheduled posts could not be loaded. If there are any:';
  return posts.length === 1 ? '1 post is scheduled' : `${posts.length} posts are scheduled`;
}

function Named({ posts }: { posts: readonly ScheduledPost[] }) {
  const { data: accounts } = useListSocialAccountsQuery();
  const more = posts.length - NAMED;
  return (
    <ul aria-label="Scheduled posts" className="mb-1 flex min-w-0 flex-col gap-0.5 text-sm text-muted">
      {posts.slice(0, more === 1 ? NAMED + 1 : NAMED).map((post) => (
        <li key={post.id} className="min-w-0 wrap-anywhere tabular">
          {[platformLabel(post.platform), accountOf(post, accounts ?? []), timeOf(post)].filter(Boolean).join(' · ')}
        </li>
      ))}
      {more > 1 && <li>and {more} more</li>}
    </ul>
  );
}

function accountOf({ socialAccountId, delivery }: ScheduledPost, accounts: readonly SocialAccount[]): string | null {
  if (delivery === 'manual') return 'you publish it yourself';
  const account = accounts.find(({ id }) => id === socialAccountId);
  return account ? handleOf(account) : null;
}

function timeOf({ scheduledTime }: ScheduledPost): string | null {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return scheduledTime && timeFormatter({ ...day, ...timeOfDay }).format(new Date(scheduledTime));
}
