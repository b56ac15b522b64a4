/** Middle value; of an even number the upper one. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Prints a Markdown table. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  for (const cells of [head, head.map(() => '---'), ...rows]) console.info(`| ${cells.join(' | ')} |`);
}

/** Median and range, e.g. `0.84 (0.80–0.91)`. */
export function spread(values: number[], digits: number): string {
  const text = (value: number) => value.toFixed(digits);
  return `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`;
}
