/** A document inside a command: its fields by their paths. */
export type Fields = [path: string, value: unknown][];

/** Whether a value is a document, and no date, id or other value of one piece. The driver keeps some documents as maps, whose order it must not lose. */
export function isDocument(value: unknown): value is object {
  if (value instanceof Map) return true;
  return Object.prototype.toString.call(value) === '[object Object]' && !('_bsontype' in (value as object));
}

/** The fields of a document; none of anything else. What is undefined is not sent. */
export function fieldsOf(value: unknown): Fields {
  if (!isDocument(value)) return [];
  const all = value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value);
  return all.filter(([, field]) => field !== undefined);
}

/** The field of that name; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return fieldsOf(value).find(([field]) => field === name)?.[1];
}

/** The elements of an array; none of anything else. */
export function elementsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether a document says operators, as in `{ $gt: 1 }`, and is no value. */
export function saysOperators(value: unknown): boolean {
  return fieldsOf(value).some(([name]) => name.startsWith('$'));
}
