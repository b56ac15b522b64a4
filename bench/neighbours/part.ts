import type { Person } from './people.ts';

/** A part of the product that all users share, and how it is used. */
export interface Part {
  name: string;
  /** How often the stranger does it; absent: as often as the benchmark is asked to. */
  times?: number;
  /** Makes what both need, before anything is measured. */
  prepare?(stranger: Person, neighbours: readonly Person[]): Promise<void>;
  /** Action of the stranger; it throws where the product refused or lost it. */
  stranger(person: Person): Promise<void>;
  load: Load;
}

/** Continuous load of a neighbour. */
export interface Load {
  /** As many at a time as the product lets one user do. */
  atATime: number;
  /** @param index of the worker, from 0 */
  work(person: Person, index: number): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Pause of a refused neighbour before its next try, in ms: as impatient as a script is. */
const afterRefusalMs = 500;

/** Counts of the neighbours' requests. */
export interface Pressed {
  done: number;
  refused: number;
  /** Lets go, and waits until all of it has ended. */
  stop(): Promise<void>;
}

/** Lets neighbours do something at their limits until they are stopped. */
export function press({ atATime, work }: Load, neighbours: readonly Person[]): Pressed {
  let isOver = false;
  const pressed = { done: 0, refused: 0 };
  const worker = async (person: Person, index: number) => {
    while (!isOver) {
      try {
        await work(person, index);
        pressed.done += 1;
      } catch {
        pressed.refused += 1;
        await pause(afterRefusalMs);
      }
    }
  };
  const workers = neighbours.flatMap((person) => Array.from({ length: atATime }, (_, index) => worker(person, index)));
  const stop = async () => {
    isOver = true;
    await Promise.all(workers);
  };
  return Object.assign(pressed, { stop });
}

/** Ms of each time that the stranger did it, and the errors of those that were refused or lost. */
export interface Measured {
  ms: number[];
  lost: string[];
}

/** Has the stranger do something several times, one after the other, for a bounded time. */
export async function measure(action: () => Promise<void>, { times, longestMs }: { times: number; longestMs: number }): Promise<Measured> {
  const measured: Measured = { ms: [], lost: [] };
  const end = performance.now() + longestMs;
  for (let time = 0; time < times && performance.now() < end; time += 1) {
    const startedAt = performance.now();
    try {
      await action();
      measured.ms.push(performance.now() - startedAt);
    } catch (error) {
      measured.lost.push(String((error as Error).message).split('\n')[0]!);
    }
  }
  return measured;
}
