import { parseEnv } from 'node:util';

/** One line of an env file that a person may read: what it is, and its value. */
export interface EnvEntry {
  key: string;
  value: string;
  /** Printed as a comment above the line. */
  doc?: string;
}

const unquotedWithHash = /^([ \t]*(?:export[ \t]+)?\w+[ \t]*=[ \t]*)([^'"`#\s][^\n]*?)(?=[ \t]+#|[ \t]*$)/gm;

/**
 * Reads the text of an env file as compose does: a comment behind a value starts with a space, quotes around a value are dropped.
 * @returns the values by key; the last one wins
 */
export function parseEnvText(text: string): Record<string, string> {
  // Node ends an unquoted value at any `#`: one inside a word, as in a password, is protected by quotes.
  const quoted = text.replace(unquotedWithHash, (line, start: string, value: string) =>
    value.includes('#') ? `${start}\`${value}\`` : line,
  );
  return parseEnv(quoted) as Record<string, string>;
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
 * Sets the entries to these values, in their old place or at the end. For what a script decides at each run.
 * @returns the text with the values
 */
export function setValues(text: string, entries: EnvEntry[]): string {
  const known = entries.filter((entry) => entry.key in parseEnvText(text));
  let result = text;
  for (const { key, value } of known) result = result.replace(new RegExp(`^\\s*${key}\\s*=.*$`, 'm'), () => `${key}=${value}`);
  return addMissing(result, entries);
}
