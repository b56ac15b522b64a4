/** A result of a proof, as its test reported it. */
export interface Figure {
  /** Title of a part of the report. */
  part: string;
  name: string;
  value: number | string;
}

/** Result of a proof. `not run`: it was left out, or what it stands on was missing. */
export interface ProofOutcome {
  title: string;
  outcome: 'passed' | 'FAILED' | 'not run';
  /** In seconds. */
  seconds: number;
}

/** Inputs of the report. */
export interface ReportInput {
  /** Facts about cluster and installation, in the order in which they stand. */
  facts: readonly [string, string | number][];
  outcomes: readonly ProofOutcome[];
  figures: readonly Figure[];
}

/** Writes the report of `make cluster-test` as Markdown: what was run and how it ended, then the figures of each part. */
export function reportOf({ facts, outcomes, figures }: ReportInput): string {
  const parts = [...new Set(figures.map(({ part }) => part))];
  const sections = [
    tableOf(['cluster', ''], facts),
    tableOf(
      ['proof', 'outcome', 's'],
      outcomes.map(({ title, outcome, seconds }) => [title, outcome, seconds]),
    ),
    ...parts.map((part) => {
      const rows = figures.filter((figure) => figure.part === part).map(({ name, value }) => [name, value] as const);
      return tableOf([part, ''], rows);
    }),
  ];
  return `${sections.join('\n\n')}\n`;
}

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Reads the figures that tests reported, one JSON object a line. */
export function readFigures(text: string): Figure[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
}
