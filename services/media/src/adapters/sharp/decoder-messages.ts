import { AppError } from '@viral-slides/errors';
import type { ErrorKind } from '@viral-slides/errors';
import type { SafeFont } from '../../model/font-file.ts';
import type { SourceTraits } from '../../model/image-format.ts';
import type { ProcessedImage } from '../../ports/image-processor.ts';

/** A request to a decoder: to inspect an upload, then, once there is memory for it, to render that picture; or to rewrite a font. */
export type DecoderRequest = { ask: 'look'; upload: Uint8Array } | { ask: 'render' } | { ask: 'sanitise-font'; upload: Uint8Array };

/** An answer of a decoder; each request has one. `ready` comes once, at the start. */
export type DecoderAnswer =
  | { kind: 'ready' }
  | { kind: 'traits'; traits: SourceTraits }
  | { kind: 'processed'; processed: ProcessedImage }
  | { kind: 'font'; font: SafeFont }
  | { kind: 'refused'; refusal: Refusal };

/** An AppError on its way between two processes. */
export interface Refusal {
  kind: ErrorKind;
  code: string;
  message: string;
  details: Record<string, unknown> | undefined;
  /** For the log. */
  cause: string;
}

/** Packs an error; anything but an AppError is a fault of the decoder and packed as `internal`. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError))
    return {
      kind: 'internal',
      code: 'decoder-failed',
      message: 'The image could not be processed.',
      details: undefined,
      cause: String(error),
    };
  const { kind, code, message, details, cause } = error;
  return { kind, code, message, details, cause: String(cause ?? '') };
}

/** Unpacks an error. */
export function errorOf({ kind, code, message, details, cause }: Refusal): AppError {
  return new AppError(kind, code, message, { ...(details ? { details } : {}), ...(cause ? { cause: new Error(cause) } : {}) });
}
