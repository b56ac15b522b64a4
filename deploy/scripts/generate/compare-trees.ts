import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files below a path, relative to it and sorted; a file is itself (`''`), a missing path has none. */
function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [''];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}

/**
 * Compares files or folders of two trees.
 * @param paths relative to both trees
 * @returns a line per difference: `changed`, `missing` (in the actual tree) or `left over` (only there), then the path
 */
export function compareTrees(actual: string, expected: string, paths: string[]): string[] {
  return paths.flatMap((path) => {
    const names = new Set([...filesBelow(join(actual, path)), ...filesBelow(join(expected, path))]);
    return [...names].sort().flatMap((name) => {
      const shown = name === '' ? path : `${path}/${name}`;
      if (!existsSync(join(actual, shown))) return [`missing: ${shown}`];
      if (!existsSync(join(expected, shown))) return [`left over: ${shown}`];
      return readFileSync(join(actual, shown)).equals(readFileSync(join(expected, shown))) ? [] : [`changed: ${shown}`];
    });
  });
}
