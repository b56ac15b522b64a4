/** Whether a text has the form in which request ids are taken over (packages/http-kit): nothing else is looked for. */
export function isRequestId(text: string): boolean {
  return /^[A-Za-z0-9_-]{8,64}$/.test(text);
}
