/**
 * Runs what a command does and ends this process with the exit code that it returns, 0 for none. A command that cannot do its part throws an Error whose
 * message says what to do: it is printed, and the exit code is 1.
 * @param options.name stands before the message
 */
export async function endWith(work: () => Promise<number | void>, { name }: { name?: string } = {}): Promise<void> {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(name === undefined ? message : `${name}: ${message}`);
    process.exitCode = 1;
  }
}
