import { sharedConfig } from '@viral-slides/testkit';
import type { TestS3 } from '@viral-slides/testkit';
import type { ScreenshotConfig } from '../src/config.ts';

/** The settings of a service under test; what it does not need leads nowhere. */
export function testSettings(
  { s3, ...shared }: Parameters<typeof sharedConfig>[0] & { s3: TestS3 },
  changes: Partial<ScreenshotConfig> = {},
): ScreenshotConfig {
  return {
    ...sharedConfig(shared),
    s3Endpoint: s3.url,
    s3ForcePathStyle: true,
    s3Region: s3.region,
    s3Bucket: 'viral-slides',
    s3AccessKey: s3.accessKey,
    s3SecretKey: s3.secretKey,
    browserSocketFolder: undefined,
    drawingBrowserSocketFolder: undefined,
    egressControlSocket: undefined,
    chromiumPath: undefined,
    browserPages: 2,
    capturesPerMinute: 1_000,
    upstreamMedia: 'http://127.0.0.1:9',
    upstreamProjects: 'http://127.0.0.1:9',
    upstreamFrontend: 'http://127.0.0.1:9',
    renderKeepDays: 60,
    quotaRenderMb: 20_000,
    ...changes,
  };
}
