/**
 * Writes a failure that nobody is shown, or that is shown in other words, to the browser's console: the place where people who
 * look into a problem look first.
 * @param what the text that the specification names, e.g. `Upload failed`
 */
export function reportFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place of the web app that logs
  console.error(what, error);
}
