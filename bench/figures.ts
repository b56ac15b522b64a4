/** Returns the value below which the given percentage of values lies (nearest rank); NaN for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Returns the middle value, of an even number the upper one; NaN for none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Writes the median with the range behind it, e.g. `1.20 (1.10–1.40)`. */
export function spread(values: readonly number[], digits = 2): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

/** Says whether a goal was met. */
export function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED';
}

/** Prints a Markdown table. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  for (const cells of [head, head.map(() => '---'), ...rows]) console.info(`| ${cells.join(' | ')} |`);
}
