/** Makes a look of which one is under way at a time: who asks meanwhile gets the same answer, because looking costs others their time. */
export function oneAtATime<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= look().finally(() => (running = undefined)));
}
