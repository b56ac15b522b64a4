/** Returns the middle value; NaN for none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the value below which so many percent lie; NaN for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Writes the median with the range behind it, e.g. `1.2 (1.1–1.4)`. */
export function spread(values: readonly number[], digits = 1): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

/** Prints a Markdown table. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.info([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
}
