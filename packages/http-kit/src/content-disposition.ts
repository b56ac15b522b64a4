import { namedByType } from '@viral-slides/file-names';
import { create } from 'content-disposition';

/**
 * `Content-Disposition` that shows a file in place and gives it a name when it is saved: an ASCII form and, where it differs, the real one
 * (RFC 6266, RFC 8187). The extension is that of the stored type, which may differ from the upload's.
 */
export function contentDisposition(filename: string, contentType: string): string {
  const name = namedByType(filename, contentType);
  // The library would escape percent signs in the ASCII form, which browsers read in different ways.
  const ascii = name.replace(/[^\x20-\x7e]|[%;]/g, '_');
  return create(name, { type: 'inline', fallback: ascii });
}
