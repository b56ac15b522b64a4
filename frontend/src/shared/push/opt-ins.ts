/**
 * Users who want notifications in this browser, and the owner of its subscription. A browser has one subscription for all users: without this
 * record the next user would get notifications by having signed in, and the first one would have to opt in again after each sign-out.
 */
const optInKey = (userId: string) => `push-opted-in:${userId}`;
const OWNER_KEY = 'push-device-of';

/** Whether this person turned it on in this browser. */
export function hasOptedIn(userId: string): boolean {
  return read(optInKey(userId)) !== null;
}

/** Stores or deletes that this user wants notifications here. */
export function rememberOptIn(userId: string, isOptedIn: boolean): void {
  write(optInKey(userId), isOptedIn ? 'yes' : null);
}

/** For whom this browser subscribed last; null when that is not known. */
export function deviceOwner(): string | null {
  return read(OWNER_KEY);
}

/** Remembers for whom this browser has subscribed. */
export function rememberDeviceOwner(userId: string): void {
  write(OWNER_KEY, userId);
}

/** Storage can be switched off in the browser; then it has to be turned on at each visit. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
