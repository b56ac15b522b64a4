import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { rootFolder } from './run-command.ts';

/** Services that the chart runs, by name: the services, the gateway and the web app. */
export function chartServices(): Record<string, { port: number; secrets?: string[] }> {
  return load(readFileSync(join(rootFolder, 'deploy/kubernetes/services.yaml'), 'utf8')) as ReturnType<typeof chartServices>;
}
