import { isIP } from 'node:net';
import { AppError } from '@viral-slides/errors';
import type { CaptureRefusal } from './capture.ts';

/** The person has captured as much as the last minute allows. */
export function tooManyCaptures(perMinute: number, retryAfterMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  const message = `You can capture ${perMinute} pages a minute. Try again in ${seconds} s.`;
  return new AppError('rate-limited', 'too-many-captures', message, { retryAfterMs });
}

/** The library did not take the pictures, or there are none. */
export function captureRefused({ code, kind, detail, storage }: CaptureRefusal): AppError {
  return new AppError(
    kind ?? (code === 'quota-exceeded' ? 'too-large' : 'conflict'),
    code,
    detail,
    storage ? { details: { ...storage } } : {},
  );
}

/** There is no such capture of this person. */
export function captureNotFound(): AppError {
  return new AppError('not-found', 'capture-not-found', 'There is no such capture. It may be older than a week.');
}

/** The site did not send a page in time. */
export function siteTimeout(timeoutMs: number): AppError {
  return new AppError('upstream-timeout', 'site-timeout', `The page did not answer in ${timeoutMs / 1_000} s.`);
}

/**
 * The address leads to nothing public. Whether a private host has that name is never revealed; that the name itself is one for private hosts is no secret.
 * @param host as the page named it, IPv6 in brackets or not
 */
export function addressNotPublic(host: string): AppError {
  return isPrivateByForm(host)
    ? new AppError('invalid-input', 'address-private', `This address is private, and only public websites can be captured. ${ALLOWED_BY}`)
    : new AppError('invalid-input', 'address-not-public', 'There is no public website at this address. Check the spelling.');
}

/** Ports that are no websites' are refused by their number alone. */
export function portBlocked(): AppError {
  return new AppError('invalid-input', 'port-blocked', `Only websites on ports 80 and 443 can be captured. ${ALLOWED_BY}`);
}

/** Ends messages about private addresses; every signed-in user can capture allowed hosts. */
const ALLOWED_BY = 'The operator can allow individual hosts (CAPTURE_ALLOWED_HOSTS).';

/** Endings of names that are never public (RFC 6761, 6762, 8375, and `internal` by ICANN). */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/** Whether a host is recognizable as not public by its form: an IP address, a name without a dot, or one of those endings. */
function isPrivateByForm(host: string): boolean {
  return isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0 || !host.replace(/\.$/, '').includes('.') || PRIVATE_NAME.test(host);
}

/** Nothing answers there as a website does. */
export function siteUnreachable(cause?: unknown): AppError {
  return new AppError('upstream-failed', 'site-unreachable', 'The website cannot be reached. Check the address, or try again later.', {
    cause,
  });
}

/** The website answered with an error; a picture of its error page does not belong in the library. */
export function siteRefused(status: number): AppError {
  const meaning = meanings[status] ?? (status >= 500 ? 'the website has a problem' : 'it refused the request');
  return new AppError('upstream-failed', 'site-refused', `The website answered with status ${status}: ${meaning}.`);
}

const meanings: Readonly<Record<number, string>> = {
  401: 'the page needs a sign-in',
  403: 'the website does not show this page to us',
  404: 'there is no such page',
  410: 'the page is gone',
  429: 'the website is getting too many requests from this server',
  451: 'the page may not be shown for legal reasons',
  503: 'the website is not available right now',
};

/** There is something at the address, but nothing that a browser shows as a page. */
export function notAPage(what: string): AppError {
  return new AppError('invalid-input', 'not-a-page', `This address leads to ${what}, not to a web page.`);
}

/** The encrypted connection cannot be trusted. */
export function badCertificate(): AppError {
  return new AppError('upstream-failed', 'bad-certificate', "The website's certificate is not valid, so the page was not opened.");
}

/** The website sends the browser around in a circle. */
export function tooManyRedirects(): AppError {
  return new AppError('upstream-failed', 'too-many-redirects', 'The website redirects in a loop.');
}

/** The page loads more than one capture may. */
export function pageTooLarge(): AppError {
  return new AppError('upstream-failed', 'page-too-large', 'The page is too large: a capture can load at most 50 MB.');
}

/** The page never settles, or scripts in it do not answer. */
export function pageUnsteady(): AppError {
  const message = 'The page redirects or is too busy, so it could not be captured. If it redirects, try the final address.';
  return new AppError('upstream-failed', 'page-unsteady', message);
}

/** The file at the address is no picture. @param what e.g. `a web page` */
export function notAPicture(what: string): AppError {
  return new AppError('invalid-input', 'not-a-picture', `This address leads to ${what}, not to an image.`);
}

/** The picture has more bytes than the library takes. */
export function pictureTooLarge(maxBytes: number): AppError {
  return new AppError('too-large', 'file-too-large', `The image is larger than ${maxBytes / (1024 * 1024)} MB.`);
}

/** The library looked into the picture and did not take it. */
export function pictureRefused({ code, detail, storage }: CaptureRefusal): AppError {
  const isTooLarge = storage !== undefined || /too-large|too-complex|quota/.test(code);
  return new AppError(isTooLarge ? 'too-large' : 'invalid-input', code, detail, storage ? { details: { ...storage } } : {});
}
