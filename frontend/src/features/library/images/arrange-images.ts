import { format, isSameDay, isSameYear, subDays } from 'date-fns';
import type { Image } from '@/shared/api/generated/media.ts';

/** In which order images stand. */
export const imageSorts = ['newest', 'oldest', 'name', 'size'] as const;
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
  if (sort === 'name' || sort === 'size') return [{ images: sorted }];
  return [...Map.groupBy(sorted, ({ createdAt }) => dayTitle(new Date(createdAt), now))].map(([title, ofDay]) => ({
    title,
    images: ofDay,
  }));
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const ORDERS: Record<ImageSort, (a: Image, b: Image) => number> = {
  newest: (a, b) => earlierFirst(b, a),
  oldest: earlierFirst,
  name: (a, b) => byName.compare(a.filename, b.filename) || earlierFirst(b, a),
  size: (a, b) => b.sizeBytes - a.sizeBytes || earlierFirst(b, a),
};

/** Times of the API are in UTC with the same digits, so they compare as texts. */
function earlierFirst(a: Image, b: Image): number {
  return a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1;
}

/** The day in the person's own time zone: `Today`, `Yesterday`, `Friday, 21 November`, and the year where it is another one. */
function dayTitle(day: Date, now: Date): string {
  if (isSameDay(day, now)) return 'Today';
  if (isSameDay(day, subDays(now, 1))) return 'Yesterday';
  return format(day, isSameYear(day, now) ? 'EEEE, d MMMM' : 'EEEE, d MMMM yyyy');
}
