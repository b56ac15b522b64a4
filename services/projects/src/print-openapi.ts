import { openApiDocument } from '@viral-slides/http-kit';
import { contracts } from './http/project-contracts.ts';

process.stdout.write(`${JSON.stringify(openApiDocument('projects', contracts), null, 2)}\n`);
