import type { Totals } from './archive.ts';

/** Summarizes in one line how much a backup holds. */
export function summary({ collections, objects }: Totals): string {
  const all = Object.values(collections);
  const documents = all.reduce((sum, { documents: count }) => sum + count, 0);
  return `${documents} documents of ${all.length} collections, ${objects.count} objects with ${(objects.bytes / 1e6).toFixed(1)} MB`;
}
