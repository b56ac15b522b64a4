const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};

/**
 * `Content-Disposition` that shows a file in place and gives it a name when it is saved: an ASCII form, and the real one
 * (RFC 6266, RFC 8187). The extension tells the type as stored, which may not be the one of the upload.
 */
export function contentDisposition(filename: string, contentType: string): string {
  const stem = filename.replace(/\.[^.]{1,10}$/, '') || contentType.replace(/\/.*$/, '');
  const name = `${stem}.${extensions[contentType] ?? 'bin'}`;
  const ascii = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
