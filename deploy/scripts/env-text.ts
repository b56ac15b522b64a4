/** One line of an env file that a person may read: what it is, and its value. */
export interface EnvEntry {
  key: string;
  value: string;
  /** Printed as a comment above the line. */
  doc?: string;
}

/**
 * Reads `KEY=value` lines; blank lines and comments are skipped, one pair of quotes around a value is dropped.
 * @returns the values by key; the last one wins
 */
export function parseEnvText(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const match = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/.exec(line);
    if (match) values[match[1] as string] = (match[2] as string).trim().replace(/^(['"])(.*)\1$/, '$2');
  }
  return values;
}

/**
 * Adds the entries that a text does not have yet, at its end; what a person wrote stays as it is.
 * @returns the text, unchanged when nothing was missing
 */
export function addMissing(text: string, entries: EnvEntry[]): string {
  const present = parseEnvText(text);
  const missing = entries.filter((entry) => !(entry.key in present));
  if (missing.length === 0) return text;
  const lines = missing.map(({ key, value, doc }) => `${doc ? `# ${doc}\n` : ''}${key}=${value}\n`);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${lines.join('')}`;
}

/**
 * Sets the entries to these values, in their old place or at the end. For what a script decides anew at each run.
 * @returns the text with the values
 */
export function setValues(text: string, entries: EnvEntry[]): string {
  const known = entries.filter((entry) => entry.key in parseEnvText(text));
  let result = text;
  for (const { key, value } of known) result = result.replace(new RegExp(`^\\s*${key}\\s*=.*$`, 'm'), () => `${key}=${value}`);
  return addMissing(result, entries);
}
