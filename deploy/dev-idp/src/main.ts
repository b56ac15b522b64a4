import { readConfig } from './config.ts';
import { createDevIdp } from './create-dev-idp.ts';

const config = readConfig(process.env);
const server = createDevIdp(config);
server.listen(config.port, config.listenAddress, () =>
  console.info(`Development identity provider for ${config.issuer} listens on port ${config.port}`),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
