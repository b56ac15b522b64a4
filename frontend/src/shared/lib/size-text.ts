/** The size of a file: `2.40 MB`. */
export function sizeText(sizeBytes: number): string {
  return `${(sizeBytes / 1024 / 1024).toFixed(2)} MB`;
}
