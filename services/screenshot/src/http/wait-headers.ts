import { preferredWaitMs, readPreference } from '@viral-slides/http-kit';
import { z } from 'zod';

/** The request header for the API document. */
export const preferWaitHeader = z.object({
  Prefer: z
    .string()
    .optional()
    .meta({ description: 'With `wait=20`, waits up to 20 seconds (the maximum) for the result (RFC 7240)', examples: ['wait=20'] }),
});

/** The request header of what waits for its end unless asked otherwise. */
export const preferAsyncHeader = z.object({
  Prefer: z
    .string()
    .optional()
    .meta({
      description: 'With `respond-async`, responds immediately; with `wait=20`, after at most 20 seconds (the maximum) (RFC 7240)',
      examples: ['respond-async'],
    }),
});

/** Client's preference for the time of the answer: at once, or after so long, in ms; null when it says nothing. */
export function preferredAnswer(req: { get(header: string): string | undefined }): { waitMs: number } | null {
  const waitMs = preferredWaitMs(req);
  return waitMs > 0 || readPreference(req, 'respond-async') !== null ? { waitMs } : null;
}

/** The header of the answer that says which wait was granted. */
export function appliedWait(ms: number): Record<string, string> {
  return ms > 0 ? { 'preference-applied': `wait=${ms / 1_000}` } : {};
}

/** The header of the answer for the API document. */
export const locationHeader = z.object({ Location: z.string().meta({ description: 'Path that returns the state of the request' }) });
