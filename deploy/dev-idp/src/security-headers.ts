import type { Context, Next } from 'koa';
import { styleSource } from './pages/layout.ts';

/**
 * Gives every page of the provider its own content policy. Browsers check the redirect after a form against `form-action` too,
 * so the address that the browser returns to is part of it.
 */
export async function securityHeaders(ctx: Context, next: Next): Promise<void> {
  const targets = [ctx.query.redirect_uri, ctx.query.post_logout_redirect_uri].flatMap((value) => originOf(value));
  ctx.set('content-security-policy', contentPolicy(targets));
  ctx.set('x-content-type-options', 'nosniff');
  // Not stricter: without a referrer browsers send `Origin: null` with forms, which the gateway has to refuse.
  ctx.set('referrer-policy', 'same-origin');
  await next();
}

/** Content policy of a page whose forms may end at one of the given origins. The provider adds hashes of its own scripts. */
export function contentPolicy(formTargets: string[]): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "img-src 'self'",
    "font-src 'self'",
    "script-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Origin of an http(s) address as a list of one; empty for everything else. */
export function originOf(value: unknown): string[] {
  if (typeof value !== 'string' || !URL.canParse(value)) return [];
  const url = new URL(value);
  return url.protocol === 'http:' || url.protocol === 'https:' ? [url.origin] : [];
}
