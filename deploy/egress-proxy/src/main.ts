import { createServer } from 'node:http';
import { createLogger } from '@viral-slides/logger';
import { readConfig } from './config.ts';
import { nameServerLookUp, systemLookUp } from './look-up.ts';
import { startEgressProxy } from './start.ts';

const config = readConfig(process.env);
const logger = createLogger({ service: 'egress-proxy' });
const servers = config.testNameServer === undefined ? undefined : [config.testNameServer];
const stop = await startEgressProxy({ ...config, lookUp: nameServerLookUp(servers), lookUpAllowed: systemLookUp });
const health = createServer((_request, response) => response.end('ok')).listen(config.healthPort, '127.0.0.1');
if (config.testRange) logger.warn('198.18.0.0/15 counts as public: this is a test');
logger.info({ allowedHosts: [...config.allowedHosts] }, 'listens');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    health.close();
    void stop().then(() => process.exit(0));
  });
}
