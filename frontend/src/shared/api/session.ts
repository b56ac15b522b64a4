import type { User } from './generated/auth.ts';
import { apiErrorFrom, ApiFailure } from './api-error.ts';
import { CALL_LIMIT_MS } from './time-limits.ts';

/**
 * Asks who is signed in. Runs before anything else is loaded, so it works without the store.
 * @returns the user, or null when signed out.
 * @throws ApiFailure where the server answered anything else; TypeError or DOMException where it did not answer.
 */
export async function loadSession(): Promise<User | null> {
  const response = await fetch(new URL('/api/auth/user', window.location.origin), {
    credentials: 'include',
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new ApiFailure(apiErrorFrom(response.status, response.statusText, await response.text()));
  return (await response.json()) as User;
}
