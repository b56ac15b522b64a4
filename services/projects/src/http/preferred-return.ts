import { readPreference } from '@viral-slides/http-kit';
import { z } from 'zod';

/** The header for the API document. */
export const preferHeader = z.object({
  Prefer: z
    .string()
    .optional()
    .meta({
      description: 'With `return=minimal`, the response omits the slides, which the client has just sent (RFC 7240)',
      examples: ['return=minimal'],
    }),
});

/** The header of the answer for the API document. */
export const preferenceAppliedHeader = z.object({
  'Preference-Applied': z.string().optional().meta({ description: '`return=minimal` if it was requested and applied' }),
});

/** Added to an answer that is as short as was asked for. */
export const minimalReturnApplied = { 'preference-applied': 'return=minimal' };

/** Whether the client asks for a short answer. @see https://www.rfc-editor.org/rfc/rfc7240#section-4.2 */
export function prefersMinimalReturn(req: { get(header: string): string | undefined }): boolean {
  return readPreference(req, 'return')?.toLowerCase() === 'minimal';
}
