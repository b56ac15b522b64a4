import type { PlatformAnswer, PlatformCall } from './platform-surface.ts';

type Handle = (call: PlatformCall) => Promise<PlatformAnswer>;

/** Lets at most so many calls be worked on at a time in this process; `turnAway` answers the others, or throws a refusal. */
export function fewAtATime(most: number, handle: Handle, turnAway: () => PlatformAnswer): Handle {
  let underWay = 0;
  return async (call) => {
    if (underWay >= most) return turnAway();
    underWay += 1;
    try {
      return await handle(call);
    } finally {
      underWay -= 1;
    }
  };
}
