/** A pause that can be cut short. */
export interface NudgeablePause {
  /** Resolves after the time, at the next nudge, or at once when there was a nudge since the last pause. */
  wait(ms: number): Promise<void>;
  nudge(): void;
}

/** Creates a pause for one loop; only one `wait` at a time. */
export function createNudgeablePause(): NudgeablePause {
  let isNudged = false;
  let wake: () => void = () => undefined;
  return {
    async wait(ms) {
      if (!isNudged) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isNudged = false;
    },
    nudge() {
      isNudged = true;
      wake();
    },
  };
}
