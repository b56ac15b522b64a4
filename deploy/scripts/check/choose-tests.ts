/** Tests that a check has time for. */
export interface ChosenTests {
  chosen: string[];
  left: string[];
}

/** Facts used to choose tests. */
export interface Known {
  /** Changed files, relative to the checkout. */
  changed: readonly string[];
  /** Seconds of test files that ran on this machine. */
  seconds: Readonly<Record<string, number>>;
  /** Seconds of all chosen together, one after the other. */
  budget: number;
}

/** Seconds of a file that never ran here. */
const guess = (file: string) => (file.endsWith('.component.test.ts') ? 12 : 2);

/** The room that a file belongs to: a service, a package, a feature of the frontend, or a folder of the root. */
function roomOf(file: string): string {
  const depth = file.startsWith('frontend/src/features/') ? 4 : /^(services|packages|frontend)\//.test(file) ? 2 : 1;
  return file.split('/').slice(0, depth).join('/');
}

/**
 * Chooses the tests that say most about a change: those that were changed, then those of the changed rooms, then all others that import it; of each the
 * quick ones first. Component tests of other rooms are left out.
 * @param related test files that import a changed file, relative to the checkout
 */
export function chooseTests(related: readonly string[], { changed, seconds, budget }: Known): ChosenTests {
  const rooms = new Set(changed.map(roomOf));
  const time = (file: string) => seconds[file] ?? guess(file);
  const distance = (file: string) => (changed.includes(file) ? 0 : rooms.has(roomOf(file)) ? 1 : 2);
  const inOrder = related.toSorted((a, b) => distance(a) - distance(b) || time(a) - time(b));
  const result: ChosenTests = { chosen: [], left: [] };
  let sum = 0;
  for (const file of inOrder) {
    const isFar = distance(file) === 2 && file.endsWith('.component.test.ts');
    const fits = !isFar && (distance(file) === 0 || sum + time(file) <= budget);
    if (fits) sum += time(file);
    result[fits ? 'chosen' : 'left'].push(file);
  }
  return result;
}
