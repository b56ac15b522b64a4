import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './run-command.ts';

/**
 * Names of the product's services, sorted: the folders of `services/`. Everything that exists once per service is derived from
 * them.
 */
export function serviceNames(): string[] {
  return readdirSync(join(rootFolder, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Form of a service's name in the name of a setting: `dev-idp` → `DEV_IDP`. */
export function settingName(service: string): string {
  return service.toUpperCase().replaceAll('-', '_');
}
