import { defineService } from '@viral-slides/service-kit';
import { createPlatformHttp } from './adapters/platform-http/platform-http.ts';
import { createPlatformRegistry } from './adapters/platforms/platform-registry.ts';
import { definitions, serviceName, settings } from './config.ts';
import type { AccountsConfig } from './config.ts';
import { platformRoutes } from './http/platform-routes.ts';
import { makeListPlatforms } from './use-cases/list-platforms.ts';

/** What this service is made of. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: {},
  outbox: [],
  build({ config, clock }) {
    const { http, close } = createPlatformHttp();
    const platforms = createPlatformRegistry({ definitions, keys: config, sandbox: sandboxOf(config), http, clock });
    return {
      routes: platformRoutes({ listPlatforms: makeListPlatforms({ platforms }) }),
      stopAfterRequests: [{ name: 'platform connections', run: close }],
    };
  },
});

function sandboxOf({ platformSandboxUrl: url, platformSandboxSecret: clientSecret }: AccountsConfig) {
  return url === undefined || clientSecret === undefined ? null : { url, clientSecret };
}
