import { createHash } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { z } from 'zod';
import type { Identity } from './identity.ts';

const shape = /^(?:W\/)?"r([1-9]\d{0,9})(?:-[0-9a-f]{12})?"$/;

/** The request header for the API document. */
export const ifMatchHeader = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({
      description: 'The `ETag` on which the change is based, instead of `revision`; `*` matches any revision',
      examples: ['"r7"'],
    }),
});

/** The header of the answer for the API document. */
export const etagHeader = z.object({
  ETag: z.string().optional().meta({ description: 'Identifies revision and content; `If-Match` compares only the revision' }),
});

/** The ETag of a resource with revisions. @param shown parts of the answer that change without a new revision */
export function revisionTag(revision: number, shown: unknown): { etag: string } {
  return { etag: `"r${revision}-${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)}"` };
}

/** Base of a change. */
export interface BasedOn {
  /** Undefined: the current revision, whichever it is. */
  revision: number | undefined;
  /** Maps the error of a stale change to what the caller expects: 412 when the revision was sent as a precondition. */
  asAsked(error: unknown): unknown;
}

/**
 * Reads on which revision a change is based: `If-Match`, or the revision in the body. A script has to say it, so that none writes over what it has not seen.
 * @throws AppError `precondition-required` (428), `stale-revision` (412) where tag and body differ, or the tag is none of ours
 */
export function readBasedOn(
  req: { get(header: string): string | undefined },
  { identity, revision }: { identity: Pick<Identity, 'token'>; revision: number | undefined },
): BasedOn {
  const text = req.get('if-match')?.trim();
  if (text === undefined && revision === undefined && identity.token !== undefined) throw preconditionRequired();
  if (text === undefined || text === '*') return { revision, asAsked: (error) => error };
  return { revision: taggedRevision(text, revision), asAsked: (error) => (isStale(error) ? stale(error.message, error) : error) };
}

/** @param said the revision in the body */
function taggedRevision(text: string, said: number | undefined): number {
  const tagged = Number(shape.exec(text)?.[1] ?? 0);
  if (tagged === 0 || (said !== undefined && said !== tagged)) throw stale('The current revision is not the one in If-Match.');
  return tagged;
}

function isStale(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'stale-revision';
}

function stale(message: string, cause?: AppError): AppError {
  return new AppError('precondition-failed', 'stale-revision', message, { cause, ...(cause?.details ? { details: cause.details } : {}) });
}

function preconditionRequired(): AppError {
  const message =
    'State the revision on which the change is based: send If-Match with the ETag that you read, or send revision. If-Match: * accepts any revision.';
  return new AppError('precondition-required', 'precondition-required', message);
}
