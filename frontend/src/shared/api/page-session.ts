/**
 * Whose page this is, and whether that person is still the one who is signed in. Cookies belong to the browser, not to the page: while
 * this page is open, another tab can sign out or sign in somebody else. Every call says for whom the page was opened, and the gateway
 * refuses it when that is not who is signed in, so that nothing of one person gets into the account of another.
 */
import { useSyncExternalStore } from 'react';

/** Header that names the user of the page; the gateway compares it with the session. */
const PAGE_USER_HEADER = 'X-User-Of-Page';
/** Code of a refusal because somebody else is signed in. */
const ANOTHER_PERSON = 'signed-in-as-another';

/** Why the calls of this page are refused: nobody is signed in any more, or somebody else is. */
export type SessionEnd = 'signed-out' | 'another-person';

let userId: string | null = null;
let end: SessionEnd | null = null;
const listeners = new Set<() => void>();

/** Tells for whom this page was opened. The app does this once, before its first call. */
export function openPageFor(id: string): void {
  userId = id;
  settle(null);
}

/** Id of the person this page was opened for; null while nobody was signed in. */
export function pageUserId(): string | null {
  return userId;
}

/** Says in a request's headers for whom this page was opened. */
export function namePageUser(headers: Headers): void {
  if (userId !== null) headers.set(PAGE_USER_HEADER, userId);
}

/** Takes notice of an answer: a 401 ends the visit, a success shows that the person has signed in again in another tab. */
export function noticeAnswer(failure: { status: number; type: string | null } | null): void {
  if (failure === null) settle(null);
  else if (failure.status === 401) settle(failure.type === ANOTHER_PERSON ? 'another-person' : 'signed-out');
}

/** Why calls are refused; null while the person is signed in. Re-renders when it changes. */
export function useSessionEnd(): SessionEnd | null {
  return useSyncExternalStore(subscribe, sessionEnd);
}

/** Why calls are refused; null while the person is signed in. */
export function sessionEnd(): SessionEnd | null {
  return end;
}

function settle(next: SessionEnd | null): void {
  if (next === end) return;
  end = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
