/** `1 slide`, `6 slides`. */
export function slideCountText(count: number): string {
  return count === 1 ? '1 slide' : `${count} slides`;
}

/** `1 project`, `6 projects`. */
export function projectCountText(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`;
}

/** The browser has the names of months; a library that has them is five kilobytes of the first screen. */
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'short' });

/**
 * The day of a card in the person's own time zone: `21 Nov`, and with the year where it is another one.
 * @param isoDate the project's creation
 */
export function cardDate(isoDate: string, now: Date = new Date()): string {
  const date = new Date(isoDate);
  const day = `${date.getDate()} ${monthNames.format(date)}`;
  return date.getFullYear() === now.getFullYear() ? day : `${day} ${date.getFullYear()}`;
}

/** Address of a project in the editor. */
export function editorPath(projectId: string): string {
  return `/editor?projectId=${encodeURIComponent(projectId)}`;
}
