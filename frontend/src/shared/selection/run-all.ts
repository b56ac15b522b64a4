import { runEach } from './run-each.ts';

/** Sends a call for each of many items as {@link runEach} does, and resolves with all outcomes, in the order of the items. */
export async function runAll<Item, Outcome extends { error: unknown }>(
  items: readonly Item[],
  send: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes = new Map<Item, Outcome>();
  await runEach(items, {
    send: async (item) => {
      const outcome = await send(item);
      outcomes.set(item, outcome);
      return outcome.error;
    },
  });
  return items.flatMap((item) => outcomes.get(item) ?? []);
}
