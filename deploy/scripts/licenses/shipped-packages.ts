import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../run-command.ts';
import { licensesReadByHand } from './read-by-hand.ts';

/** One npm package that is in an image, or whose code is in the web app. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** Expression of SPDX; empty where neither the lockfile, nor the package, nor our own list has one. */
  license: string;
  /** Checksum of its archive at the registry, as npm writes it: `sha512-` and base64. Null for what a bundle of another package holds. */
  integrity: string | null;
}

/** Medium in which packages are shipped: the images with Node programs, or the code of the web app. */
export type Shipment = 'images' | 'web-app';

/** An entry of `package-lock.json`. */
interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  os?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type Lockfile = Record<string, Locked>;

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const isLibrary = (path: string) => path.includes('node_modules/');

/** Workspaces whose dependencies are not in the images of services, as the Dockerfile takes them out. */
function leftOutOfImages(): string[] {
  const [, list] = /^ +rm -r ((?:[\w/-]+ )+)\\$/m.exec(textOf('deploy/Dockerfile')) ?? [];
  if (list === undefined) throw new Error('deploy/Dockerfile does not say any longer which workspaces it takes out of the manifests.');
  return list.trim().split(' ');
}

/** Lock key of `name` as the package at `from` resolves it, by Node's rules: in the nearest `node_modules` above. */
function locate(lock: Lockfile, from: string, name: string): string | undefined {
  const folders = from.split('/');
  const candidates = folders.map((_, index) => folders.slice(0, folders.length - index).join('/')).concat('');
  return candidates.map((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`).find((path) => lock[path] !== undefined);
}

/** Names of what a package needs to run. An optional peer is there only where something else needs it. */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Paths of all packages that those at `roots` need, in the lockfile. */
function closureOf(lock: Lockfile, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = lock[path];
    if (entry === undefined || found.has(path)) continue;
    if (entry.os !== undefined && !entry.os.includes('linux')) continue;
    found.add(path);
    waiting.push(...(entry.link ? [entry.resolved ?? ''] : neededBy(entry).flatMap((name) => locate(lock, path, name) ?? [])));
  }
  return found;
}

/** License from a package's own manifest where the lockfile has none: a name, or the list of objects of old manifests. */
function licenseInManifest(path: string): string | undefined {
  const file = join(rootFolder, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown; licenses?: { type?: string }[] };
  if (typeof license === 'string') return license;
  return Array.isArray(licenses) ? licenses.map(({ type = '' }) => type).join(' OR ') : undefined;
}

/** Workspaces that a shipment needs, as the lockfile names them. */
function rootsOf(shipment: Shipment, lock: Lockfile): string[] {
  if (shipment === 'web-app') return ['frontend'];
  const leftOut = leftOutOfImages();
  return Object.keys(lock).filter((path) => !isLibrary(path) && !leftOut.includes(path));
}

/**
 * The npm packages that we ship, from the lockfile: what the programs in the images need to run, and what the web app is built of.
 * @param shipments where; absent: everywhere
 * @returns one entry for each name and version, sorted
 */
export function shippedPackages(shipments: readonly Shipment[] = ['images', 'web-app']): ShippedPackage[] {
  const { packages: lock } = JSON.parse(textOf('package-lock.json')) as { packages: Lockfile };
  const roots = shipments.flatMap((shipment) => rootsOf(shipment, lock));
  const paths = [...closureOf(lock, roots)].filter((path) => isLibrary(path) && lock[path]?.link !== true);
  const unique = new Map(paths.map((path) => packageAt(path, lock)).map((each) => [`${each.name}@${each.version}`, each]));
  return [...unique].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

function packageAt(path: string, lock: Lockfile): ShippedPackage {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { version = '', license, integrity = null } = lock[path] ?? {};
  return { name, version, license: licensesReadByHand[`${name}@${version}`] ?? license ?? licenseInManifest(path) ?? '', integrity };
}
