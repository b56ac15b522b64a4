import type { Lifetimes } from '../app.ts';

/** Rules of a server with default settings (docs.joinmastodon.org: methods/statuses, methods/media, api/rate-limits; read 2026-11). */
export const mastodonRules = {
  maxCharacters: 500,
  /** Characters that a link counts. */
  charactersPerLink: 23,
  maxMedia: 4,
  maxPictureBytes: 16 * 1024 * 1024,
  maxPicturePixels: 33_177_600,
  /** Longest alt text, in code points. */
  maxDescription: 1_500,
  mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  /** How long a key of a request is kept, in ms. */
  keepKeyMs: 60 * 60_000,
  /** Retention of pictures that no post names, in ms. */
  keepMediaMs: 24 * 60 * 60_000,
} as const;

/** How often one token may call. */
export const mastodonWindows = {
  calls: { calls: 300, windowMs: 5 * 60_000 },
  media: { calls: 30, windowMs: 30 * 60_000 },
} as const;

/** Name of the rehearsal's server. */
export const rehearsalInstance = 'rehearsal.test';

/** Tokens have no end of their own. */
export const mastodonLifetimes: Lifetimes = {
  codeSeconds: 600,
  accessSeconds: 10 * 365 * 24 * 60 * 60,
  refreshSeconds: null,
  grantSeconds: null,
  idleSeconds: null,
};

/** Scopes of a token. */
export const mastodonScopes = ['read:accounts', 'read:statuses', 'write:media', 'write:statuses'] as const;

/** One of them. */
export type MastodonScope = (typeof mastodonScopes)[number];

/** Whether scopes that were granted cover one: `read` covers `read:accounts` (docs.joinmastodon.org: api/oauth-scopes). */
export function coversScope(granted: readonly string[], scope: string): boolean {
  return granted.includes(scope) || granted.includes(scope.split(':')[0] ?? '');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Number of characters that a text has for a server: as people see them, each link as 23. */
export function countCharacters(text: string): number {
  const shortened = text.replace(/https?:\/\/\S+/gi, (link) => {
    const rest = /[.,;:!?'")\]}]+$/.exec(link)?.[0] ?? '';
    return '-'.repeat(mastodonRules.charactersPerLink) + rest;
  });
  return [...segmenter.segment(shortened)].length;
}

/** A server refuses a call. Not an error of ours: the HTTP side answers it in Mastodon's shape. */
export class MastodonRefusal extends Error {
  override readonly name = 'MastodonRefusal';
  readonly status: number;
  /** Headers of the answer. */
  readonly headers: Record<string, string>;
  /** A sentence beside the code; of refusals of OAuth. */
  description: string | undefined;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The frequent refusal of a value. */
export function invalid(why: string): MastodonRefusal {
  return new MastodonRefusal(422, `Validation failed: ${why}`);
}
