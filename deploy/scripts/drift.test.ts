/** Lists with one entry per service agree with the folders of `services/`: see docs/developing/add-a-service.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStoreUser } from '@viral-slides/s3/folders';
import { load } from 'js-yaml';
import { parseEnvText } from './env-text.ts';
import { operatorSettingNames, programsOfCompose, readByCompose, settingsOf } from './operator-settings.ts';
import type { Program } from './operator-settings.ts';
import { newStackEntries } from './product-env.ts';
import { rootFolder } from './run-command.ts';
import { serviceNames, settingName } from './services.ts';

interface Entry {
  command?: string[];
  environment?: Record<string, string>;
  networks?: string[] | Record<string, object>;
  mem_limit?: string;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  pids_limit?: number;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  logging?: { options: Record<string, string> };
  ports?: string[];
}

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const compose = load(textOf('docker-compose.yml')) as { services: Record<string, Entry> };
const environmentOf = (name: string) => compose.services[name]?.environment ?? {};
const generated = Object.fromEntries(newStackEntries({ projectName: 'p', gatewayPort: 1 }).map(({ key, value }) => [key, value]));

/** Settings that a deployment of ours never changes, with the reason. Everything else that is read must reach the containers. */
const fixedSettings: Record<string, string> = {
  LISTEN_ADDRESS: 'a container listens on all addresses of its own network; in the small size deploy/compose.small.yml sets it',
  CHROMIUM_PATH: 'the image has its browser where Debian puts it',
  INTERNAL_PORT: 'health and metrics of the gateway are on 9090, which its health check asks',
  EGRESS_SOCKET: 'where slides are drawn no way leads out',
  EGRESS_TEST_NETWORK: 'for tests alone, set by deploy/compose.test.yml: nothing in .env may reach it',
  EGRESS_TEST_NAME_SERVER: 'for tests alone',
};

const programs = programsOfCompose().map((program) => [program.name, program] as const);

/** Names of the environment variables that a program reads. */
const readBy = async (program: Program) => (await settingsOf(program)).map(({ env }) => env);

const namedInExample = new Set(Object.keys(parseEnvText(textOf('.env.example').replace(/^#(?=[A-Z0-9_]+=)/gm, ''))));

describe.each(serviceNames())('the service %s', (name) => {
  const entry = compose.services[name];

  test('When it has a folder, then it has a program, a contract and an entry in compose that runs it', () => {
    for (const file of ['package.json', 'README.md', 'src/main.ts', 'src/config.ts', 'src/print-openapi.ts', 'openapi.json']) {
      expect([file, existsSync(join(rootFolder, 'services', name, file))]).toEqual([file, true]);
    }
    expect(entry?.command).toEqual(['node', `services/${name}/src/main.ts`]);
  });

  test('When its database or the broker dies or falls silent, then a component test proves what it does', () => {
    const folder = join(rootFolder, 'services', name, 'test');
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.component.test.ts'));
    const callers = tests.filter((path) => readFileSync(join(folder, path), 'utf8').includes(`\nproveFaults('${name}',`));
    expect(callers).toHaveLength(1);
  });

  test('When it runs, then it is healthy, limited, without rights, and not reached from outside', () => {
    expect(entry).toMatchObject({
      healthcheck: { test: ['CMD', 'bash', 'deploy/healthcheck.sh', '3000', '/health/ready', '30'] },
      user: '1000:1000',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+m$/),
      stop_grace_period: expect.any(String),
      networks: ['app', 'data'],
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
    expect(entry?.ports).toBeUndefined();
  });

  test('When it starts, then its users at database and broker are there first', () => {
    expect(entry?.depends_on).toMatchObject({
      'mongo-init': { condition: 'service_completed_successfully' },
      'rabbitmq-init': { condition: 'service_completed_successfully' },
    });
  });

  test('When it opens its database, then it is its own, with its own user', () => {
    const password = `MONGO_${settingName(name)}_PASSWORD`;
    expect(environmentOf(name)['MONGODB_URI']).toBe(`mongodb://${name}:\${${password}:?run make up first}@mongo:27017/${name}`);
    expect(generated[password]).toMatch(/^[0-9a-f]{64}$/);
  });

  test('When it connects to the broker, then with its own user', () => {
    const password = `RABBITMQ_${settingName(name)}_PASSWORD`;
    expect(environmentOf(name)['AMQP_URL']).toBe(`amqp://${name}:\${${password}:?run make up first}@rabbitmq:5672`);
    expect(generated[password]).toMatch(/^[0-9a-f]{64}$/);
  });

  test('When it has files in the object store, then with keys of its own, which are made before it starts', () => {
    const keys = [environmentOf(name)['S3_ACCESS_KEY'], environmentOf(name)['S3_SECRET_KEY']];
    const own = (what: string) => `\${S3_${settingName(name)}_${what}:-\${S3_${what}}}`;
    expect(keys).toEqual(isStoreUser(name) ? [own('ACCESS_KEY'), own('SECRET_KEY')] : [undefined, undefined]);
    const made = isStoreUser(name) ? { condition: 'service_completed_successfully' } : undefined;
    expect(entry?.depends_on?.['s3-init']).toEqual(made);
  });

  test('When the gateway forwards to it, then it knows where', () => {
    const isRouted = new RegExp(`\\bto: ${name}\\b`).test(textOf('gateway/config/gateway.config.yml'));
    expect([isRouted, environmentOf('gateway')[`UPSTREAM_${settingName(name)}`]]).toEqual([true, `http://${name}:3000`]);
  });
});

describe.each(programs)('the program of %s', (name, program) => {
  test('When it reads a setting, then the setting reaches its container, or is fixed for a reason', async () => {
    const read = await readBy(program);
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((env) => !(env in environmentOf(name)) && !(env in fixedSettings))).toEqual([]);
  });

  test('When its entry in compose sets something, then it reads it', async () => {
    const read = await readBy(program);
    // Settings that Node and the C library read themselves.
    const isForRuntime = (env: string) => /^(MALLOC_|NODE_OPTIONS$)/.test(env);
    expect(Object.keys(environmentOf(name)).filter((env) => !read.includes(env) && !isForRuntime(env))).toEqual([]);
  });
});

describe('settings', () => {
  test('When compose runs a program of Node, then its settings are looked at', () => {
    expect(programs.map(([name]) => name)).toEqual(
      expect.arrayContaining([...serviceNames(), 'gateway', 'browser', 'drawing-browser', 'egress-proxy', 'dev-idp']),
    );
  });

  test.each(operatorSettingNames())('When an operator can set %s, then .env.example has it', (name) => {
    expect(namedInExample.has(name)).toBe(true);
  });

  test('When .env.example names a setting, then the product reads it', () => {
    const readByScripts = ['COMPOSE_PROFILES', 'SIZE'];
    expect([...namedInExample].filter((name) => !readByCompose().includes(name)).toSorted()).toEqual(readByScripts);
  });
});

describe('ports', () => {
  test('When others reach this machine, then they reach Caddy alone; the gateway is published for this machine', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(published).toEqual(['gateway ${GATEWAY_BIND:-127.0.0.1}:${GATEWAY_PORT:-8080}:8080', 'caddy 80:80', 'caddy 443:443']);
  });

  test('When Caddy runs, then without root, without a writable file system, bounded, and asked for its health', () => {
    expect(compose.services['caddy']).toMatchObject({
      user: '1000:1000',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+m$/),
      healthcheck: { test: ['CMD', 'wget', '-q', '-O', '/dev/null', 'http://127.0.0.1:2015/health'] },
      networks: { app: { aliases: ['${PUBLIC_DOMAIN:-}'] } },
    });
  });
});

describe('what an identity provider has to know', () => {
  const texts = [
    'docs/operating/identity-provider.md',
    '.env.example',
    'deploy/kubernetes/values.yaml',
    'services/auth/src/config.ts',
    'services/auth/README.md',
  ];
  test.each(texts)('When an operator follows %s, then every address is registered, the one after sign-out too', (path) => {
    for (const part of ['/api/callback', 'after sign-out', '/api/backchannel-logout']) expect(textOf(path)).toContain(part);
  });
});
