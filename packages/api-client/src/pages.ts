import { apiErrorOf } from './api-error.ts';
import type { ApiClient } from './client.ts';
import type { components, operations } from './generated/api.ts';

/** Filter of images. */
export type ImageQuery = Omit<NonNullable<operations['listImages']['parameters']['query']>, 'cursor'>;

/**
 * Every image of the library, the newest first. Pages are fetched as they are needed.
 * @param query `limit` is the size of a page, 100 without it
 */
export async function* everyImage(client: ApiClient, query: ImageQuery = {}): AsyncGenerator<components['schemas']['Image']> {
  for (let cursor: string | undefined; ;) {
    const page = await client.raw.GET('/api/images', { params: { query: { limit: 100, ...query, ...(cursor ? { cursor } : {}) } } });
    if (page.data === undefined) throw apiErrorOf(page.response, page.error);
    yield* page.data;
    cursor = nextCursorOf(page.response);
    if (cursor === undefined) return;
  }
}

/**
 * Every post: drafts and scheduled ones first, each with the latest first. Pages are fetched as they are needed.
 * @param limit size of a page, at most 100
 */
export async function* everyPost(client: ApiClient, limit = 50): AsyncGenerator<components['schemas']['ScheduledPost']> {
  for (let cursor: string | undefined; ;) {
    const page = await client.get('/api/scheduled-posts/pages', { params: { query: { limit, ...(cursor ? { cursor } : {}) } } });
    yield* page.posts;
    if (page.next === null) return;
    cursor = page.next;
  }
}

/**
 * Every project as lists show it, the most recently changed first. Pages are fetched as they are needed.
 * @throws ApiError, UnreachableError
 */
export async function* everyProject(client: ApiClient): AsyncGenerator<components['schemas']['ProjectSummary']> {
  for (let cursor: string | undefined; ;) {
    const page = await client.raw.GET('/api/projects/summaries', { params: { query: cursor ? { cursor } : {} } });
    if (page.data === undefined) throw apiErrorOf(page.response, page.error);
    yield* page.data;
    cursor = nextCursorOf(page.response);
    if (cursor === undefined) return;
  }
}

/** Cursor of the next page. Images have a header of their own for it, the only one that older servers send. */
function nextCursorOf({ headers, url }: Response): string | undefined {
  const own = headers.get('x-next-cursor');
  if (own !== null) return own;
  const [, path] = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return path === undefined ? undefined : (new URL(path, url || 'http://localhost').searchParams.get('cursor') ?? undefined);
}
