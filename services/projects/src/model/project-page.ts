import { AppError } from '@viral-slides/errors';
import type { Project } from './project.ts';

/** Place in a list, the most recently updated first: what is after it was updated before. */
export type ProjectPlace = Pick<Project, 'id' | 'updatedAt'>;

/** Part of a list; all of it where nothing is said. */
export interface ProjectPageOptions {
  /** Most projects. */
  limit?: number | undefined;
  /** Absent: from the first. */
  after?: ProjectPlace | undefined;
}

/** Cuts a page out of a list in its order. @returns the page, and the position of its last one where more follow */
export function pageOf<T extends ProjectPlace>(
  sorted: readonly T[],
  { limit, after }: ProjectPageOptions,
): { page: T[]; end: ProjectPlace | null } {
  const rest = after ? sorted.filter((each) => isAfter(each, after)) : sorted;
  const page = rest.slice(0, limit);
  return { page, end: page.length < rest.length ? (page.at(-1) ?? null) : null };
}

/** By the order of `byLastUpdate`. */
function isAfter({ id, updatedAt }: ProjectPlace, place: ProjectPlace): boolean {
  const [time, placeTime] = [updatedAt.getTime(), place.updatedAt.getTime()];
  return time < placeTime || (time === placeTime && id < place.id);
}

/** Writes a place as an opaque text. */
export function encodePlace({ updatedAt, id }: ProjectPlace): string {
  return Buffer.from(`${updatedAt.getTime()} ${id}`).toString('base64url');
}

/** Reads a place. @throws AppError `invalid-cursor` when the text was not made by {@link encodePlace} */
export function decodePlace(text: string): ProjectPlace {
  const match = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!match?.[1] || !match[2]) throw new AppError('invalid-input', 'invalid-cursor', 'The cursor is not from this list.');
  return { updatedAt: new Date(Number(match[1])), id: match[2] };
}
