/** Turns a text into the name of a file: characters that file systems refuse become hyphens. @param fallback the name when nothing is left */
export function fileNameFrom(text: string, fallback: string): string {
  // Control characters are among what file systems refuse.
  const name = text.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '-').replace(/^[-.\s]+|[-.\s]+$/g, '');
  return name === '' ? fallback : name;
}
