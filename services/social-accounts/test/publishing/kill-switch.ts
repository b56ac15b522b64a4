import { HoldLost } from '../../src/use-cases/publishing/publication-run.ts';

/** Ends a process at a chosen place: from then on nothing it does has an effect, as after `kill -9`. */
export interface KillSwitch {
  /** Places passed so far. */
  places(): number;
  isDead(): boolean;
  /** Makes the places before and after a call ones at which the process may end. */
  around<A extends unknown[], R>(act: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
}

/** @param at number of the place at which the process ends, from 1; 0 = never */
export function createKillSwitch(at = 0): KillSwitch {
  let passed = 0;
  let isDead = false;
  const pass = () => {
    passed += 1;
    isDead ||= passed === at;
    if (isDead) throw new HoldLost();
  };
  return {
    places: () => passed,
    isDead: () => isDead,
    around:
      (act) =>
      async (...args) => {
        pass();
        const result = await act(...args);
        pass();
        return result;
      },
  };
}
