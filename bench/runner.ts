import { printTable, spread } from './figures.ts';

/** Measurements of one round, by the name of the figure. */
type Figures<Key extends string> = Record<Key, number>;

/** Contenders of a comparison: how each contender is measured once, by the name that the report gives it. The first one starts. */
export type Contest<Name extends string, Round> = Record<Name, () => Promise<Round>>;

/** Measurements of all rounds. */
export class Results<Name extends string, Key extends string> {
  readonly #rounds: ReadonlyMap<Name, readonly Figures<Key>[]>;

  constructor(rounds: ReadonlyMap<Name, readonly Figures<Key>[]>) {
    this.#rounds = rounds;
  }

  get names(): Name[] {
    return [...this.#rounds.keys()];
  }

  /** A figure of every round. */
  of(name: Name, key: Key): number[] {
    return (this.#rounds.get(name) ?? []).map((figures) => figures[key]);
  }

  /** A figure divided by that of another contender in the same round: other load on the machine disturbed both. */
  ratios(name: Name, against: Name, key: Key): number[] {
    const others = this.of(against, key);
    return this.of(name, key).map((value, round) => value / (others[round] ?? Number.NaN));
  }

  /** A figure of all rounds together. */
  sum(name: Name, key: Key): number {
    return this.of(name, key).reduce((sum, value) => sum + value, 0);
  }

  /** Median and range of a figure. */
  spread(name: Name, key: Key, digits?: number): string {
    return spread(this.of(name, key), digits);
  }

  /** Prints a Markdown table: a row for each contender, its name first. */
  print(head: readonly string[], cellsOf: (name: Name) => readonly (string | number)[]): void {
    printTable(
      head,
      this.names.map((name) => [name, ...cellsOf(name)]),
    );
  }
}

/**
 * Measures contenders in turns. Each round starts with another one, since the first one gets the machine as the previous round left it.
 * @param options.warmUps rounds before, which do not count
 * @param options.onMeasured is called with each figure as it comes
 */
export async function inTurns<Name extends string, Key extends string>(
  contest: Contest<Name, Figures<Key>>,
  { rounds, warmUps = 0, onMeasured }: { rounds: number; warmUps?: number; onMeasured?: (name: Name, figures: Figures<Key>) => void },
): Promise<Results<Name, Key>> {
  const names = Object.keys(contest) as Name[];
  const results = new Map<Name, Figures<Key>[]>(names.map((name) => [name, []]));
  for (let warm = 0; warm < warmUps; warm += 1) for (const name of names) await contest[name]();
  for (let round = 0; round < rounds; round += 1)
    for (const index of names.keys()) {
      const name = names[(index + round) % names.length]!;
      const figures = await contest[name]();
      results.get(name)!.push(figures);
      onMeasured?.(name, figures);
    }
  return new Results(results);
}

/** Makes a contest of a list in which every contender has a name. */
export function contestOf<Contender extends { name: string }, Round>(
  contenders: readonly Contender[],
  measure: (contender: Contender) => Promise<Round>,
): Contest<string, Round> {
  return Object.fromEntries(contenders.map((contender) => [contender.name, () => measure(contender)]));
}

/** Works through a list with a fixed concurrency. */
export async function workThrough<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Seconds that something takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}
