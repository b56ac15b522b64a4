import { runService } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { composeProjects } from './compose.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const logger = createLogger({ service: 'projects', level: config.logLevel });
const projects = await composeProjects({ config, logger });
await runService({ ...projects, port: config.port, listenAddress: config.listenAddress, logger });
