import { AppError } from '@viral-slides/errors';

/** End of a page of posts: after this one. */
export interface PagePlace {
  isOpen: boolean;
  /** The time that it is for, else when it was made. */
  time: Date;
  id: string;
}

/** A cursor: clients send it back unchanged. */
export function placeText({ isOpen, time, id }: PagePlace): string {
  return Buffer.from(`${isOpen ? 'open' : 'over'} ${time.toISOString()} ${id}`).toString('base64url');
}

/** The place that a client gave back. It says nothing about whose posts are read. @throws AppError `invalid-request` */
export function placeOf(text: string): PagePlace {
  const form = /^(?<kind>open|over) (?<time>\S{24,27}) (?<id>[0-9a-f-]{36})$/;
  const { kind, time = '', id = '' } = form.exec(Buffer.from(text, 'base64url').toString())?.groups ?? {};
  const at = new Date(time);
  if (kind === undefined || Number.isNaN(at.getTime())) throw noCursor();
  return { isOpen: kind === 'open', time: at, id };
}

function noCursor(): AppError {
  const message = 'must be the `next` value of the previous page, unchanged';
  return new AppError('invalid-input', 'invalid-request', `The cursor ${message}.`, { errors: [{ field: 'cursor', message }] });
}
