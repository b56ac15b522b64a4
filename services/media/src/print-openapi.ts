import { openApiDocument } from '@viral-slides/http-kit';
import { contracts } from './http/image-contracts.ts';

process.stdout.write(`${JSON.stringify(openApiDocument('media', contracts), null, 2)}\n`);
