/** Long enough for every browser to have started the download before its address is withdrawn. */
const REVOKE_DELAY_MS = 60_000;

/** Of several downloads started in one go, WebKit keeps the last one only; this far apart, in milliseconds, each of them arrives. */
export const DOWNLOAD_GAP_MS = 100;

/** A file to be handed to the browser's downloads. */
export interface NamedBlob {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Hands a file to the browser's downloads. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

/**
 * Hands several files to the browser's downloads, one after the other.
 * @param signal stops before the next file
 * @throws DOMException AbortError when stopped
 */
export async function downloadBlobs(files: readonly NamedBlob[], signal: AbortSignal): Promise<void> {
  for (const [index, { blob, fileName }] of files.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, DOWNLOAD_GAP_MS));
    signal.throwIfAborted();
    downloadBlob(blob, fileName);
  }
}
