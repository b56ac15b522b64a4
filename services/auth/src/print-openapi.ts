import { authOpenApi } from './http/openapi.ts';

process.stdout.write(`${JSON.stringify(authOpenApi(), null, 2)}\n`);
