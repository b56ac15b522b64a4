import type { PlatformAnswer } from '../ports/platform-http.ts';

/**
 * Reads JSON of a platform. Whole numbers that do not fit into a double stay text as they were written: ids of 19 digits would be rounded.
 * @returns undefined when it is no JSON, such as the HTML page of a proxy
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, keepLargeNumbers);
  } catch {
    return undefined;
  }
}

/** TypeScript does not know the third argument yet. */
function keepLargeNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source ?? '';
  return /^-?\d+$/.test(source) ? source : value;
}

/** An answer as an object; empty when it is none. */
export function jsonOf({ text }: Pick<PlatformAnswer, 'text'>): Record<string, unknown> {
  return asObject(readJson(text));
}

/** A part of JSON as an object; empty when it is none. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A part of JSON as text; undefined when it is none, or empty. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A part of JSON as a list; empty when it is none. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A part of JSON as an address for browsers; empty when it is none. */
export function asWebAddress(value: unknown): string {
  const text = asText(value) ?? '';
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? text : '';
}

/** Entry of a table under a name from a platform; undefined also of the names that every object inherits. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string | number | undefined): Entry | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
