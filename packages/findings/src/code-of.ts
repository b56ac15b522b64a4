/** Code or name of an error, never its text: drivers quote addresses, and those may hold passwords. Null when it has neither. */
export function codeOf(error: unknown): string | null {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : null;
}
