import { platformLabel } from '@viral-slides/platforms';
import { timeFormatter, timeOfDay } from '@/shared/lib/time-of-day.ts';
import { useListScheduledPostsQuery, type ScheduledPost } from '../api.ts';
import { othersOf, type PostGroup } from '../post-group.ts';

/** Other destinations of the same save, with the time where it differs. */
export function AlsoOn({ group }: { group: PostGroup }) {
  const [lead] = group;
  const { data: all = [] } = useListScheduledPostsQuery(undefined, { skip: lead.groupId === undefined });
  const others = othersOf(group, all);
  if (others.length === 0) return null;
  return <p className="text-sm text-muted text-pretty">Also on: {others.map((each) => placeOf(each, lead)).join(', ')}</p>;
}

function placeOf({ platform, status, scheduledTime }: ScheduledPost, lead: ScheduledPost): string {
  const label = platformLabel(platform);
  if (status === 'failed') return `${label} (failed)`;
  if (scheduledTime === lead.scheduledTime) return label;
  return `${label} (${scheduledTime === null ? 'no date yet' : timeBeside(scheduledTime, lead.scheduledTime)})`;
}

const HOUR_MS = 3_600_000;
/** A weekday alone names one day only within these. */
const WEEK_MS = 6 * 24 * HOUR_MS;

/** `Tue 9:00 AM`; the date where the weekday alone would be ambiguous. */
function timeBeside(time: string, other: string | null): string {
  const isNear = other !== null && Math.abs(Date.parse(time) - Date.parse(other)) < WEEK_MS;
  const day = isNear ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return timeFormatter({ ...day, hour: timeOfDay.hour, minute: timeOfDay.minute }).format(new Date(time));
}
