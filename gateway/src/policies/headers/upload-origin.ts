import type { GatewayConfig } from '../../config.ts';

/**
 * Tells to which origin the browser puts its uploads, as media signs them.
 * @returns null where they go through the gateway
 */
export function uploadOriginOf(config: Pick<GatewayConfig, 's3BrowserEndpoint' | 's3ForcePathStyle' | 's3Bucket'>): string | null {
  if (config.s3BrowserEndpoint === undefined) return null;
  const { protocol, host } = new URL(config.s3BrowserEndpoint);
  return config.s3ForcePathStyle ? `${protocol}//${host}` : `${protocol}//${config.s3Bucket}.${host}`;
}
