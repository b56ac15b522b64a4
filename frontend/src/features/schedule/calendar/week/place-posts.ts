import type { ScheduledPost } from '../../api.ts';
import { hourPlaceOf, type Place } from '../../move/places.ts';
import { groupsOf, type PostGroup } from '../../post-group.ts';
import { toLocalFields } from '../../schedule-times.ts';

/** How long a post's chip is, in minutes of the grid: one that starts earlier than that after another stands beside it. */
const CHIP_MINUTES = 45;
/** Most chips beside each other; the rest is counted. */
const MOST_BESIDE = 3;

/** Posts that are shown as one, with their position in the hour. */
export interface PlacedPost {
  group: PostGroup;
  /** 0 to 59. */
  minute: number;
  /** Index among those beside each other, from 0. */
  lane: number;
  /** Number of posts beside each other there. */
  lanes: number;
}

/** Content of one hour of a day. */
export interface HourOfPosts {
  /** All of them, in the order of their times. */
  posts: ScheduledPost[];
  /** Those that are drawn. */
  placed: PlacedPost[];
}

interface Reaching extends PlacedPost {
  place: Place;
  endsAt: number;
}

/**
 * Puts the posts of one day into its hours, those that would lie over each other side by side.
 * @param posts those of a day, in the order of their times
 */
export function placePosts(posts: readonly ScheduledPost[], zone: string): Map<Place, HourOfPosts> {
  const hours = new Map<Place, HourOfPosts>();
  let beside: Reaching[] = [];
  for (const group of groupsOf(posts)) {
    const [post] = group;
    if (post.scheduledTime === null) continue;
    const place = hourPlaceOf(post.scheduledTime, zone);
    const [hour = 0, minute = 0] = toLocalFields(post.scheduledTime, zone).time.split(':').map(Number);
    const startsAt = hour * 60 + minute;
    if (beside.every(({ endsAt }) => endsAt <= startsAt)) beside = [];
    const held = hours.get(place) ?? { posts: [], placed: [] };
    hours.set(place, held);
    held.posts.push(...group);
    const lane = freeLane(beside, startsAt);
    if (lane === null) continue;
    const placed: Reaching = { group, minute, lane, lanes: 1, place, endsAt: startsAt + CHIP_MINUTES };
    beside.push(placed);
    held.placed.push(placed);
    // All that stand beside each other are equally wide.
    const lanes = Math.max(...beside.map((each) => each.lane)) + 1;
    for (const each of beside) each.lanes = lanes;
  }
  return hours;
}

function freeLane(beside: readonly Reaching[], startsAt: number): number | null {
  for (let lane = 0; lane < MOST_BESIDE; lane++) if (beside.every((other) => other.lane !== lane || other.endsAt <= startsAt)) return lane;
  return null;
}
