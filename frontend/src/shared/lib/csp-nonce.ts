import { setNonce } from 'get-nonce';

/** The placeholder of index.html; it stays as it is where no server fills it (development, tests). */
const UNFILLED = '__CSP_NONCE__';

/**
 * Reads the nonce that the server put into the page for this response.
 * Browsers hide the attribute of a nonce, so the property is read.
 * @returns the nonce, or undefined where the page carries none.
 */
export function readCspNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce && nonce !== UNFILLED ? nonce : undefined;
}

/** Hands the nonce to the libraries that add <style> elements at run time (Radix' scroll lock). Call once, before rendering. */
export function applyCspNonce(): void {
  const nonce = readCspNonce();
  if (nonce) setNonce(nonce);
}
