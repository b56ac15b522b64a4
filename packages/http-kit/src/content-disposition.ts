import { create } from 'content-disposition';

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};

/**
 * `Content-Disposition` that shows a file in place and gives it a name when it is saved: an ASCII form and, where it differs, the real one
 * (RFC 6266, RFC 8187). The extension is that of the stored type, which may differ from the upload's.
 */
export function contentDisposition(filename: string, contentType: string): string {
  const stem = filename.replace(/\.[^.]{1,10}$/, '') || contentType.replace(/\/.*$/, '');
  const name = `${stem}.${extensions[contentType] ?? 'bin'}`;
  // The library would escape quotes and percent signs in the ASCII form, which browsers read in different ways.
  const ascii = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return create(name.toWellFormed(), { type: 'inline', fallback: ascii });
}
