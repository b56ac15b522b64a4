/** Something about a capture that its user should know. The picture was still taken. */
export interface CaptureNote {
  code: 'consent-declined' | 'consent-removed' | 'still-loading' | 'one-window';
  /** A sentence for the user. */
  message: string;
}

/** The page's question was answered with "reject". */
export function consentDeclined(): CaptureNote {
  return { code: 'consent-declined', message: 'The website asked for consent to cookies. We declined.' };
}

/** It could not be answered. */
export function consentRemoved(): CaptureNote {
  return { code: 'consent-removed', message: 'A cookie dialog covered the page. We removed it from the image.' };
}

/** The content scrolls inside a part of the page that cannot be enlarged. */
export function oneWindow(): CaptureNote {
  return { code: 'one-window', message: 'This page’s content scrolls inside a panel, so the image shows only the first screen.' };
}

/** @param hosts of what was not there in time, one to three */
export function stillLoading(hosts: readonly string[]): CaptureNote {
  return { code: 'still-loading', message: `Some content from ${hosts.join(', ')} was still loading and may be missing.` };
}
