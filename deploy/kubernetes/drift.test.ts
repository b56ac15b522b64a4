/** The chart runs what docker-compose.yml runs: services, ports, settings, secrets, limits. What differs is named here with its reason. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { gatewaySettings } from '../../gateway/src/config.ts';
import { rootFolder } from '../scripts/run-command.ts';
import { serviceNames, settingName } from '../scripts/services.ts';

interface ComposeEntry {
  command?: string[];
  entrypoint?: string[];
  environment: Record<string, string>;
  mem_limit: string;
  stop_grace_period: string;
  healthcheck: { test: string[] };
  tmpfs: string[];
  shm_size: string;
  volumes: string[];
}

interface Setting {
  env: string;
  schema: { safeParse(text: string): { success: boolean } };
}

interface Container {
  image?: string;
  command?: string[];
  settings?: string[];
  secrets?: string[] | Record<string, string>;
  fixed?: Record<string, string>;
  calls?: string[];
  sockets?: Record<string, 'read' | 'write'>;
  tmp?: string;
  sharedMemory?: string;
  memoryLimit: string;
}

interface ChartService extends Container {
  port: number;
  healthPort?: number;
  reaches?: string[];
  stores?: string[];
  scale?: { queues?: string[] };
  sidecars?: (Container & { name: string })[];
}

interface BundledServer extends Container {
  port: number;
  data: string;
  args?: string[];
  config?: { path: string; file: string };
  init: { command: string[]; usedBy: string; port: number };
}

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const yamlOf = (path: string) => load(textOf(path));
const compose = (yamlOf('docker-compose.yml') as { services: Record<string, Partial<ComposeEntry>> }).services;
/** Compose's defaults for an entry that sets nothing. */
const absent = { environment: {}, mem_limit: '', stop_grace_period: '', healthcheck: { test: [] }, tmpfs: [], shm_size: '0', volumes: [] };
const entryOf = (name: string): ComposeEntry => ({ ...absent, ...compose[name] });
const chart = yamlOf('deploy/kubernetes/services.yaml') as Record<string, ChartService>;
const bundled = yamlOf('deploy/kubernetes/bundled.yaml') as Record<string, BundledServer>;
const values = yamlOf('deploy/kubernetes/values.yaml') as {
  settings: Record<string, string | number>;
  stopGraceSeconds: number;
};
const schema = yamlOf('deploy/kubernetes/values.schema.json') as {
  properties: { settings: { properties: Record<string, { oneOf?: { minimum?: number; maximum?: number }[] }> } };
};
const sidecars = Object.fromEntries(Object.values(chart).flatMap((service) => (service.sidecars ?? []).map((each) => [each.name, each])));
const containers: Record<string, Container> = { ...chart, ...sidecars };

/** Settings in compose that the chart does not have. */
const notInTheChart: Record<string, string> = {
  'dev-idp': 'signs anybody in as anybody',
  caddy: 'an Ingress or Gateway of the cluster stands in front',
  bluesky: 'is for rehearsals on one machine; a cluster reaches Bluesky itself',
  ...Object.fromEntries(
    Object.keys(bundled).map((name) => [`${name}-init`, 'is a Job of the bundled server (templates/bundled-users.yaml)']),
  ),
  ...Object.fromEntries(Object.keys(bundled).map((name) => [name, 'is bundled, off by default'])),
};

/** Settings of compose that a container of the chart has not. */
const settingsLeftOut: Record<string, string> = {
  UPSTREAM_DEV_IDP: 'there is no development identity provider in a cluster',
  BLUESKY_URL: 'Bluesky is not rehearsed in a cluster',
  BLUESKY_REHEARSAL: 'Bluesky is not rehearsed in a cluster',
  INSTAGRAM_REHEARSAL: 'Instagram is not rehearsed in a cluster',
};

/** Texts of compose that are other ones in the chart. */
const otherFixed: Record<string, string> = { 'egress-proxy PORT': 'containers of a pod share their ports' };

/** Settings whose value templates/_environment.tpl derives. */
const derived = new Set(['OIDC_CA_FILE', 'UPSTREAM_S3', 'UPLOAD_HOST']);
/** Settings for which values.yaml is empty where compose names its own servers, or makes a value. */
const ownOfCompose = /^(OIDC_ISSUER|OIDC_CLIENT_ID|S3_ENDPOINT|PLATFORM_SANDBOX_URL|PUBLIC_MEDIA_ORIGIN|PLATFORM_SANDBOX_TIKTOK_PREFIXES)$/;

const mebibytes = (text: string) => Number(/^\d+/.exec(text)?.[0]) * (/g/i.test(text) ? 1024 : 1);

/** Kind of a compose value by its source: another service's address, the env file, or a fixed text. */
function kindOf(env: string, text: string): 'calls' | 'settings' | 'secrets' | 'fixed' {
  if (/^(MONGODB_URI|AMQP_URL|(YOUTUBE|TIKTOK|INSTAGRAM)_CLIENT_\w+|IDENTITY_SIGNING_KEY|OPERATOR_TOKEN|\w+_SECRET|\w+_KEYS?)$/.test(env))
    return 'secrets';
  if (/^UPSTREAM_/.test(env) && /^http:\/\/[a-z-]+:\d+$/.test(text)) return 'calls';
  return text.includes('${') ? 'settings' : 'fixed';
}

function environmentOf(name: string): [string, string][] {
  return Object.entries(entryOf(name).environment).filter(([env]) => !(env in settingsLeftOut));
}

const sorted = (list: Iterable<string>) => [...list].sort();
const ofKind = (name: string, kind: string) => environmentOf(name).filter(([env, text]) => kindOf(env, text) === kind);

test('When compose runs something, then the chart runs it, or leaves it out for a reason', () => {
  const expected = Object.keys(compose).filter((name) => !(name in notInTheChart));
  expect(sorted(Object.keys(containers))).toEqual(sorted(expected));
  expect(serviceNames().filter((name) => !(name in chart))).toEqual([]);
});

describe.each(Object.keys(containers))('%s', (name) => {
  const entry = entryOf(name);
  const container = containers[name]!;

  test('When compose gives it settings and secrets, then the chart gives it the same', () => {
    expect(sorted(container.settings ?? [])).toEqual(sorted(ofKind(name, 'settings').map(([env]) => env)));
    expect(sorted((container.secrets as string[] | undefined) ?? [])).toEqual(sorted(ofKind(name, 'secrets').map(([env]) => env)));
  });

  test('When compose fixes a text, then the chart fixes the same, or another one for a reason', () => {
    const isSame = ([env]: [string, string]) => !(`${name} ${env}` in otherFixed);
    const fixed = Object.entries(container.fixed ?? {});
    expect(Object.fromEntries(fixed.filter(isSame))).toEqual(Object.fromEntries(ofKind(name, 'fixed').filter(isSame)));
    expect(sorted(fixed.map(([env]) => env))).toEqual(sorted(ofKind(name, 'fixed').map(([env]) => env)));
  });

  test('When compose gives it the address of a service, then the chart does, at the same port', () => {
    const given = ofKind(name, 'calls').map(([env, text]) => `${env}=${text}`);
    const called = (container.calls ?? []).map((each) => `UPSTREAM_${settingName(each)}=http://${each}:${chart[each]?.port}`);
    expect(sorted(called)).toEqual(sorted(given));
  });

  test('When compose runs a program with limits, then the chart runs it with the same', () => {
    const command = container.command?.slice(container.command.lastIndexOf('node'));
    expect(command).toEqual(entry.command);
    expect(mebibytes(container.memoryLimit)).toBe(mebibytes(entry.mem_limit));
    expect(mebibytes(container.tmp ?? '64Mi')).toBe(mebibytes(entry.tmpfs.join().replace(/^.*size=/, '')));
    expect(mebibytes(container.sharedMemory ?? '0')).toBe(mebibytes(entry.shm_size));
    expect(`${values.stopGraceSeconds}s`).toBe(entry.stop_grace_period);
  });

  test('When compose shares folders with sockets, then the pod shares the same', () => {
    const shared = entry.volumes.filter((text) => /:\/run\/[a-z-]+(:ro)?$/.test(text));
    const folders = shared.map((text) => {
      const [folder = '', path, access] = text.split(':');
      expect(path).toBe(`/run/${folder}`);
      return [folder, access === 'ro' ? 'read' : 'write'];
    });
    expect(container.sockets ?? {}).toEqual(Object.fromEntries(folders));
  });
});

test.each(serviceNames())('When %s is called by services, then it believes those of the chart and no others', (name) => {
  const [, callers = ''] = /^  callers: \[(.*)\],$/m.exec(textOf(`services/${name}/src/compose.ts`)) ?? [];
  const believed = [...callers.matchAll(/'([a-z-]+)'/g)].map(([, each]) => each ?? '');
  const calling = serviceNames().filter((each) => chart[each]?.calls?.includes(name));
  expect(sorted(believed)).toEqual(sorted(calling));
});

test.each(Object.keys(chart))('When %s is asked for its health in compose, then the chart asks at the same port', (name) => {
  const [, , , port] = entryOf(name).healthcheck.test;
  const { port: own, healthPort } = chart[name]!;
  // The gateway's check asks at 9090 behind the port that is published.
  expect([name === 'gateway' ? 8080 : Number(port), name === 'gateway' ? 9090 : undefined]).toEqual([own, healthPort]);
});

test('When a platform takes an app of the installation, then its keys come from the Secret of the platforms, and a pod starts without them', () => {
  const template = textOf('deploy/kubernetes/templates/_environment.tpl');
  const known = /regexMatch "\^\(([A-Z|]+)\)_" \$env \}\}\n.*\.Values\.platforms\.existingSecret[^]*?optional: true/
    .exec(template)?.[1]
    ?.split('|');
  const secrets = ofKind('social-accounts', 'secrets').flatMap(([env]) => /^([A-Z]+)_CLIENT_/.exec(env)?.[1] ?? []);
  expect(sorted(known ?? [])).toEqual(sorted(new Set(secrets)));
});

test('When a container takes a setting, then values.yaml and its schema name it, with the default of compose, and nothing else', () => {
  const taken = new Set(Object.values(containers).flatMap(({ settings = [] }) => settings.filter((env) => !derived.has(env))));
  expect(sorted(Object.keys(values.settings))).toEqual(sorted(taken));
  expect(sorted(Object.keys(schema.properties.settings.properties))).toEqual(sorted(taken));
  const texts = Object.keys(containers).flatMap((name) => environmentOf(name));
  for (const env of [...taken].filter((each) => !ownOfCompose.test(each))) {
    const text = texts.find(([each]) => each === env)?.[1] ?? '';
    expect([env, String(values.settings[env])]).toEqual([env, /\$\{\w+:?-([^}]*)\}/.exec(text)?.[1] ?? '']);
  }
});

/** Settings as the programs themselves parse them, by name. */
async function settingsOfPrograms(): Promise<Map<string, Setting>> {
  const mainFiles = Object.values(containers).flatMap(({ command = [] }) => command.slice(-1));
  const modules = mainFiles.map((file) => import(join(rootFolder, dirname(file), 'config.ts')) as Promise<{ settings?: object }>);
  const settings = (await Promise.all(modules)).map((module) => module.settings ?? gatewaySettings);
  return new Map(settings.flatMap((each) => Object.values(each) as Setting[]).map((setting) => [setting.env, setting]));
}

test('When the schema bounds a number, then the program has the same bounds', async () => {
  const programs = await settingsOfPrograms();
  const bounded = Object.entries(schema.properties.settings.properties).flatMap(([env, { oneOf = [] }]) =>
    oneOf.filter(({ minimum }) => minimum !== undefined).map((bounds) => ({ env, ...bounds })),
  );
  expect(bounded.length).toBeGreaterThan(10);
  for (const { env, minimum = 0, maximum } of bounded) {
    const takes = (value: number) => programs.get(env)?.schema.safeParse(String(value)).success;
    const above = maximum === undefined ? [true, false] : [takes(maximum), takes(maximum + 1)];
    expect([env, takes(minimum), takes(minimum - 1), ...above]).toEqual([env, true, false, true, false]);
  }
});

test('When a value may be given, then a line above it or its group says what it is', () => {
  const lines = textOf('deploy/kubernetes/values.yaml').split('\n');
  const bare = lines.filter(
    (line, index) => /^[a-zA-Z]+:( |$)/.test(line) && !/^ *#/.test(lines[index - 1] ?? '') && !isGroup(lines, index),
  );
  expect(bare).toEqual([]);
});

/** A key whose own lines start with a comment is explained there. */
function isGroup(lines: string[], index: number): boolean {
  return /:$/.test(lines[index] ?? '') && /^ +(#|\w+:)/.test(lines[index + 1] ?? '');
}

describe.each(Object.keys(bundled))('the bundled %s', (name) => {
  const entry = entryOf(name);
  const server = bundled[name]!;

  test('When compose runs it, then the chart runs the same', () => {
    expect(server.args).toEqual(entry.command);
    // Compose wants a dollar twice.
    expect(server.command).toEqual(entry.entrypoint?.map((word) => word.replaceAll('$$', '$')));
    expect(server.init.command).toEqual(entryOf(`${name}-init`).command);
    expect(mebibytes(server.memoryLimit)).toBe(mebibytes(entry.mem_limit));
    expect(entry.volumes).toContain(`${name}:${server.data}`);
    expect(String(entry.healthcheck.test)).toContain(String(server.port));
  });

  test('When compose gives it settings and secrets, then the chart gives it the same', () => {
    const isSecret = ([, text]: [string, string]) => text.includes('${');
    const secrets = Object.entries(entry.environment).filter(isSecret);
    expect(server.secrets).toEqual(Object.fromEntries(secrets.map(([env, text]) => [env, /\$\{(\w+)/.exec(text)?.[1]])));
    expect(server.fixed).toEqual(Object.fromEntries(Object.entries(entry.environment).filter((each) => !isSecret(each))));
  });

  test('When compose lays a file over its own settings, then the chart has the same file', () => {
    const files = entry.volumes.filter((text) => text.startsWith('./')).map((text) => text.split(':'));
    const own = server.config ? [[server.config.path, textOf(join('deploy/kubernetes', server.config.file))]] : [];
    expect(own).toEqual(files.map(([file = '', path]) => [path, textOf(file)]));
  });
});

test('When the architecture says who reaches whom, then the chart opens exactly these ways', () => {
  const [, text = ''] = textOf('docs/architecture.md').split('## Who reaches whom');
  const rows = (text.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const ways = cells.map(([, from = '', reaches = '']) => [from, sorted(reaches.split(', ').filter(Boolean))]);
  const inTheChart = Object.entries(chart).map(([name, { calls = [], reaches = [], stores = [] }]) => [
    name,
    sorted([...calls, ...reaches, ...stores]),
  ]);
  const outside = ['from', 'people', 'browser', 'drawing-browser'];
  expect(Object.fromEntries(ways.filter(([from]) => !outside.includes(String(from))))).toEqual(Object.fromEntries(inTheChart));
  expect(sidecars['browser']?.sockets).toEqual({ browser: 'write', egress: 'read' });
  expect(sidecars['drawing-browser']?.sockets).toEqual({ 'drawing-browser': 'write' });
});

test('When a queue decides about replicas, then a consumer of that service has it', () => {
  for (const [name, { scale }] of Object.entries(chart)) {
    for (const queue of scale?.queues ?? []) {
      const folder = join('services', name, 'src/consumers');
      const files = readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
      const code = files.map((file) => textOf(join(folder, file)));
      expect([queue, code.some((text) => text.includes(`queue: '${queue}'`))]).toEqual([queue, true]);
    }
  }
});
