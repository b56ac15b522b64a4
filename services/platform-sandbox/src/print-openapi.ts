import { openApiDocument } from '@viral-slides/http-kit';
import { serviceName } from './config.ts';

// The service's public routes belong to the APIs of other companies; of ours it has internal routes alone, which no document shows.
process.stdout.write(`${JSON.stringify(openApiDocument(serviceName, []), null, 2)}\n`);
