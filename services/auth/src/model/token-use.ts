import { AppError } from '@viral-slides/errors';

/** How long the uses of tokens are kept, in seconds: 90 days. */
export const usesKeptSeconds = 90 * 24 * 60 * 60;

/** Maximum number of uses kept for one user's tokens; for a script that calls all day, older ones are deleted earlier. */
export const maxUses = 20_000;

/** One request with a personal token. Never holds anything of a body or a query. */
export interface TokenUse {
  /** UUID from the gateway, so that a redelivered event is stored once. */
  id: string;
  userId: string;
  tokenId: string;
  /** Name of the token at that time. */
  tokenName: string;
  at: Date;
  method: string;
  /** The route as the document of the API names it (operationId); null where no route took the request. */
  operation: string | null;
  /** Path of the address. */
  target: string;
  /** Status of the answer. */
  status: number;
  /** Code of the problem that the gateway answered, where it did. */
  code: string | null;
  /** Address of the client. */
  address: string;
}

/** End of a page of uses: before this one. */
export interface UsePlace {
  at: Date;
  id: string;
}

/** A place as clients keep it: they give it back as it is. */
export function usePlaceText({ at, id }: UsePlace): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** The place that a client gave back. It says nothing about whose uses are read. @throws AppError `invalid-request` */
export function usePlaceOf(text: string): UsePlace {
  const { time = '', id = '' } = /^(?<time>\S{24,27}) (?<id>[0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString())?.groups ?? {};
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) {
    const message = 'must be the `next` value of the previous page, unchanged';
    throw new AppError('invalid-input', 'invalid-request', `The cursor ${message}.`, { errors: [{ field: 'cursor', message }] });
  }
  return { at, id };
}
