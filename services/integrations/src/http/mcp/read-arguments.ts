import { leaveOutNulls } from '@viral-slides/http-kit';
import type { z } from 'zod';

/** JSON Schema, as far as arguments are read by it. */
interface Wanted {
  type?: string | string[];
  properties?: Record<string, Wanted>;
  additionalProperties?: Wanted | boolean;
  items?: Wanted;
  anyOf?: Wanted[];
  oneOf?: Wanted[];
  enum?: unknown[];
  const?: unknown;
}

type Issue = z.core.$ZodIssue;

const booleans = new Map([
  ['true', true],
  ['false', false],
]);

const draft = { target: 'draft-2020-12' } as const;

/**
 * The input schema of a tool as the server of MCP takes it (Standard Schema). Clients send arrays, objects, numbers and booleans as JSON text, and null for optional
 * fields: these are read as what the schema wants before it validates. Where it takes a text, a text stays one. A refusal names the field, what came and what is wanted.
 */
export function readableInput(input: z.ZodObject) {
  const standard = input['~standard'];
  let wanted: Wanted | undefined;
  return {
    '~standard': {
      ...standard,
      validate(sent: unknown) {
        wanted ??= standard.jsonSchema.input(draft) as Wanted;
        const read = asWanted(sent, wanted);
        const value = leaveOutNulls(read, (of) => input.safeParse(of).error?.issues ?? []);
        const parsed = input.safeParse(value);
        return parsed.success ? { value: parsed.data } : { issues: refusalsOf(parsed.error.issues, value) };
      },
    },
  };
}

/** Reads a value as the type that is wanted; returns it as it is where it cannot be. */
export function asWanted(value: unknown, wanted: Wanted): unknown {
  const branches = wanted.anyOf ?? wanted.oneOf;
  if (branches) return asOneOf(value, branches);
  if (typeof value === 'string') return asText(value, wanted);
  if (Array.isArray(value)) return wanted.items ? value.map((each) => asWanted(each, wanted.items ?? {})) : value;
  return isObject(value) ? asFields(value, wanted) : value;
}

function asOneOf(value: unknown, branches: readonly Wanted[]): unknown {
  if (branches.some((branch) => fits(value, branch) && !isObject(value) && !Array.isArray(value))) return value;
  for (const branch of branches) {
    const read = asWanted(value, branch);
    if (fits(read, branch)) return read;
  }
  return value;
}

function asText(text: string, wanted: Wanted): unknown {
  if (fits(text, wanted)) return text;
  const read = typesOf(wanted).map((type) => readAs(text.trim(), type));
  const taken = read.find((value) => value !== undefined && fits(value, wanted));
  return taken === undefined ? text : asWanted(taken, wanted);
}

/** @returns undefined where the text is nothing of this type */
function readAs(text: string, type: string): unknown {
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  if (type === 'boolean') return booleans.get(text.toLowerCase());
  return type === 'array' || type === 'object' ? parsedJson(text) : undefined;
}

function asFields(fields: Record<string, unknown>, { properties = {}, additionalProperties }: Wanted): Record<string, unknown> {
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  const wantedOf = (name: string) => (Object.hasOwn(properties, name) ? (properties[name] ?? {}) : others);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asWanted(value, wantedOf(name))]));
}

/** Whether a value has a type that is wanted, or is one of the values that are; what it holds is not looked at. */
function fits(value: unknown, wanted: Wanted): boolean {
  if (wanted.anyOf ?? wanted.oneOf) return (wanted.anyOf ?? wanted.oneOf ?? []).some((branch) => fits(value, branch));
  if (wanted.const !== undefined) return wanted.const === value;
  if (wanted.enum) return wanted.enum.includes(value);
  const types = typesOf(wanted);
  return types.length === 0 || types.includes(kindOf(value)) || (types.includes('integer') && kindOf(value) === 'number');
}

function typesOf({ type = [] }: Wanted): string[] {
  return typeof type === 'string' ? [type] : type;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'object';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NAMES: Readonly<Record<string, string>> = {
  array: 'an array',
  object: 'an object',
  record: 'an object',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

/** One sentence for each field: its wrong type before what else is wrong with it. */
function refusalsOf(issues: readonly Issue[], value: unknown): Issue[] {
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')));
  return issues
    .filter(({ code, path }) => code === 'invalid_type' || !mistyped.has(path.join('.')))
    .map((issue) => (issue.code === 'invalid_union' ? ofSeveral(issue, value) : inWords(issue, value)));
}

function inWords(issue: Issue, value: unknown): Issue {
  if (issue.code !== 'invalid_type') return issue;
  return { ...issue, message: wordsFor([NAMES[issue.expected] ?? issue.expected], valueAt(value, issue.path)) };
}

/** Of several forms, the refusal of the one that fits best; where none fits, which there are. */
function ofSeveral(issue: z.core.$ZodIssueInvalidUnion, value: unknown): Issue {
  const path = (inner: Issue) => [...issue.path, ...inner.path];
  const firsts = issue.errors.flatMap(([first]) => (first ? [first] : []));
  const nearest = firsts.toSorted((one, other) => other.path.length - one.path.length)[0];
  if (nearest && nearest.path.length > 0) return inWords({ ...nearest, path: path(nearest) } as Issue, value);
  const forms = firsts.flatMap((first) => {
    if (first.code === 'invalid_value') return first.values.map((each) => JSON.stringify(each));
    return first.code === 'invalid_type' ? [NAMES[first.expected] ?? first.expected] : [];
  });
  return forms.length > 0 ? { ...issue, message: wordsFor(forms, valueAt(value, issue.path)) } : issue;
}

function wordsFor(forms: readonly string[], came: unknown): string {
  const wanted = new Intl.ListFormat('en', { type: 'disjunction' }).format(new Set(forms));
  const kind = kindOf(came);
  return came === undefined ? `is missing: send ${wanted}.` : `send ${wanted}, not ${NAMES[kind] ?? kind}.`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}
