import { AppError } from '@viral-slides/errors';
import {
  addressNotPublic,
  badCertificate,
  notAPage,
  pageTooLarge,
  portBlocked,
  siteTimeout,
  siteUnreachable,
  tooManyRedirects,
} from '../../model/capture-errors.ts';
import type { RefusalReason, WayOutReport } from '../../ports/way-out.ts';

/** Errors for the reasons of the egress proxy. */
const ofRefusal: Readonly<Record<RefusalReason, (host: string) => AppError>> = {
  'not-public': addressNotPublic,
  'denied-host': addressNotPublic,
  port: portBlocked,
  unreachable: siteUnreachable,
  'too-many-connections': pageTooLarge,
  'too-many-bytes': pageTooLarge,
  'too-late': () => siteTimeout(30_000),
};

/**
 * Errors for Chromium's network errors; the first match counts. The answers must not reveal which of them a private host
 * caused.
 */
const ofNetworkError: readonly (readonly [RegExp, () => AppError])[] = [
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL|ERR_TLS/, badCertificate],
  [/ERR_TOO_MANY_REDIRECTS/, tooManyRedirects],
  [/ERR_ABORTED/, () => notAPage('a file to download, such as a PDF')],
  [
    /ERR_INVALID_RESPONSE|ERR_UNKNOWN_URL_SCHEME|ERR_INVALID_REDIRECT|ERR_UNSAFE_REDIRECT|ERR_DISALLOWED_URL_SCHEME/,
    () => notAPage('something else'),
  ],
  [/ERR_UNSAFE_PORT/, portBlocked],
];

/**
 * Says in words for a person why a page did not open.
 * @param timeoutMs how long its answer was waited for
 * @param report report of the egress proxy
 */
export function toPageFailure(error: unknown, { timeoutMs, report }: { timeoutMs: number; report: WayOutReport | null }): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const refusal = report?.refusals[0];
  if (refusal) return ofRefusal[refusal.reason](refusal.host);
  if (error.name === 'TimeoutError') return siteTimeout(timeoutMs);
  const known = ofNetworkError.find(([pattern]) => pattern.test(error.message));
  if (known) return known[1]();
  return /net::ERR_/.test(error.message) ? siteUnreachable(error) : error;
}
