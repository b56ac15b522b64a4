/** Makes dist/licenses.txt: the licenses of what browsers load from others, as most of them want it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Data of others that lie in our own packages. */
const ownFolders = ['packages/slide-renderer/src/generated/words'];

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The folder of a package, as Node finds it from another one; undefined where it is not installed. */
function locate(from: string, name: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(from);
  return above === from ? undefined : locate(above, name);
}

/** Folders of all packages that the web app needs, ours among them. */
function foldersOfPackages(): string[] {
  const found = new Set<string>();
  const waiting = [join(root, 'frontend')];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const isOurs = name.startsWith('@viral-slides/');
      const next = isOurs ? join(root, 'packages', name.slice('@viral-slides/'.length)) : locate(folder, name);
      if (next !== undefined) waiting.push(next);
    }
  }
  return [...found];
}

/** The texts of licenses and notices in a folder; empty where there are none. */
function textsIn(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name) && !/\.(js|ts|json)$/i.test(name));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}

/** The text of the file: each license once, below the names of the packages that have it word for word. */
export function licenseTexts(): string {
  const named = foldersOfPackages()
    .map((folder) => ({ folder, manifest: manifestOf(folder) }))
    .filter(({ manifest }) => !manifest.name.startsWith('@viral-slides/'))
    .map(({ folder, manifest: { name, version, license = '' } }) => ({
      name: `${name} ${version}`,
      text: textsIn(folder) || `License: ${license}`,
    }));
  const own = ownFolders.map((folder) => ({ name: folder, text: textsIn(join(root, folder)) }));
  const groups = Map.groupBy([...named, ...own], ({ text }) => text);
  const parts = [...groups].map(([text, members]) => `${[...new Set(members.map(({ name }) => name))].sort().join('\n')}\n\n${text}\n`);
  return parts.sort().join(`\n${'-'.repeat(80)}\n\n`);
}

/** Vite plugin of the build: writes the file, which nginx serves at /licenses.txt. */
export function licenseFile(): Plugin {
  return {
    name: 'license-file',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licenseTexts() });
    },
  };
}
