import { isSame, type Versions } from './versions.ts';

interface WithId {
  readonly id: string;
}

/** Rules for merging lists. */
export interface ListMerge<T> {
  /** Merges a thing that both have. */
  mergeItem: (versions: Versions<T>) => T;
  /** One side deleted the thing, the other changed it; theirs stands. */
  onDeleted: (id: string) => void;
  /** Both put them into another order; theirs stands. */
  onReordered: () => void;
}

/**
 * Merges lists of items with ids: additions of either side are kept, deletions of either side are applied, and the order comes from the
 * side that changed it. An addition keeps its predecessor.
 */
export function mergeLists<T extends WithId>(lists: Versions<readonly T[]>, { mergeItem, onDeleted, onReordered }: ListMerge<T>): T[] {
  const { befores, mine = [], theirs = [] } = lists;
  const kept = new Map<string, T>();
  for (const id of new Set([...mine, ...theirs].map((item) => item.id))) {
    const versions = { befores: befores.map((before) => find(before, id)), mine: find(mine, id), theirs: find(theirs, id) };
    const item = mergeExistence(versions, { mergeItem, onDeleted: () => onDeleted(id) });
    if (item) kept.set(id, item);
  }
  return mergedOrder(lists, onReordered).flatMap((id) => kept.get(id) ?? []);
}

function mergeExistence<T>(
  versions: Versions<T>,
  { mergeItem, onDeleted }: { mergeItem: (versions: Versions<T>) => T; onDeleted: () => void },
): T | undefined {
  const { befores, mine, theirs } = versions;
  if (mine !== undefined && theirs !== undefined) return mergeItem(versions);
  if (theirs === undefined) {
    // Only what both began from can have been deleted by them: what was merely sent may not have arrived.
    if (befores[0] === undefined) return mine;
    if (!isSame(befores[0], mine)) onDeleted();
    return undefined;
  }
  const known = befores.filter((before) => before !== undefined);
  if (known.length === 0) return theirs;
  if (known.some((before) => isSame(before, theirs))) return undefined;
  onDeleted();
  return theirs;
}

function mergedOrder({ befores, mine = [], theirs = [] }: Versions<readonly WithId[]>, onReordered: () => void): string[] {
  const isMoved = (list: readonly WithId[], before: readonly WithId[] = []) => {
    const shared = (items: readonly WithId[]) => idsOf(items).filter((id) => find(list, id) && find(before, id));
    return !isSame(shared(list), shared(before));
  };
  const shared = (list: readonly WithId[], other: readonly WithId[]) => idsOf(list).filter((id) => find(other, id));
  const isMineMoved = isMoved(mine, befores[0]);
  const areTheirsMoved = befores.every((before) => isMoved(theirs, before));
  if (isMineMoved && areTheirsMoved && !isSame(shared(mine, theirs), shared(theirs, mine))) onReordered();
  return isMineMoved && !areTheirsMoved ? withAdditions(idsOf(mine), idsOf(theirs)) : withAdditions(idsOf(theirs), idsOf(mine));
}

/** Puts what only `other` has behind what it stands behind there, and behind what was added there as well. */
function withAdditions(order: readonly string[], other: readonly string[]): string[] {
  const result = [...order];
  other.forEach((id, index) => {
    if (result.includes(id)) return;
    let at = index === 0 ? 0 : result.indexOf(other[index - 1] ?? '') + 1;
    while (at < result.length && !other.includes(result[at] ?? '')) at += 1;
    result.splice(at, 0, id);
  });
  return result;
}

function find<T extends WithId>(items: readonly T[] | undefined, id: string): T | undefined {
  return items?.find((item) => item.id === id);
}

function idsOf(items: readonly WithId[]): string[] {
  return items.map(({ id }) => id);
}
