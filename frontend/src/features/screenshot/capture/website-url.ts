/**
 * The address as it is sent: without spaces around it, and with https:// where no http:// or https:// leads it.
 * @returns null when nothing was typed
 */
export function websiteUrl(typed: string): string | null {
  const url = typed.trim();
  if (url === '') return null;
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

/** Host of what was typed so far, to show it; null while there is none. */
export function hostOf(typed: string): string | null {
  const url = websiteUrl(typed);
  return url !== null && URL.canParse(url) ? new URL(url).host : null;
}
