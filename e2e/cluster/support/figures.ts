import { appendFileSync } from 'node:fs';

/**
 * Adds a figure to the report of `make cluster-test` and prints it.
 * @param part the subject of the proof, e.g. `Rolling restart`
 */
export function logFigure(part: string, name: string, value: number | string): void {
  const file = process.env['CLUSTER_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify({ part, name, value })}\n`);
  console.info(`${part}: ${name}: ${value}`);
}
