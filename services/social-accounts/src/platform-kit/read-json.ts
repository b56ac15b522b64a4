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
