/** Whether a text has the form of an accepted request id (packages/http-kit): nothing else is searched for. */
export function isRequestId(text: string): boolean {
  return /^[A-Za-z0-9_-]{8,64}$/.test(text);
}
