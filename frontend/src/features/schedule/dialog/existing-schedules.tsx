import { useListScheduledPostsQuery, type ScheduledPost } from '../api.ts';
import { PLATFORM_LABELS, statusWords } from '../post-words.ts';
import { formatPostTime } from '../schedule-times.ts';

/** Most schedules of a project that are listed. */
const MOST = 3;

/** What is scheduled of the chosen project already, so that nothing goes out twice by mistake. */
export function ExistingSchedules({ projectId }: { projectId: string }) {
  const { data: posts = [] } = useListScheduledPostsQuery();
  const existing = posts.filter((post) => post.projectId === projectId).toSorted(nextFirst);
  if (existing.length === 0) return null;
  const more = existing.length - MOST;
  return (
    <section aria-label="Existing schedules" className="flex flex-col gap-1.5 rounded-control bg-surface-2 p-3 text-sm">
      <h3 className="font-medium">Already scheduled from this project</h3>
      <ul className="flex flex-col gap-1 text-muted">
        {existing.slice(0, MOST).map((post) => (
          <li key={post.id} className="flex flex-wrap gap-x-2 tabular">
            <span className="text-text">{PLATFORM_LABELS[post.platform]}</span>
            <span>{post.scheduledTime ? formatPostTime(post.scheduledTime) : 'No time yet'}</span>
            <span>{statusWords(post).text}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">+{more} more schedules</p>}
    </section>
  );
}

const RANKS: Readonly<Record<ScheduledPost['status'], number>> = { scheduled: 0, draft: 1, failed: 2, posted: 3 };

/** What is still to come first, by time; of the rest the newest first. */
function nextFirst(one: ScheduledPost, other: ScheduledPost): number {
  const rank = RANKS[one.status] - RANKS[other.status];
  if (rank !== 0) return rank;
  const [a, b] = [timeOf(one), timeOf(other)];
  return one.status === 'scheduled' ? a - b : b - a;
}

function timeOf({ scheduledTime, createdAt }: ScheduledPost): number {
  return Date.parse(scheduledTime ?? createdAt);
}
