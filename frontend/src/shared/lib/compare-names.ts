let collator: Intl.Collator | undefined;

/** The order of names as people count: `Day 2` comes before `Day 10`, `cats` beside `Cats`. Made when it is first needed, since making it is a long task on a slow device. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}
