import type { z } from 'zod';

/** A wrong place that a schema found, as zod reports it before it is worded. */
type Found = Pick<z.core.$ZodRawIssue, 'path'> & { errors?: unknown };
type Path = readonly PropertyKey[];

/**
 * Leaves out fields that are null where the schema takes no null and requires nothing: programs without code (n8n, Make, form builders) and typed clients send every
 * field. Where null has a meaning of its own, the schema takes it, and it stays.
 * @param issuesOf validation issues of a value
 * @returns the value itself where there is no such field
 */
export function leaveOutNulls(value: unknown, issuesOf: (value: unknown) => readonly Found[]): unknown {
  const nulls = issuesOf(value)
    .flatMap((issue) => pathsOf(issue))
    .filter((path) => isNullField(value, path));
  if (nulls.length === 0) return value;
  const missing = new Set(issuesOf(without(value, nulls)).flatMap((issue) => pathsOf(issue).map(keyOf)));
  const optional = nulls.filter((path) => !missing.has(keyOf(path)));
  return optional.length === 0 ? value : without(value, optional);
}

/** The path of an issue, and of those of the forms of a union. */
function pathsOf({ path = [], errors }: Found, above: Path = []): Path[] {
  const here = [...above, ...path];
  const forms = Array.isArray(errors) ? (errors as Found[][]).flat() : [];
  return [here, ...forms.flatMap((issue) => pathsOf(issue, here))];
}

const keyOf = (path: Path) => JSON.stringify(path);

function isNullField(value: unknown, path: Path): boolean {
  const name = path.at(-1);
  const parent = parentOf(value, path);
  return name !== undefined && parent !== null && !Array.isArray(parent) && Object.hasOwn(parent, name) && parent[name] === null;
}

/** Container of the last part of a path; null where there is nothing like that. */
function parentOf(value: unknown, path: Path): Record<PropertyKey, unknown> | null {
  let parent: unknown = value;
  for (const part of path.slice(0, -1)) {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, part)) return null;
    parent = (parent as Record<PropertyKey, unknown>)[part];
  }
  return typeof parent === 'object' && parent !== null ? (parent as Record<PropertyKey, unknown>) : null;
}

function without(value: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(value);
  for (const path of paths) delete parentOf(copy, path)?.[path.at(-1) ?? ''];
  return copy;
}
