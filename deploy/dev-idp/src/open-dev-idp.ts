import { once } from 'node:events';
import { readConfig } from './config.ts';
import { createDevIdp } from './create-dev-idp.ts';

/** A development provider that listens. */
export interface OpenedDevIdp {
  stop(): Promise<void>;
}

/** Reads its settings and listens. @throws ConfigError that lists every problem; Error when its port is taken */
export async function openDevIdp(environment: Record<string, string | undefined>): Promise<OpenedDevIdp> {
  const config = readConfig(environment);
  const server = createDevIdp(config).listen(config.port, config.listenAddress);
  await once(server, 'listening');
  console.info(`Development identity provider for ${config.issuer} listens on port ${config.port}`);
  return {
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
