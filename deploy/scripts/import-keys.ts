import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What the modules of a checkout are found by. */
export interface ImportRoots {
  /** Absolute path of the checkout. */
  root: string;
  /** Entry files by what they are imported as, e.g. `@viral-slides/errors`; absolute paths. */
  packages: ReadonlyMap<string, string>;
  /** Content that every file depends on, e.g. of settings and of declarations without imports. */
  ofAll: string;
}

/** How an import may go on beside its own words. */
const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'];

/**
 * Gives each file a key over its content and the content of everything of ours that it imports, directly or not. What a rule that knows types says about a file can
 * only change with this key. An import of ours that is not found counts as an import of all files, which errs on the safe side.
 * @param files relative to the checkout
 */
export function importKeys(files: readonly string[], roots: ImportRoots): Map<string, string> {
  const all = files.map((file) => join(roots.root, file));
  const digests = new Map<string, string>();
  const imports = new Map<string, string[]>();
  const visit = (file: string): string[] => {
    const known = imports.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(file, 'utf8');
    digests.set(file, digest(text));
    const found = /\.[mc]?[jt]sx?$/.test(file) ? importsOf(file, text, roots) : [];
    const own = found === null ? all.filter((other) => other !== file) : found;
    imports.set(file, own);
    return own;
  };
  return new Map(
    all.map((file, index) => {
      const reached = reachedFrom(file, visit);
      return [
        files[index] ?? '',
        digest([roots.ofAll, ...reached.map((other) => `${other.slice(roots.root.length)} ${digests.get(other)}`)].join('\n')),
      ];
    }),
  );
}

/** The file and all that it imports, sorted. */
function reachedFrom(file: string, visit: (file: string) => string[]): string[] {
  const reached = new Set([file]);
  for (const next of reached) for (const imported of visit(next)) reached.add(imported);
  return [...reached].sort();
}

/** Null where one of ours is not found. */
function importsOf(file: string, text: string, roots: ImportRoots): string[] | null {
  const found: string[] = [];
  for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
    const words = wayOf(file, fileName.replace(/\?.*$/, ''), roots);
    if (words === null) continue;
    const target = endings.map((ending) => words + ending).find((path) => existsSync(path) && statSync(path).isFile());
    if (target === undefined) return null;
    found.push(target);
  }
  return found;
}

/** The path that an import means, perhaps without its ending; null for what is not ours. */
function wayOf(file: string, name: string, { root, packages }: ImportRoots): string | null {
  if (name.startsWith('.')) return join(dirname(file), name);
  if (name.startsWith('@/')) return join(root, 'frontend/src', name.slice(2));
  if (name.startsWith('@viral-slides/')) return packages.get(name) ?? join(root, 'no such package');
  return null;
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
