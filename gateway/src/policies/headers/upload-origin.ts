import type { GatewayConfig } from '../../config.ts';

/**
 * Returns the origin to which the browser sends its uploads, as media signs their addresses.
 * @returns null where they go through the gateway
 */
export function uploadOriginOf(config: Pick<GatewayConfig, 's3BrowserEndpoint' | 's3ForcePathStyle' | 's3Bucket'>): string | null {
  if (config.s3BrowserEndpoint === undefined) return null;
  const { protocol, host } = new URL(config.s3BrowserEndpoint);
  return config.s3ForcePathStyle ? `${protocol}//${host}` : `${protocol}//${config.s3Bucket}.${host}`;
}
