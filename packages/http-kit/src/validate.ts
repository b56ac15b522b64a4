import { AppError } from '@viral-slides/errors';
import type { FieldError } from '@viral-slides/errors';
import { z } from 'zod';
import { leaveOutNulls } from './leave-out-nulls.ts';
import { plainWords } from './plain-words.ts';

/** Part of a request that was checked; names the place in the answer's `errors`. */
export type InputPart = 'query' | 'body';

/**
 * Maximum number of wrong fields that an answer names. More would not be read, and without a limit a request could ask for an answer larger
 * than itself.
 */
const maxReportedErrors = 20;
/** Longest name of a field and longest message in an answer, in characters: the sender controls the names of unknown fields. */
const longestText = 200;

/**
 * Parses one part of a request. In a body, null for an optional field counts as left out (ADR 0100).
 * @throws AppError `invalid-input` with code `invalid-request` and one entry a wrong field, at most {@link maxReportedErrors}; `moreErrors` says how many are
 * left out.
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, part: InputPart): z.output<S> {
  const first = check(schema, value);
  if (first.issues.length === 0) return first.value as z.output<S>;
  const kept = part === 'body' ? leaveOutNulls(value, (of) => check(schema, of).issues) : value;
  const result = kept === value ? first : check(schema, kept);
  if (result.issues.length === 0) return result.value as z.output<S>;
  throw invalidRequest(result.issues, part);
}

/** Parses the parameters of a path. @returns null where one of them is wrong: nothing can live at that address */
export function parseParams<S extends z.ZodObject>(schema: S, params: object): z.output<S> | null {
  const result = check(schema, params);
  return result.issues.length === 0 ? (result.value as z.output<S>) : null;
}

/**
 * Parses the query of a call, and refuses parameters that the schema does not know: a misspelt `limit` would otherwise be ignored silently.
 * @throws AppError `invalid-request`, see {@link parseInput}; it names the unknown parameters and the valid ones
 */
export function parseCallQuery<S extends z.ZodObject>(schema: S, query: object): z.output<S> {
  const unknown = Object.keys(query).filter((name) => !Object.hasOwn(schema.shape, name));
  if (unknown.length === 0) return parseInput(schema, query, 'query');
  const valid = Object.keys(schema.shape);
  const message = `is not a parameter of this address, which takes ${valid.length === 0 ? 'none' : valid.join(', ')}`;
  throw invalidRequest(
    unknown.map((name) => ({ code: 'custom', path: [name], input: undefined, message })),
    'query',
  );
}

/** Parses the query of a call without looking at parameters that the schema does not know. @throws AppError `invalid-request`, see {@link parseInput} */
export function parseOpenQuery<S extends z.ZodObject>(schema: S, query: object): z.output<S> {
  return parseInput(schema, query, 'query');
}

/**
 * Parses the query of an address that browsers open by themselves, so that people get the page of the handler instead of problem+json: a parameter that
 * cannot be used (it came twice, RFC 6749 section 3.1; it holds U+0000; its schema refuses it) counts as empty, which no check accepts.
 * @param schema of texts that may be empty
 */
export function parseNavigationQuery<S extends z.ZodObject>(schema: S, query: object): z.output<S> {
  const isUsable = (name: string, value: unknown) => {
    const known = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : null;
    return typeof value === 'string' && !value.includes('\0') && (known === null || runSchema(known, value).issues.length === 0);
  };
  const usable = Object.entries(query).map(([name, value]: [string, unknown]) => [name, isUsable(name, value) ? value : '']);
  return parseOpenQuery(schema, Object.fromEntries(usable));
}

function check(schema: z.ZodType, value: unknown): Pick<z.core.ParsePayload, 'value' | 'issues'> {
  const nulPath = pathOfNul(value);
  return nulPath ? { value, issues: [nulIssue(nulPath)] } : runSchema(schema, value);
}

/*
 * The schema's own run instead of safeParse: safeParse words every issue and puts all of them into one text, which for some ten thousand
 * issues is the most expensive part of the whole request. Only the issues that are reported get a message here.
 */
function runSchema(schema: z.ZodType, value: unknown): z.core.ParsePayload {
  const result = schema._zod.run({ value, issues: [] }, { async: false });
  if (result instanceof Promise) throw new TypeError('A schema of a route must not be asynchronous');
  return result;
}

function invalidRequest(issues: z.core.$ZodRawIssue[], part: InputPart): AppError {
  const reported = issues
    .slice(0, maxReportedErrors)
    .map((issue) => z.core.util.finalizeIssue(issue, { async: false, error: plainWords }, z.core.config()));
  const all = reported.flatMap(fieldErrors);
  const errors = all.slice(0, maxReportedErrors);
  const left = countOf(issues) - errors.length;
  const first = errors[0];
  const what = first ? `${first.field === '' ? `The ${part}` : `'${first.field}'`}: ${first.message}.` : 'The request is not valid.';
  const detail = left > 0 ? `${what} There are ${left} more errors that are not listed.` : what;
  return new AppError('invalid-input', 'invalid-request', detail, { errors, ...(left > 0 ? { details: { moreErrors: left } } : {}) });
}

function countOf(issues: z.core.$ZodRawIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? (issue.keys as string[]).length : 1), 0);
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, maxReportedErrors)
      .map((key) => ({ field: short([...issue.path, key].join('.')), message: 'is not a known field' }));
  }
  return [{ field: short(issue.path.join('.')), message: short(issue.message) }];
}

function short(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`;
}

/**
 * Returns the path of the first string that holds the character U+0000, which databases on PostgreSQL cannot store and no person types. Values come from
 * JSON or a query, so they are trees of bounded depth.
 */
function pathOfNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    const below = pathOfNul((value as Record<string, unknown>)[key]);
    if (below) return [key, ...below];
  }
  return undefined;
}

function nulIssue(path: string[]): z.core.$ZodRawIssue {
  return { code: 'custom', path, input: undefined, message: 'must not contain the character U+0000' };
}
