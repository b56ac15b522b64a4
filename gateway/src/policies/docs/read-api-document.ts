import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsOpenApi } from './events-openapi.ts';
import { mergeOpenApi } from './merge-openapi.ts';
import type { OpenApiDocument } from './merge-openapi.ts';

/**
 * Reads the document of the whole API. It is merged from the `openapi.json` files that the services commit: they are what CI compares with the code, they are
 * there when a service is down, and none of them has to be asked.
 * @param servicesDirectory folder of the services' folders.
 */
export function readApiDocument(servicesDirectory: string): OpenApiDocument {
  const documents: Record<string, OpenApiDocument> = {};
  for (const service of readdirSync(servicesDirectory).sort()) {
    const file = join(servicesDirectory, service, 'openapi.json');
    if (existsSync(file)) documents[service] = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  }
  return mergeOpenApi({ ...documents, gateway: eventsOpenApi });
}
