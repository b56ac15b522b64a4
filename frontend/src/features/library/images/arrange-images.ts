import { format, isSameDay, isSameYear, subDays } from 'date-fns';
import type { Image } from '@/shared/api/generated/media.ts';
import { compareNames } from '@/shared/lib/compare-names.ts';

/** In which order images stand. `unused`, by posts: those that no post showed, newest first, then those whose last post is the longest ago. */
export const imageSorts = ['newest', 'oldest', 'unused', 'name', 'size'] as const;
export type ImageSort = (typeof imageSorts)[number];

/** Images under one title. */
export interface ImageGroup {
  /** Absent where there is only one group. */
  title?: string;
  images: readonly Image[];
}

/** The images in the wanted order; under the days on which they came where that is the order. */
export function arrangeImages(images: readonly Image[], sort: ImageSort, now = new Date()): ImageGroup[] {
  const sorted = [...images].sort(ORDERS[sort]);
  if (sort !== 'newest' && sort !== 'oldest') return [{ images: sorted }];
  return [...Map.groupBy(sorted, ({ createdAt }) => dayTitle(new Date(createdAt), now))].map(([title, ofDay]) => ({
    title,
    images: ofDay,
  }));
}

const ORDERS: Record<ImageSort, (a: Image, b: Image) => number> = {
  newest: (a, b) => earlierFirst(b, a),
  oldest: earlierFirst,
  unused: (a, b) => inTime(a.lastPostedAt ?? '', b.lastPostedAt ?? '') || earlierFirst(b, a),
  name: (a, b) => compareNames(a.filename, b.filename) || earlierFirst(b, a),
  size: (a, b) => b.sizeBytes - a.sizeBytes || earlierFirst(b, a),
};

/** Times of the API are in UTC with the same digits, so they compare as texts. */
function inTime(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function earlierFirst(a: Image, b: Image): number {
  return inTime(a.createdAt, b.createdAt);
}

/** The day in the person's own time zone: `Today`, `Yesterday`, `Friday, 21 November`, and the year where it is another one. */
function dayTitle(day: Date, now: Date): string {
  if (isSameDay(day, now)) return 'Today';
  if (isSameDay(day, subDays(now, 1))) return 'Yesterday';
  return format(day, isSameYear(day, now) ? 'EEEE, d MMMM' : 'EEEE, d MMMM yyyy');
}
