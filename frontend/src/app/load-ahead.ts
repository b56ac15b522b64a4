import { loadSignedInApp } from './load-signed-in-app.ts';
import { firstScreen, screens, type LoadPart } from './screens.ts';

/**
 * Loads what an address shows to a signed-in person while the question who is there is still on its way: one after the other they take
 * three times the way to the server. Only the landing page and the legal pages are for visitors, and the landing page does not come here.
 */
export async function loadAhead(pathname: string): Promise<void> {
  for (const load of partsOf(pathname)) {
    // Each requests dozens of files: in a task of its own, so that it does not block the main thread.
    await new Promise((resolve) => setTimeout(resolve));
    // A failure is ignored here: the code that needs the part loads it again and reports the failure.
    load().catch(() => {});
  }
}

/** Lists the parts of the app that an address needs; none where it is no screen. */
export function partsOf(pathname: string): LoadPart<unknown>[] {
  const [, first] = pathname.split('/');
  const name = first || firstScreen;
  return Object.hasOwn(screens, name) ? [loadSignedInApp, screens[name as keyof typeof screens]] : [];
}
