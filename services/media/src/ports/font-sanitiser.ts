import type { SafeFont } from '../model/font-file.ts';

/** Turns uploaded bytes of unknown content into a font that is safe to be given to a browser. */
export interface FontSanitiser {
  /**
   * @param upload all bytes of one file
   * @throws AppError `unsupported-font-type`, `font-unreadable`, `font-too-large`, `font-too-complex`; `decoder-lost` (unavailable)
   */
  sanitise(upload: Uint8Array): Promise<SafeFont>;
}
