import { createServer } from 'node:http';
import { createLogger } from '@viral-slides/logger';
import { proxyPort } from './chromium-flags.ts';
import { readConfig } from './config.ts';
import { startLauncher } from './launcher.ts';
import { startWayOut } from './way-out.ts';

const config = readConfig(process.env);
const logger = createLogger({ service: 'browser' });
const { egressSocket } = config;
const stopWayOut = egressSocket === undefined ? async () => undefined : await startWayOut({ egressSocket, port: proxyPort });
const launcher = await startLauncher({
  ...config,
  onProblem: (error) => logger.error({ err: error }, 'a browser did not start'),
  onTooLarge: (bytes) => logger.warn({ bytes }, 'a browser exceeded its memory limit and is killed'),
});
const health = createServer((_request, response) => response.end('ok')).listen(config.healthPort, '127.0.0.1');
logger.info({ socket: config.socketPath }, 'ready to start browsers');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    health.close();
    void Promise.all([launcher.stop(), stopWayOut()]).then(() => process.exit(0));
  });
}
