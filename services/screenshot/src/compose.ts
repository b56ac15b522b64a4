import { openBucket, s3SettingsOf } from '@viral-slides/s3';
import { defineService } from '@viral-slides/service-kit';
import { serviceName, settings } from './config.ts';
import { captureRoutes } from './http/capture-routes.ts';

/** What this service is made of. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: {},
  outbox: [],
  async build({ config, logger }) {
    const bucket = openBucket({ ...s3SettingsOf(config), bucket: config.s3Bucket }, logger);
    await bucket.ensure();
    return {
      routes: [...captureRoutes()],
      readiness: { storage: () => bucket.ping() },
      stopAfterRequests: [{ name: 'object store', run: () => bucket.close() }],
    };
  },
});
