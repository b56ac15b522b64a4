import { openApiDocument } from '@viral-slides/http-kit';
import { contracts } from './contracts.ts';

/** Builds the API document of this service. */
export function authOpenApi(): object {
  return openApiDocument('auth', contracts);
}
