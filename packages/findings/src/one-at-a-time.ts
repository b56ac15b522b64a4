/** Makes a function of which one call runs at a time. Whoever calls it meanwhile gets the same answer, because each run costs others time. */
export function oneAtATime<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= look().finally(() => (running = undefined)));
}
