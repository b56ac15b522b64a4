import { join } from 'node:path';
import { rootFolder } from './run-command.ts';
import { settingName } from './services.ts';

/** Fields read from `docker compose config --format json`. */
export interface ComposeConfig {
  services: Record<string, ComposeService>;
}

interface ComposeService {
  command?: string[] | null;
  environment?: Record<string, string | null>;
  volumes?: { type: string; source?: string; target: string }[];
}

/** A process of the product that runs on this machine. */
export interface DevProcess {
  name: string;
  command: string[];
  env: Record<string, string>;
}

/** The servers that stay in containers in `make dev`. */
export const infrastructure = ['mongo', 'rabbitmq', 's3'] as const;

/** Ports on this machine: the infrastructure, every process by its name in compose, and health and metrics of the gateway. */
export type DevPorts = Record<(typeof infrastructure)[number] | 'gateway' | 'gatewayInternal' | 'frontend', number> &
  Record<string, number>;

/** Listen address of every process: the development sign-in lets anybody in, so no other machine may connect. */
const thisMachineOnly = { LISTEN_ADDRESS: '127.0.0.1' };

const at = (port: number) => `127.0.0.1:${port}`;

/** Programs that make the users of database, broker and object store, in containers, and end. */
export const usersMadeBy: readonly string[] = ['mongo-init', 'rabbitmq-init', 's3-init'];

/** The program of a Node process of the product; null for other containers. */
function programOf(name: string, { command }: ComposeService): string | null {
  const [runtime, program] = command ?? [];
  return runtime === 'node' && program !== undefined && !usersMadeBy.includes(name) ? program : null;
}

/** Names of the Node processes in compose: services, gateway and, where it is switched on, the development provider. */
export function nodeProcesses(config: ComposeConfig): string[] {
  return Object.entries(config.services)
    .filter(([name, service]) => programOf(name, service) !== null)
    .map(([name]) => name);
}

/** Folders on this machine in place of the volumes through which processes meet by sockets, relative to the checkout. */
export const socketFolders = ['browser', 'drawing-browser', 'egress', 'egress-control'].map((volume) => `.cache/dev/${volume}`);

/** Turns a path in the volume of a socket into the path on this machine; null for other values. */
function socketHere(value: string, volumes: NonNullable<ComposeService['volumes']>): string | null {
  const mount = volumes.find(({ type, target }) => type === 'volume' && (value === target || value.startsWith(`${target}/`)));
  const folder = mount && socketFolders.find((each) => each.endsWith(`/${mount.source}`));
  return mount && folder ? join(rootFolder, folder, value.slice(mount.target.length)) : null;
}

/** The environment that a container would have; addresses in the containers' network and paths of its mounts are those on this machine. */
function environmentHere({ environment = {}, volumes = [] }: ComposeService, ports: DevPorts): Record<string, string> {
  const sources = new Map(volumes.filter(({ type }) => type === 'bind').map(({ source = '', target }) => [target, source]));
  const here = (value: string) =>
    sources.get(value) ??
    socketHere(value, volumes) ??
    value.replace(/(?<=[/@])([a-z0-9-]+):\d+(?=\/|$)/, (address, host: string) => (ports[host] ? at(ports[host]) : address));
  return Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, here(value ?? '')]));
}

/** Settings of the gateway beyond its container's environment: the addresses of its internal port and of every service. */
function gatewayEnvironment(names: string[], ports: DevPorts): Record<string, string> {
  const upstreams = [...names, 'frontend'].filter((name) => name !== 'gateway');
  return {
    INTERNAL_PORT: String(ports.gatewayInternal),
    ...Object.fromEntries(upstreams.map((name) => [`UPSTREAM_${settingName(name)}`, `http://${at(ports[name] ?? 0)}`])),
  };
}

function frontend(ports: DevPorts): DevProcess {
  const vite = ['vite', '--port', String(ports.frontend), '--strictPort', '--host', '127.0.0.1'];
  return {
    name: 'frontend',
    command: ['npm', 'exec', '--workspace', 'frontend', '--offline', '--', ...vite],
    env: { DEV_GATEWAY: `http://${at(ports.gateway)}` },
  };
}

/**
 * Says which processes `make dev` runs on this machine and with which environment: those of compose, so that a service has an entry in
 * one place only.
 */
export function devProcesses(config: ComposeConfig, ports: DevPorts): DevProcess[] {
  const names = nodeProcesses(config);
  const processes = names.map((name) => {
    const service = config.services[name] ?? {};
    const env = {
      ...environmentHere(service, ports),
      ...(name === 'gateway' ? gatewayEnvironment(names, ports) : {}),
      PORT: String(ports[name]),
      ...thisMachineOnly,
    };
    return { name, command: ['node', '--watch', '--watch-preserve-output', programOf(name, service) ?? ''], env };
  });
  return [...processes, frontend(ports)];
}
