/** Kind of a route's answer; decides the security headers. */
export const headerProfiles = ['api', 'document', 'identity-provider'] as const;

/**
 * `api`: JSON and binary content, nothing of it may run. `document`: the app and its files. `identity-provider`: pages of the
 * development identity provider, which bring their own policy.
 */
export type HeaderProfile = (typeof headerProfiles)[number];

/** For everything that is not a page of ours; a service may send a policy of its own instead. */
export const apiContentPolicy = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Other origins that the app may use. */
export interface ForeignOrigins {
  /** Origin of the object store for direct uploads; null where they go through the gateway. */
  uploadOrigin: string | null;
}

/** Hashes of what a document carries inline, as its build computed them, each with a space before it; empty for none. */
export interface InlineHashes {
  script: string;
  style: string;
}

const hashInPolicy = /^'sha256-[A-Za-z0-9+/]{43}='$/;

/**
 * Reads the hashes out of the policy that the frontend's server sends with a document. Nothing else of it counts: it cannot open ours.
 * @param policy undefined where the server sends none.
 */
export function inlineHashes(policy: string | undefined): InlineHashes {
  const of = (directive: string) => {
    const [, ...sources] = (policy?.split(';') ?? []).map((part) => part.trim().split(/\s+/)).find(([name]) => name === directive) ?? [];
    return sources
      .filter((source) => hashInPolicy.test(source))
      .map((hash) => ` ${hash}`)
      .join('');
  };
  return { script: of('script-src'), style: of('style-src') };
}

/**
 * Content security policy of the app's document: inline runs only what the build made, styles of libraries only with the nonce of this
 * one answer.
 * @param nonce base64 text, new for every document; null for a document that was not asked for as one.
 */
export function documentContentPolicy(nonce: string | null, hashes: InlineHashes, { uploadOrigin }: ForeignOrigins): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.script}`,
    `style-src 'self'${nonce === null ? '' : ` 'nonce-${nonce}'`}${hashes.style}`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    uploadOrigin === null ? "connect-src 'self'" : `connect-src 'self' ${uploadOrigin}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Pages without a policy of their own may not be embedded. */
export const embeddingPolicy = "frame-ancestors 'none'";

/** Features that the product does not use are off for every page. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=()';

/** Two years, the length browsers' preload lists ask for; sent over https only. */
export const strictTransport = 'max-age=63072000; includeSubDomains';
