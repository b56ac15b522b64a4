import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rootFolder, runCommand } from '../run-command.ts';

/** Names of the services that have an HTTP contract, sorted. */
export function servicesWithContract(): string[] {
  const services = readdirSync(join(rootFolder, 'services'));
  return services.filter((name) => existsSync(join(rootFolder, 'services', name, 'src/print-openapi.ts'))).sort();
}

/** Path of a service's contract, relative to the checkout. */
export function contractPath(service: string): string {
  return `services/${service}/openapi.json`;
}

/**
 * Whether a service's contract, which lies in the target folder, has routes that the frontend may call.
 * @param target folder used in place of the checkout
 */
export function hasPublicRoutes(service: string, target: string): boolean {
  const { paths } = JSON.parse(readFileSync(join(target, contractPath(service)), 'utf8')) as { paths?: object };
  return Object.keys(paths ?? {}).length > 0;
}

/**
 * Writes the contract of a service, as its own route definitions print it.
 * @param target folder used in place of the checkout
 * @throws Error with the output of the service's script
 */
export async function generateContract(service: string, target: string): Promise<void> {
  const result = await runCommand(['node', `services/${service}/src/print-openapi.ts`], { output: 'keep' });
  if (result.code !== 0) throw new Error(`The contract of ${service} could not be printed:\n${result.output}`);
  const file = join(target, contractPath(service));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(JSON.parse(result.stdout), null, 2)}\n`);
}
