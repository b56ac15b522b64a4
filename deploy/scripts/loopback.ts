/** Whether an address is reached from its own machine only. */
export function isLoopback(address: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(address);
}
