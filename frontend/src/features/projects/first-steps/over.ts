/** In this browser: the first steps were done or dismissed. */
const KEY = 'first_steps';

/** Whether the first steps are no longer shown. */
export function areFirstStepsOver(): boolean {
  try {
    return localStorage.getItem(KEY) === 'over';
  } catch {
    return false; // Storage can be switched off in the browser.
  }
}

/** No longer shows them in this browser. */
export function endFirstSteps(): void {
  try {
    localStorage.setItem(KEY, 'over');
  } catch {
    // See above: they are then gone until the page is loaded again.
  }
}
