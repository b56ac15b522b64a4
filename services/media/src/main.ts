import { runService } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { composeMedia } from './compose.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const logger = createLogger({ service: 'media', level: config.logLevel });
const media = await composeMedia({ config, logger });
await runService({ ...media, port: config.port, listenAddress: config.listenAddress, logger });
