import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toLocalFields } from '@viral-slides/local-time';
import type { Series } from '@/shared/api/generated/projects.ts';
import { useListSocialAccountsQuery } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { whenText } from './when-text.ts';

/** Outcome of a series' posts, in words; empty where nothing is posted. */
export function postsText({ posts, state, madePosts = [] }: Series): string {
  if (!posts) return '';
  const { as, wished, made, failed } = posts;
  const what = as === 'drafts' ? 'drafts created' : 'posts scheduled';
  const range = state === 'running' ? null : rangeText(madePosts);
  const refused = failed === 0 ? '' : ` ${failed === 1 ? '1 post' : `${failed} posts`} could not be created; their projects exist.`;
  return `${made} of ${wished} ${what}${range ? `, ${range}` : ''}.${refused}`;
}

/** When the first and the last of them go out; null where none has a time. */
function rangeText(posts: NonNullable<Series['madePosts']>): string | null {
  const times = timesOf(posts);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? whenText(first) : `from ${whenText(first)} to ${whenText(last)}`;
}

function timesOf(posts: NonNullable<Series['madePosts']>): string[] {
  return posts.flatMap(({ scheduledTime }) => scheduledTime ?? []).toSorted();
}

/** The posts that could not be made, by their lines of the table, with what to do. */
export function FailedPosts({ series, lines }: { series: Series; lines: readonly number[] }) {
  const { failedPosts = [] } = series;
  const { data: accounts = [] } = useListSocialAccountsQuery(undefined, { skip: failedPosts.length === 0 });
  if (failedPosts.length === 0) return null;
  const nameOf = (id: string) => {
    const account = accounts.find((each) => each.id === id);
    return account ? handleOf(account) : 'a disconnected account';
  };
  return (
    // Scrolled by keys as well.
    <ul aria-label="Posts that could not be created" className="flex max-h-48 flex-col gap-0.5 overflow-y-auto text-sm" tabIndex={0}>
      {failedPosts.map(({ row, socialAccountId, detail }) => (
        <li key={`${row} ${socialAccountId}`} className="break-words">
          Line {lines[row - 1] ?? row}, {nameOf(socialAccountId)}: {detail}
        </li>
      ))}
    </ul>
  );
}

/** Leads to the day of the first post, or to the drafts. */
export function ShowPosts({ series, onLeave }: { series: Series; onLeave: () => void }) {
  const show = useShowPosts(series, onLeave);
  if (!series.posts || series.posts.made === 0) return null;
  return (
    <Button variant="solid" onClick={show}>
      {series.posts.as === 'drafts' ? 'Show the drafts' : 'Show on the calendar'}
    </Button>
  );
}

function useShowPosts({ madePosts = [], posts }: Series, onLeave: () => void): () => void {
  const navigate = useNavigate();
  return () => {
    onLeave();
    const [first] = timesOf(madePosts);
    if (first === undefined || posts?.as === 'drafts') void navigate('/schedule?view=list&status=draft');
    else void navigate('/schedule?view=calendar', { state: { day: toLocalFields(first, browserTimeZone()).date } });
  };
}

/** Says once, when all is made that was under way, how many posts there are and when they go out. */
export function usePostsToast(series: Series | undefined): void {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (series?.state === 'running') wasRunning.current = true;
    else if (series && wasRunning.current) {
      wasRunning.current = false;
      showPostsToast(series);
    }
  }, [series]);
}

function showPostsToast({ posts, madePosts = [] }: Series): void {
  if (!posts || posts.made === 0) return;
  const [word, done] = posts.as === 'drafts' ? ['draft', 'saved'] : ['post', 'scheduled'];
  const title = `${posts.made} ${word}${posts.made === 1 ? '' : 's'} ${done}`;
  const range = rangeText(madePosts)?.replace(/^from/, 'From');
  toast({ title, description: range ?? 'Add a date and time to schedule them.' });
}
