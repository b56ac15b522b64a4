/** Makes a function that runs once at a time: calls that come in the meantime share its answer, because each run costs other services time. */
export function oneAtATime<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= look().finally(() => (running = undefined)));
}
