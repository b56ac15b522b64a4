import { AppError } from '@viral-slides/errors';
import type { FieldError } from '@viral-slides/errors';
import type { z } from 'zod';

/** Part of a request that was checked; names the place in the answer's `errors`. */
export type InputPart = 'params' | 'query' | 'body';

/**
 * Parses one part of a request.
 * @throws AppError `invalid-input` with code `invalid-request` and one entry a wrong field; a wrong path parameter is
 * `not-found`, because nothing can live at that address.
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, part: InputPart): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (part === 'params') throw new AppError('not-found', 'not-found', 'There is nothing at this address.');
  const errors = result.error.issues.flatMap(fieldErrors);
  const first = errors[0];
  const detail = first ? `${first.field === '' ? `The ${part}` : `'${first.field}'`}: ${first.message}.` : 'The request is not valid.';
  throw new AppError('invalid-input', 'invalid-request', detail, { errors });
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: 'is not a known field' }));
  }
  return [{ field: issue.path.join('.'), message: issue.message }];
}
