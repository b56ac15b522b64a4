import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformDefinition } from './ports/platform.ts';

const folder = join(import.meta.dirname, 'platforms');

/**
 * The rooms: every folder of `platforms/` exports its `definition` from `platform.ts`. Adding a platform is adding a folder.
 * @returns in the order of their cards
 * @throws Error when a manifest has another id than its folder
 */
export async function loadPlatforms(): Promise<PlatformDefinition[]> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const definitions = await Promise.all(names.map(({ name }) => loadPlatform(name)));
  return definitions.toSorted((a, b) => a.manifest.position - b.manifest.position);
}

async function loadPlatform(name: string): Promise<PlatformDefinition> {
  const { definition } = (await import(join(folder, name, 'platform.ts'))) as { definition: PlatformDefinition };
  if (definition.manifest.id !== name) throw new Error(`The platform in the folder ${name} calls itself ${definition.manifest.id}.`);
  return definition;
}
