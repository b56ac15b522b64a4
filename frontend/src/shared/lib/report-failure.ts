/**
 * Writes a failure to the browser's console that is not shown to the user, or is shown in other words: people who investigate a problem
 * look there first.
 * @param what the text that the specification names, e.g. `Upload failed`
 */
export function reportFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place of the web app that logs
  console.error(what, error);
}
