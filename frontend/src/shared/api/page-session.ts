/**
 * The user of this page, and whether that user is still signed in. Cookies belong to the browser, not to the page: while this page is open,
 * another tab can sign out or sign in another user. Every call names the user the page was opened for, and the gateway refuses it when
 * another one is signed in, so that one user's data never reaches another's account.
 */
import { useSyncExternalStore } from 'react';

/** Header that names the user of the page; the gateway compares it with the session. */
const PAGE_USER_HEADER = 'X-User-Of-Page';
/** Error code when another user is signed in. */
const ANOTHER_PERSON = 'signed-in-as-another';

/** Reason why the calls of this page are refused: signed out, or another user is signed in. */
export type SessionEnd = 'signed-out' | 'another-person';

let userId: string | null = null;
let end: SessionEnd | null = null;
const listeners = new Set<() => void>();

/** Sets the user for whom this page was opened. The app does this once, before its first call. */
export function openPageFor(id: string): void {
  userId = id;
  settle(null);
}

/** Id of the user this page was opened for; null while signed out. */
export function pageUserId(): string | null {
  return userId;
}

/** Adds the user for whom this page was opened to a request's headers. */
export function namePageUser(headers: Headers): void {
  if (userId !== null) headers.set(PAGE_USER_HEADER, userId);
}

/** Takes notice of an answer: a 401 ends the visit, a success shows that the person has signed in again in another tab. */
export function noticeAnswer(failure: { status: number; type: string | null } | null): void {
  if (failure === null) settle(null);
  else if (failure.status === 401) settle(failure.type === ANOTHER_PERSON ? 'another-person' : 'signed-out');
}

/** Reason why calls are refused; null while the person is signed in. Re-renders when it changes. */
export function useSessionEnd(): SessionEnd | null {
  return useSyncExternalStore(subscribe, sessionEnd);
}

/** Reason why calls are refused; null while the person is signed in. */
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
