import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_SCHEMA, Type, dump, load } from 'js-yaml';
import { profilesVariable, variableOf } from '../../one-process/src/environments.ts';
import { healthPort } from '../../one-process/src/health-server.ts';
import { largeProfile, processName, smallFile } from '../product-size.ts';
import { rootFolder } from '../run-command.ts';

/** An entry of docker-compose.yml, as far as it is read here. */
interface Entry {
  command?: string[];
  profiles?: string[];
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, object>;
  deploy?: { replicas?: string };
  healthcheck?: object;
  [key: string]: unknown;
}
type Entries = Record<string, Entry>;

/** Has the browser's tools beside Node: ffmpeg and fonts. All else about the container is as this one's. */
const model = 'screenshot';
/** Listens on all addresses of the container, for browsers and Caddy; every other part on a loopback address of its own. */
const entrance = 'gateway';
/** For one process with all services, one decoder of pictures at a time (at most 420 MB) and ffmpeg. */
const memory = '1536m';
/** Of what is heavy one at a time, where the operator has not said otherwise. */
export const oneAtATime: Record<string, string> = {
  [variableOf('media', 'INGEST_PARALLEL')]: '${INGEST_PARALLEL:-1}',
  [variableOf('screenshot', 'BROWSER_PAGES')]: '${BROWSER_PAGES:-1}',
};
/** Read by Node and the C library when the process starts, so they are the process's, not a service's. */
const forRuntime = /^(NODE_OPTIONS|MALLOC_)/;
/** Programs that run in the one process. */
const livesInside = /^(services\/[^/]+|gateway|deploy\/dev-idp)\/src\/main\.ts$/;

/** Takes the place of a list of docker-compose.yml instead of being added to it. */
class Override {
  readonly list: string[];
  constructor(list: string[]) {
    this.list = list;
  }
}
const overrideTag = new Type('!override', {
  kind: 'sequence',
  instanceOf: Override,
  represent: (override) => (override as Override).list,
});

/**
 * Writes the compose file of the small size: one container with the programs of many, each with the settings that docker-compose.yml gives it, under its name.
 * @param target folder used in place of the checkout
 */
export async function generateSmallSize(target: string): Promise<void> {
  const { services } = load(await readFile(join(rootFolder, 'docker-compose.yml'), 'utf8')) as { services: Entries };
  const file = join(target, smallFile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, smallSizeFile(services));
}

/** The text of the file. @param services of docker-compose.yml */
export function smallSizeFile(services: Entries): string {
  const inside = Object.fromEntries(Object.entries(services).filter(([, { command = [] }]) => livesInside.test(command[1] ?? '')));
  const containers = {
    [processName]: productOf(inside),
    ...Object.fromEntries(Object.keys(inside).map((name) => [name, { profiles: new Override([largeProfile]) }])),
  };
  const text = dump(
    { services: containers },
    { schema: DEFAULT_SCHEMA.extend([overrideTag]), lineWidth: -1, noRefs: true, quotingType: "'" },
  );
  const about = [
    '# Written by `make generate` from docker-compose.yml. SIZE=small: the services, the gateway and the development provider in one process (deploy/one-process, ADR 0102),',
    `# each with its own settings as <service>.<NAME>. Their own containers stay defined, for one-off programs, and do not start.`,
  ];
  return `${about.join('\n')}\n${text.replace(/ +$/gm, '')}`;
}

function productOf(inside: Entries): object {
  const names = Object.keys(inside);
  const { build: _build, profiles: _profiles, deploy: _deploy, ...as } = inside[model]!;
  const all = Object.values(inside);
  const outside = all.flatMap(({ depends_on: needed = {} }) => Object.entries(needed)).filter(([name]) => !names.includes(name));
  return {
    ...as,
    command: ['node', 'deploy/one-process/src/main.ts'],
    environment: { [profilesVariable]: '${COMPOSE_PROFILES:-}', ...environmentOf(inside), ...oneAtATime },
    volumes: union(all.map(({ volumes }) => volumes)),
    networks: networksOf(all),
    extra_hosts: hostsOf(names),
    ports: union(all.map(({ ports }) => ports)),
    mem_limit: memory,
    healthcheck: { ...as.healthcheck, test: ['CMD', 'bash', 'deploy/healthcheck.sh', String(healthPort), '/health/ready', '30'] },
    depends_on: Object.fromEntries(outside),
  };
}

const union = (lists: (string[] | undefined)[]) => [...new Set(lists.flatMap((list) => list ?? []))];

/** Others reach the entrance by its name. */
function networksOf(all: Entry[]): object {
  return Object.fromEntries(
    union(all.map(({ networks }) => networks)).map((name) => [name, name === 'app' ? { aliases: [entrance] } : null]),
  );
}

/** The loopback address of each part: 127.0.0.1 is the entrance, and where the health check asks. */
function addressesOf(names: string[]): Map<string, string> {
  const others = names.filter((name) => name !== entrance).toSorted();
  return new Map([[entrance, '127.0.0.1'], ...others.map((name, index): [string, string] => [name, `127.0.0.${index + 2}`])]);
}

/** Each name leads to the part, also the second one that a container has in its network. */
function hostsOf(names: string[]): string[] {
  return [...addressesOf(names)].flatMap(([name, address]) => [`${name}:${address}`, `${name}.\${COMPOSE_PROJECT_NAME}_app:${address}`]);
}

function environmentOf(inside: Entries): Record<string, string> {
  const addresses = addressesOf(Object.keys(inside));
  const [process, services]: Record<string, string>[] = [{}, {}];
  for (const [service, { environment = {}, profiles: [profile] = [], deploy }] of Object.entries(inside)) {
    if (profile !== undefined) services![variableOf(service, 'profile')] = profile;
    if (deploy?.replicas !== undefined) services![variableOf(service, 'replicas')] = deploy.replicas;
    if (service !== entrance) services![variableOf(service, 'LISTEN_ADDRESS')] = addresses.get(service)!;
    for (const [name, value] of Object.entries(environment)) {
      if (forRuntime.test(name)) process![name] = value;
      else services![variableOf(service, name)] = value;
    }
  }
  return { ...process, ...services };
}
