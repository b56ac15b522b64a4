import type { EnvEntry } from './env-text.ts';
import { serviceNames } from './services.ts';

/** `large`: a container for each program. `small`: gateway, services and development provider in one process (ADR 0102). */
export const sizes = ['large', 'small'] as const;
export type ProductSize = (typeof sizes)[number];

/** Values of an env file. */
type Env = Readonly<Record<string, string | undefined>>;

/** Service of compose that runs the one process. */
export const processName = 'product';
/** The compose file of the small size, over docker-compose.yml; written by `make generate`. */
export const smallFile = 'deploy/compose.small.yml';
/** Profile of the services that the small size runs in the one process: none of its containers starts. */
export const largeProfile = 'large';

/** Compose files that plain `docker compose` reads; an operator's own list of files stays. */
const composeFile = { large: 'docker-compose.yml', small: `docker-compose.yml:${smallFile}` } satisfies Record<ProductSize, string>;

/** Names of compose whose programs run in the one process. */
export function partsOfProcess(): string[] {
  return ['gateway', ...serviceNames(), 'dev-idp'];
}

/** Problem with the size that an env file names; null when there is none. */
export function sizeProblem({ SIZE: size = '' }: Env): string | null {
  if (size === '' || (sizes as readonly string[]).includes(size)) return null;
  return `SIZE is ${size}, but it must be small (one container for all services, for small machines) or large (one for each, the default).`;
}

/** The size of a stack; large where its env file names none. */
export function sizeOf({ SIZE: size }: Env): ProductSize {
  return size === 'small' ? 'small' : 'large';
}

/** Entry for the size that `make up SIZE=…` requests, to be kept in the env file. @throws Error that says which sizes there are */
export function requestedSize({ SIZE: size = '' }: Env): EnvEntry[] {
  const problem = sizeProblem({ SIZE: size });
  if (problem !== null) throw new Error(problem);
  return size === '' ? [] : [{ key: 'SIZE', value: size, doc: 'small: all services in one process; large: a container for each' }];
}

/** Compose files of a size, relative to the checkout. */
export function composeFilesOf(size: ProductSize): string[] {
  return composeFile[size].split(':');
}

/** Entries for plain `docker compose` that follow from the size; nothing where it reads the right files anyway, or those that an operator chose. */
export function composeFileEntries(env: Env): EnvEntry[] {
  const { COMPOSE_FILE: files = '' } = env;
  const ours: readonly string[] = ['', ...Object.values(composeFile)];
  const wanted = composeFile[sizeOf(env)];
  if (!ours.includes(files) || (files === '' && wanted === composeFile.large)) return [];
  return [{ key: 'COMPOSE_FILE', value: wanted }];
}

/** Name in compose of the container in which a service runs. */
export function containerOf(env: Env, service: string): string {
  return sizeOf(env) === 'small' && partsOfProcess().includes(service) ? processName : service;
}

/** A command with the settings of a service, for `exec` in {@link containerOf}. @param command a program of Node, with its arguments */
export function commandAs(env: Env, service: string, [node = '', ...program]: readonly string[]): string[] {
  return containerOf(env, service) === service ? [node, ...program] : [node, '/app/deploy/one-process/src/run-as.ts', service, ...program];
}
