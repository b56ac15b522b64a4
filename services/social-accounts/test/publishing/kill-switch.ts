import { LeaseLost } from '@viral-slides/work';

/** Ends a process at a chosen place: from then on nothing it does has an effect, as after `kill -9`. */
export interface KillSwitch {
  isDead(): boolean;
  /** Whether it stood still at its place. */
  hasStoodStill(): boolean;
  /** Makes the places before and after a call ones at which the process may end. */
  around<A extends unknown[], R>(act: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
  /** Makes the place after a call one at which the process may stand still. */
  after<A extends unknown[], R>(act: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
}

/** Point at which a process ends or stands still; each place has a number, from 1. */
export interface KillPlan {
  killAt?: number;
  /** As after SIGSTOP and SIGCONT: `whileStopped` runs while the process stands still after a call. */
  standStillAt?: number;
  whileStopped?: () => Promise<void>;
}

/** Makes the switch of one process. */
export function createKillSwitch({ killAt = 0, standStillAt = 0, whileStopped }: KillPlan = {}): KillSwitch {
  let passed = 0;
  let answered = 0;
  let isDead = false;
  const pass = () => {
    passed += 1;
    isDead ||= passed === killAt;
    if (isDead) throw new LeaseLost();
  };
  const after: KillSwitch['after'] =
    (act) =>
    async (...args) => {
      const result = await act(...args);
      answered += 1;
      if (answered === standStillAt) await whileStopped?.();
      return result;
    };
  return {
    isDead: () => isDead,
    hasStoodStill: () => standStillAt > 0 && answered >= standStillAt,
    after,
    around: (act) => {
      const standing = after(act);
      return async (...args) => {
        pass();
        const result = await standing(...args);
        pass();
        return result;
      };
    },
  };
}
