/** Entry of the catalogue for one code. */
export interface ErrorEntry {
  /** Stable: callers decide by it. */
  code: string;
  /** The statuses with which it comes; mostly one. */
  statuses: readonly number[];
  title: string;
  meaning: string;
  /** Advice for the caller. */
  advice: string;
}

/** Entries about one thing. */
export interface ErrorGroup {
  title: string;
  entries: readonly ErrorEntry[];
}

/**
 * Reads entries, one a line: code | status, or several with commas | title | meaning | advice.
 * @throws Error for a line that is not of that form, when the module is loaded
 */
export function readRows(title: string, text: string): ErrorGroup {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return { title, entries: lines.map(readRow) };
}

function readRow(line: string): ErrorEntry {
  const cells = line.split('|').map((cell) => cell.trim());
  const [code = '', status = '', title = '', meaning = '', advice = ''] = cells;
  const statuses = status.split(',').map(Number);
  const isWhole = cells.length === 5 && cells.every((cell) => cell !== '') && statuses.every((each) => each >= 400 && each < 600);
  if (!isWhole) throw new Error(`This is not a valid entry of the error catalog: ${line}`);
  return { code, statuses, title, meaning, advice };
}
