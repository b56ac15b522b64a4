/**
 * Copies text. Pages on plain http have no clipboard interface, and browsers may refuse it.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
