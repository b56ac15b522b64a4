import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent from a page of this very origin. Browsers say so themselves; one that does not has to name our origin. What says
 * nothing, such as a program, is refused: programs have the control API.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}
