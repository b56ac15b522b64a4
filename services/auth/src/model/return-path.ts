/** Default path after sign-in. */
export const defaultReturnPath = '/';

const maxLength = 2_048;
const placeholderOrigin = 'http://origin.invalid';
/** Addresses that act instead of showing something: landing on `/api/logout` would end the session just started. */
const actingPrefixes = /^\/(api|internal|dev-idp)(\/|$)/i;

/**
 * Keeps a wanted landing place only when it is a path of our own origin that shows a page; anything else becomes `/`, so that a
 * sign-in link can never send a person to a stranger's site (open redirect).
 * @param wanted as it came from the address bar: anything at all.
 * @returns path, query and fragment in normal form, starting with exactly one slash.
 */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > maxLength) return defaultReturnPath;
  // Browsers read a backslash as a slash and drop tabs and line breaks: none of them belongs into a path.
  if (!wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return defaultReturnPath;
  if (!URL.canParse(wanted, placeholderOrigin)) return defaultReturnPath;
  const url = new URL(wanted, placeholderOrigin);
  // Resolving `/.//evil.example` leaves `//evil.example`, which a browser would take for another host.
  if (url.origin !== placeholderOrigin || url.pathname.startsWith('//') || actingPrefixes.test(url.pathname)) return defaultReturnPath;
  return `${url.pathname}${url.search}${url.hash}`;
}
