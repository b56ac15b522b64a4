import { isLoadingWhenIdle } from './load-when-idle.ts';

/** Storage key for the time at which this tab last reloaded itself. */
const STORAGE_KEY = 'reloaded-after-update';
/** A part that is missing again this soon after a reload is not there at all; another reload would not help. */
const ONCE_IN_MS = 60_000;

/**
 * After an update of the product the parts of the app have other names, and a tab that was open before cannot load the next screen.
 * It then loads itself again, once; unsaved changes are kept in this browser until then.
 * @param reload loads the page again; another one is given by tests only
 */
export function reloadAfterUpdate(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network the page would be gone, and what is open in it.
    if (!navigator.onLine) return;
    // A background load failed: do not reload, the person may be working on the page.
    if (isLoadingWhenIdle()) return;
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    // Handled here: the app need not show a failure while the page is on its way.
    event.preventDefault();
    reload();
  });
}
