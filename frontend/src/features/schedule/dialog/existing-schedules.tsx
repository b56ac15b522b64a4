import { platformLabel } from '@viral-slides/platforms';
import { useState } from 'react';
import { useListScheduledPostsQuery, type ScheduledPost } from '../api.ts';
import { statusWords } from '../post-words.ts';
import { formatPostTime } from '../schedule-times.ts';
import { Disclosure, ROW } from './disclosure.tsx';

/** Most schedules of a project that are listed. */
const MOST = 3;
const TITLE = 'Already scheduled from this project';
const BOX = 'rounded-control bg-surface-2 text-sm';

/**
 * Existing posts of the chosen project, so that nothing is posted twice by mistake. Its size follows from the first answer alone, since fields stand below it:
 * an answer that comes after them stands in a row that was kept for it, and opens when it is pressed. Needs the project as its key.
 */
export function ExistingSchedules({ projectId }: { projectId: string }) {
  const { data, isError } = useListScheduledPostsQuery();
  const [isLate] = useState(data === undefined);
  const [posts, setPosts] = useState(data);
  if (!posts && data) setPosts(data);
  const existing = posts?.filter((post) => post.projectId === projectId).toSorted(nextFirst);
  if (isLate) return <LateSchedules existing={existing} isError={isError} />;
  if (!existing?.length) return null;
  return (
    <section aria-label="Existing schedules" className={`${BOX} flex flex-col gap-1.5 p-3`}>
      <h3 className="font-medium">{TITLE}</h3>
      <Schedules existing={existing} />
    </section>
  );
}

function LateSchedules({ existing, isError }: { existing: readonly ScheduledPost[] | undefined; isError: boolean }) {
  return (
    <section aria-label="Existing schedules" className={BOX}>
      <div role="status">
        {existing?.length ? (
          <Disclosure
            summary={
              <>
                {TITLE} <span className="text-muted tabular">{existing.length}</span>
              </>
            }
          >
            <div className="flex flex-col gap-1.5 p-3 pt-1">
              <Schedules existing={existing} />
            </div>
          </Disclosure>
        ) : (
          <p className={`${ROW} text-muted`}>{lateWords(existing !== undefined, isError)}</p>
        )}
      </div>
    </section>
  );
}

function lateWords(isKnown: boolean, isError: boolean): string {
  if (isKnown) return 'Nothing is scheduled from this project yet.';
  return isError ? 'Existing schedules could not be loaded.' : 'Checking for existing schedules...';
}

function Schedules({ existing }: { existing: readonly ScheduledPost[] }) {
  const more = existing.length - MOST;
  return (
    <>
      <ul className="flex flex-col gap-1 text-muted">
        {existing.slice(0, MOST).map((post) => (
          <li key={post.id} className="flex flex-wrap gap-x-2 tabular">
            <span className="text-text">{platformLabel(post.platform)}</span>
            <span>{post.scheduledTime ? formatPostTime(post.scheduledTime) : 'No time yet'}</span>
            <span>{statusWords(post).text}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">+{more} more schedules</p>}
    </>
  );
}

const RANKS: Readonly<Record<ScheduledPost['status'], number>> = { scheduled: 0, draft: 1, failed: 2, posted: 3 };

/** Upcoming posts first, by time; of the rest the newest first. */
function nextFirst(one: ScheduledPost, other: ScheduledPost): number {
  const rank = RANKS[one.status] - RANKS[other.status];
  if (rank !== 0) return rank;
  const [a, b] = [timeOf(one), timeOf(other)];
  return one.status === 'scheduled' ? a - b : b - a;
}

function timeOf({ scheduledTime, createdAt }: ScheduledPost): number {
  return Date.parse(scheduledTime ?? createdAt);
}
