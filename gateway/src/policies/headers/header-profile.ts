/** Which kind of answer a route gives; decides the security headers. */
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
  /** Where profile pictures may come from, e.g. `https://lh3.googleusercontent.com`; empty for none. */
  avatarOrigins: string;
  /** Where uploads are put straight into the object store; null where they go through the gateway. */
  uploadOrigin: string | null;
}

/**
 * Content security policy of the app's document: nothing inline runs, styles of libraries only with the nonce of this one answer.
 * @param nonce base64 text, new for every document; null for a document that was not asked for as one.
 */
export function documentContentPolicy(nonce: string | null, { avatarOrigins, uploadOrigin }: ForeignOrigins): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    avatarOrigins === '' ? "img-src 'self' blob: data:" : `img-src 'self' blob: data: ${avatarOrigins}`,
    uploadOrigin === null ? "connect-src 'self'" : `connect-src 'self' ${uploadOrigin}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Nobody may embed a page that has no policy of its own. */
export const embeddingPolicy = "frame-ancestors 'none'";

/** Features that the product does not use are off for every page. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=()';

/** Two years, the length browsers' preload lists ask for; sent over https only. */
export const strictTransport = 'max-age=63072000; includeSubDomains';
