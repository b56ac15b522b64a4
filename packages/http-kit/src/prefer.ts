/** Longest wait that a client may prefer, in seconds. */
const maxWaitSeconds = 20;

/**
 * The value of a preference of the request; null when it is not asked for. Preferences that cannot be read are ignored; of two that contradict each other the first holds.
 * @see https://www.rfc-editor.org/rfc/rfc7240
 */
export function readPreference(req: { get(header: string): string | undefined }, name: string): string | null {
  const preferences = (req.get('prefer') ?? '').split(',').map((preference) => preference.split(';')[0]?.trim() ?? '');
  for (const preference of preferences) {
    const [key = '', value = ''] = preference.split(/\s*=\s*/, 2);
    if (key.toLowerCase() === name) return value.replace(/^"(.*)"$/, '$1');
  }
  return null;
}

/** How long a client prefers to wait for what is not finished yet (`Prefer: wait=20`), in ms: 20 s at most; 0 when it does not say so. */
export function preferredWaitMs(req: { get(header: string): string | undefined }): number {
  const seconds = readPreference(req, 'wait') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Math.min(Number(seconds), maxWaitSeconds) * 1_000 : 0;
}
