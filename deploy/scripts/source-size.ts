/**
 * Rules for counting hand-written source, and its categories.
 *
 * Counted are the lines of files that git tracks and that end in .ts, .tsx, .css or .sh, blank lines and comments included. Left out is what
 * `make generate` writes (folders `gen` and `generated`, declarations `.d.ts`). Tests are counted apart: files named `*.test.*` or `*.spec.ts`,
 * and everything in a folder `test` or `tests`, its helpers too. JSON, YAML, Markdown, HTML, templates and configuration in the root do not count.
 */

/** A file of the repository. */
export interface SourceFile {
  /** Below the root, e.g. `services/media/src/main.ts`. */
  path: string;
  lines: number;
}

/** Lines and files of one room. */
export interface RoomSize {
  room: string;
  sourceLines: number;
  sourceFiles: number;
  testLines: number;
  testFiles: number;
}

/** All rooms, with how long files of source are. */
export interface SourceSize {
  rooms: RoomSize[];
  total: RoomSize;
  /** Lines that half of the files, and nine of ten, do not exceed. */
  medianLines: number;
  p90Lines: number;
}

const counted = /\.(ts|tsx|css|sh)$/;
const generated = /(^|\/)(gen|generated)\/|\.d\.ts$/;
const test = /\.(test|spec)\.tsx?$|(^|\/)tests?\//;
/** Folders whose members are rooms of their own. */
const buildings = new Set(['services', 'packages']);

/** Whether a path is of a kind that counts. */
export function isCounted(path: string): boolean {
  return path.includes('/') && counted.test(path) && !generated.test(path);
}

/** The room that a path is in: a top folder, or a service or package by its name. */
function roomOf(path: string): string {
  const [top = '', name = ''] = path.split('/');
  return buildings.has(top) ? `${top}/${name}` : top;
}

/** Adds up files that count. @param files only such that {@link isCounted} takes */
export function measure(files: readonly SourceFile[]): SourceSize {
  const rooms = [...Map.groupBy(files, ({ path }) => roomOf(path))].map(([room, of]) => sizeOf(room, of));
  const lengths = files.flatMap(({ path, lines }) => (test.test(path) ? [] : lines)).toSorted((a, b) => a - b);
  return {
    rooms: rooms.toSorted((a, b) => a.room.localeCompare(b.room, 'en')),
    total: sizeOf('all', files),
    medianLines: quantile(lengths, 0.5),
    p90Lines: quantile(lengths, 0.9),
  };
}

function sizeOf(room: string, files: readonly SourceFile[]): RoomSize {
  const { tests = [], source = [] } = Object.groupBy(files, ({ path }) => (test.test(path) ? 'tests' : 'source'));
  const linesOf = (some: readonly SourceFile[]) => some.reduce((sum, { lines }) => sum + lines, 0);
  return { room, sourceLines: linesOf(source), sourceFiles: source.length, testLines: linesOf(tests), testFiles: tests.length };
}

/** The nearest rank. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Event types that schemas declare. @param schemas texts of `.proto` files */
export function countEventTypes(schemas: readonly string[]): number {
  return schemas.flatMap((text) => text.match(/event_type\) = "/g) ?? []).length;
}
