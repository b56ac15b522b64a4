import { AppError } from '@viral-slides/errors';
import { z } from 'zod';
import type { Save } from '../model/save.ts';

const header = 'Save-Id';
const saveIdSchema = z.string().regex(/^[A-Za-z0-9-]{8,64}\.[1-9][0-9]{0,8}$/);

/** The header for the API document. */
export const saveIdHeader = z.object({
  [header]: saveIdSchema.optional().meta({
    description:
      'Identifies the save: an id that the client creates each time it opens a project, a dot, and a number that increases with each save. A client that did not get the response finds this id in the project’s `lastSaves` if the save succeeded',
    examples: ['t-5f0c2a9be1d34c7788aa01f2.12'],
  }),
});

/**
 * Reads the optional header Save-Id.
 * @throws AppError `invalid-request`
 */
export function readSaveId(req: { get(header: string): string | undefined }): Save | undefined {
  const named = req.get(header);
  if (named === undefined) return undefined;
  if (!saveIdSchema.safeParse(named).success) {
    const message = 'must be 8 to 64 letters, digits or hyphens, a dot and a number from 1';
    throw new AppError('invalid-input', 'invalid-request', `The header ${header} ${message}.`, { errors: [{ field: header, message }] });
  }
  const [clientId = '', number] = named.split('.');
  return { clientId, number: Number(number) };
}
