/**
 * How long the web app waits for an answer of the API, in one place. A connection that died without a word would otherwise hold up what
 * waits for the call, e.g. every later save of the editor. Beyond the limit the server counts as not reached.
 */

/** Longest wait for an answer to most calls, saves included, in milliseconds: as long as the gateway waits for a service. */
export const CALL_LIMIT_MS = 30_000;

/** Calls that the gateway gives longer, since they wait for a capture, for an image being checked, or for platforms. */
const LONGER: readonly { paths: RegExp; limitMs: number }[] = [
  { paths: /^\/api\/(screenshot|images\/from-url)\b/, limitMs: 130_000 },
  { paths: /^\/api\/(images|packs|fonts|scheduled-posts|posting-slots|push)\b/, limitMs: 70_000 },
];

/**
 * The limit of a call in milliseconds. Undefined for files being sent: how long these take is up to the line, and their own progress
 * and Cancel are on the screen.
 * @param path below the origin, e.g. `/api/projects`
 */
export function callLimitMs(path: string, body?: unknown): number | undefined {
  if (body instanceof FormData || body instanceof Blob) return undefined;
  return LONGER.find(({ paths }) => paths.test(path))?.limitMs ?? CALL_LIMIT_MS;
}
