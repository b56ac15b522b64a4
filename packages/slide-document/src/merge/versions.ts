import { isSameJson } from '../commands/document-edits.ts';

/** One thing as three hands have it; undefined where it is not there. */
export interface Versions<T> {
  /**
   * Former versions of mine: first what both began from, then a state of mine that was sent and may have arrived. Undefined entries: it
   * was not there.
   */
  readonly befores: readonly (T | undefined)[];
  readonly mine: T | undefined;
  readonly theirs: T | undefined;
}

/** Result for a thing that may have been changed on both sides. */
export interface Settled<T> {
  readonly value: T | undefined;
  /** Whether both changed it to different things; the value is theirs then. */
  readonly isConflict: boolean;
}

/** Takes whichever side changed a thing; theirs, and a conflict, where both did. */
export function settle<T>({ befores, mine, theirs }: Versions<T>): Settled<T> {
  if (isSame(mine, theirs)) return { value: theirs, isConflict: false };
  if (befores.some((before) => isSame(before, theirs))) return { value: mine, isConflict: false };
  return { value: theirs, isConflict: befores.length === 0 || !isSame(befores[0], mine) };
}

/** Returns one field of each version. */
export function field<T, V>({ befores, mine, theirs }: Versions<T>, read: (thing: T) => V): Versions<V> {
  const of = (thing: T | undefined) => (thing === undefined ? undefined : read(thing));
  // Of what was sent only what was in it counts; the place of what both began from is kept.
  const known = befores.filter((before, index) => index === 0 || before !== undefined);
  return { befores: known.map(of), mine: of(mine), theirs: of(theirs) };
}

/** Whether two values are the same JSON; two that are absent are. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || isSameJson(a, b);
}
