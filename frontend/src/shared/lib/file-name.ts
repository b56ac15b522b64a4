/**
 * Turns a text into the name of a file: what file systems refuse becomes a hyphen, everything else stays as it was typed.
 * @param fallback the name when nothing that can be seen is left
 */
export function fileNameFrom(text: string, fallback: string): string {
  // Control characters are among what file systems refuse.
  const name = text.trim().replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '-');
  return name === '' ? fallback : name;
}
