import type { Sandbox } from '../ports/sandbox.ts';

const id = 'sandbox';

/** The time at the platforms: the real one and an offset, read each time, so that all replicas live at the same time. */
export async function readClock({ store, realNow }: Sandbox): Promise<Date> {
  const found = await store.clock.find(id);
  return new Date(realNow().getTime() + (found?.offsetMs ?? 0));
}

/** Moves the clock by a number of milliseconds, also backwards. @returns the new time */
export async function advanceClock({ store, realNow }: Sandbox, ms: number): Promise<Date> {
  const moved = await store.clock.change({ _id: id }, { $inc: { offsetMs: ms } }, { orInsert: true });
  return new Date(realNow().getTime() + (moved?.offsetMs ?? 0));
}

/** Back to the real time. */
export async function resetClock({ store }: Sandbox): Promise<void> {
  await store.clock.remove({ _id: id });
}
