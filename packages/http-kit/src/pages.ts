import { z } from 'zod';
import type { Identity } from './identity.ts';

/** Most entries of a page that a script gets, and as many as it gets when it does not say. */
const scriptPage = 100;

/** The header of a list that goes on, for the API document. */
export const linkHeader = z.object({
  Link: z.string().optional().meta({ description: 'With `rel="next"`, the path of the next page (RFC 8288). Omitted on the last page' }),
});

/**
 * Maximum number of entries in a list. A script never gets more than a page; a browser's page is the product's own and may show all.
 * @returns undefined: all
 */
export function pageLimit({ token }: Pick<Identity, 'token'>, limit: number | undefined): number | undefined {
  return token === undefined ? limit : Math.min(limit ?? scriptPage, scriptPage);
}

/** The header that leads to the next page: the same request with another cursor; none after the last one. */
export function nextPageLink(req: { originalUrl: string }, cursor: string | null | undefined): { link?: string } {
  if (!cursor) return {};
  const url = new URL(req.originalUrl, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return { link: `<${url.pathname}${url.search}>; rel="next"` };
}
