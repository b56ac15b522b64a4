import { format, isSameYear } from 'date-fns';

/** `1 slide`, `6 slides`. */
export function slideCountText(count: number): string {
  return count === 1 ? '1 slide' : `${count} slides`;
}

/**
 * The day of a card in the person's own time zone: `21 Nov`, and with the year where it is another one.
 * @param isoDate the project's creation
 */
export function cardDate(isoDate: string, now: Date = new Date()): string {
  const date = new Date(isoDate);
  return format(date, isSameYear(date, now) ? 'd MMM' : 'd MMM yyyy');
}

/** Where a project is edited. */
export function editorPath(projectId: string): string {
  return `/editor?projectId=${encodeURIComponent(projectId)}`;
}
