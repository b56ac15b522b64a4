/** In this browser: the first steps were done or dismissed. */
const KEY = 'first_steps';

/** Whether the first steps are shown no more. */
export function areFirstStepsOver(): boolean {
  return localStorage.getItem(KEY) === 'over';
}

/** Shows them no more in this browser. */
export function endFirstSteps(): void {
  localStorage.setItem(KEY, 'over');
}
