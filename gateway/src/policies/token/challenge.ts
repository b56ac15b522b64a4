import type { AppError } from '@viral-slides/errors';

/**
 * Headers of an answer that state the way to authenticate.
 * @see RFC 6750, section 3; RFC 9110, section 11.6.1
 */
export function challengeHeaders({ kind, code, details }: AppError): Record<string, string> {
  const challenge = kind === 'unauthenticated' || code === 'insufficient-scope' ? challengeOf(code, details) : null;
  return challenge === null ? {} : { 'www-authenticate': challenge };
}

function challengeOf(code: string, details: AppError['details']): string {
  if (code === 'invalid-personal-token') return 'Bearer error="invalid_token"';
  return code === 'insufficient-scope' ? `Bearer error="insufficient_scope", scope="${String(details?.scope)}"` : 'Bearer';
}
