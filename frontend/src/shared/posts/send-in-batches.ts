import { reasonOf } from '../api/api-error.ts';

/** The server had no time left for these posts of a request. */
const NOT_TRIED = 'too-busy';

/** A post that stays as it is, and why. */
export interface Failure {
  postId: string;
  detail: string;
}

interface Batches<Each> {
  /** Most posts of one request, as the server allows. */
  size: number;
  /** Safe to repeat: a post that is as it should be stays so. */
  send: (part: Each[]) => Promise<{ data?: { failed: (Failure & { code: string })[] }; error?: unknown }>;
}

/** Changes posts in as few requests as possible, one after the other. @returns those that were not changed */
export async function sendInBatches<Each extends { id: string }>(all: readonly Each[], { size, send }: Batches<Each>): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (let left = [...all]; left.length > 0;) {
    const part = left.slice(0, size);
    const { data, error } = await send(part);
    if (!data) {
      const detail = reasonOf(error, 'The server could not do this.');
      return [...failures, ...left.map(({ id }) => ({ postId: id, detail }))];
    }
    // As long as some are changed, those that were not reached go with the next request.
    const isSome = data.failed.length < part.length;
    const late = new Set(data.failed.filter(({ code }) => isSome && code === NOT_TRIED).map(({ postId }) => postId));
    failures.push(...data.failed.filter(({ postId }) => !late.has(postId)));
    left = [...part.filter(({ id }) => late.has(id)), ...left.slice(size)];
  }
  return failures;
}
