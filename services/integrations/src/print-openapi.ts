import { openApiDocument } from '@viral-slides/http-kit';
import { serviceName } from './config.ts';
import { contracts } from './http/contracts.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(serviceName, contracts), null, 2)}\n`);
