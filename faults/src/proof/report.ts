import { defectOf } from './verdict.ts';
import type { Outcome } from './verdict.ts';

/** Sums of one family of faults. */
interface Row {
  family: string;
  faults: number;
  posts: number;
  posted: number;
  failed: number;
  cancelled: number;
  unknown: number;
  lost: number;
  double: number;
  other: number;
}

/** Sums outcomes by family, and in all. */
export function rowsOf(outcomes: readonly Outcome[]): Row[] {
  const families = [...new Set(outcomes.map(({ family }) => family))].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  return [
    ...families.map((family) =>
      rowOf(
        family,
        outcomes.filter((each) => each.family === family),
      ),
    ),
    rowOf('all', outcomes),
  ];
}

function rowOf(family: string, outcomes: readonly Outcome[]): Row {
  const stands = (stand: Outcome['stand']) => outcomes.filter((each) => each.stand === stand).length;
  const defects = outcomes.map(defectOf);
  const count = (defect: string) => defects.filter((each) => each === defect).length;
  return {
    family,
    faults: outcomes.reduce((sum, { injected }) => sum + injected, 0),
    posts: outcomes.length,
    posted: stands('posted'),
    failed: stands('failed'),
    cancelled: stands('cancelled'),
    unknown: stands('unknown'),
    lost: count('lost'),
    double: count('double'),
    other: defects.filter((each) => each !== null && each !== 'lost' && each !== 'double').length,
  };
}

/** The table that `make test-faults` prints, as Markdown, and what was not as it must be. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const rows = rowsOf(outcomes);
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = [line(names), line(names.map(() => '---')), ...rows.map((row) => line(names.map((name) => row[name])))];
  const defects = outcomes.flatMap((outcome) => {
    const defect = defectOf(outcome);
    return defect
      ? [`${defect}: ${outcome.family}, ${outcome.fault}; the product says ${outcome.stand}, the platform has ${outcome.made}`]
      : [];
  });
  return [...table, '', ...defects].join('\n');
}
